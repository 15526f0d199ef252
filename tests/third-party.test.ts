import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { thirdPartyPage } from '../scripts/third-party/page.ts'

test('the page of third-party software names what the site contains now; npm run third-party writes it anew', () => {
  expect(thirdPartyPage()).toBe(readFileSync(new URL('../docs/third-party.md', import.meta.url), 'utf8'))
})
