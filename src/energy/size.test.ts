import { expect, test } from 'vitest'
import { randomOf, searchGap } from '#tests/energy-sites.ts'

// This test checks 40 sites. `scripts/size-search.ts` checks 2,000.
test('the suggested size is within 2 % of the best on a fine grid, at 40 random sites', { timeout: 120_000 }, () => {
  const random = randomOf(21)
  const gaps = Array.from({ length: 40 }, () => searchGap(random, 20).percent)
  expect(Math.max(...gaps)).toBeLessThan(2)
})
