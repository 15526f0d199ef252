import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconsFile } from '../scripts/icons.ts'

test('src/web/ui/icons.tsx has the icons in use, and no others; otherwise `node scripts/icons.ts` writes it again', () => {
  expect(iconsFile()).toBe(readFileSync(new URL('../src/web/ui/icons.tsx', import.meta.url), 'utf8'))
})
