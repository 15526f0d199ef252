import { expect, test } from 'vitest'
import { randomOf, searchGap } from '#tests/energy-sites.ts'

// This test checks 40 sites. `scripts/size-search.ts` checks 2,000.
test('the suggested size is within 2 % of the best on a fine grid, at 40 random sites', { timeout: 120_000 }, () => {
  const random = randomOf(21)
  const gaps = Array.from({ length: 40 }, () => searchGap(random, 20).percent)
  expect(Math.max(...gaps)).toBeLessThan(2)
})

test.each([1741684824, -316255282])(
  'the size with the least diesel is found although it is far from other good sizes (seed %i)',
  (seed) => {
    expect(searchGap(randomOf(seed), 24).percent).toBeLessThan(2)
  },
)
