import { expect, test } from 'vitest'
import { isDeep } from '#tests/depth.ts'
import { randomOf, searchGap } from '#tests/energy-sites.ts'

// `scripts/size-search.ts` checks 2,000 sites.
const siteCount = isDeep ? 40 : 4

test(`the suggested size is within 2 % of the best on a fine grid, at ${siteCount} random sites`, {
  timeout: 120_000,
}, () => {
  const random = randomOf(21)
  const gaps = Array.from({ length: siteCount }, () => searchGap(random, 20).percent)
  expect(Math.max(...gaps)).toBeLessThan(2)
})

test.each([1741684824, -316255282])(
  'the size with the least diesel is found although it is far from other good sizes (seed %i)',
  (seed) => {
    expect(searchGap(randomOf(seed), 24).percent).toBeLessThan(2)
  },
)
