import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { thirdPartyPage } from '../scripts/third-party/page.ts'

test('docs/third-party.md is up to date; otherwise `npm run third-party` writes it again', () => {
  expect(thirdPartyPage()).toBe(readFileSync(new URL('../docs/third-party.md', import.meta.url), 'utf8'))
})
