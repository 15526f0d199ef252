import { expect, test } from 'vitest'
import { randomOf, searchGap } from '#tests/energy-sites.ts'

// scripts/size-search.ts tries 2,000 sites.
test('the size that is found is within 2 % of a fine grid at 40 random sites', { timeout: 120_000 }, () => {
  const random = randomOf(21)
  const gaps = Array.from({ length: 40 }, () => searchGap(random, 20).percent)
  expect(Math.max(...gaps)).toBeLessThan(2)
})
