// Each end of each bar is the net present value of an estimate that is asked for with the value at this end.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDeep } from '#tests/depth.ts'
import { assumptions } from './assumptions.ts'
import { type EstimateInput, estimate } from './estimate.ts'
import { withVisitorValues } from './overrides.ts'
import { places, siteOfPlace } from './places.ts'
import { outageHours } from './supply.ts'

const siteCount = isDeep ? 300 : 20

const anyInput = fc
  .record({
    place: fc.constantFrom(...places),
    mounting: fc.constantFrom('fixed' as const, 'east-west' as const, 'tracker' as const),
    peakPowerKw: fc.double({ min: 1, max: 500, noNaN: true }),
    energyKwh: fc.oneof(fc.constant(0), fc.double({ min: 1, max: 1000, noNaN: true })),
    monthlyKwh: fc.double({ min: 500, max: 100_000, noNaN: true }),
    shape: fc.constantFrom('one-shift' as const, 'round-the-clock' as const, 'village' as const),
    outage: fc.oneof(
      fc.constant(null),
      fc.double({ min: 0, max: 24, noNaN: true }),
      fc
        .array(fc.integer({ min: 0, max: 10 }), { minLength: 24, maxLength: 24 })
        .map((tens) => tens.map((n) => n / 10)),
    ),
    generatorsKva: fc.array(fc.integer({ min: 10, max: 300 }), { maxLength: 2 }),
    currency: fc.constantFrom('USD', 'NGN', 'KES', 'GHS'),
  })
  .map(
    ({
      place,
      mounting,
      peakPowerKw,
      energyKwh,
      monthlyKwh,
      shape,
      outage,
      generatorsKva,
      currency,
    }): EstimateInput => ({
      site: siteOfPlace(place, assumptions),
      pv: { peakPowerKw, mounting },
      battery: { energyKwh },
      load: { monthlyKwh, shape },
      supply: { outage, generatorsKva },
      prices: { currency },
    }),
  )

type Asked = { input: EstimateInput; given?: Parameters<typeof withVisitorValues>[1] }

/** Returns the input of an estimate in which a factor of the chart has this value. */
function askedWith(input: EstimateInput, factor: string, value: number): Asked {
  const { money } = estimate(input, assumptions)
  const share = value / 100
  if (factor === 'consumption')
    return { input: { ...input, load: { ...input.load, monthlyKwh: Number(input.load.monthlyKwh) * share } } }
  if (factor === 'outage') return { input: { ...input, supply: { ...input.supply, outage: outageOf(input, share) } } }
  if (factor === 'tariffPerKwh' || factor === 'dieselPerLitre')
    return { input: { ...input, prices: { ...input.prices, [factor]: money[factor].likely * share } } }
  if (factor !== 'yield') return { input, given: { [factor]: value } }
  // A yield of 110 % is that of 10 % more modules which cost and need as much as before.
  const { pvUsdPerKw, trackerExtraUsdPerKw, pvUpkeepUsdPerKwYear } = assumptions.entries
  return {
    input: { ...input, pv: { ...input.pv, peakPowerKw: input.pv.peakPowerKw * share } },
    given: {
      pvUsdPerKw: pvUsdPerKw.value / share,
      trackerExtraUsdPerKw: trackerExtraUsdPerKw.value / share,
      pvUpkeepUsdPerKwYear: pvUpkeepUsdPerKwYear.value / share,
    },
  }
}

/** The same share of the outages. Where an hour would be longer than an hour, the rest goes to the other hours. */
function outageOf({ supply: { outage } }: EstimateInput, share: number) {
  if (typeof outage === 'number' || outage === null) return (outage ?? 0) * share
  const scaled = outage.map((hour) => Math.min(1, hour * share))
  const rest = outageHours(outage) * share - outageHours(scaled)
  return rest > 1e-12 ? scaled.map((hour) => hour + ((1 - hour) * rest) / (24 - outageHours(scaled))) : scaled
}

test(`each end of each bar equals its own estimate, at ${siteCount} random sites`, { timeout: 120_000 }, () => {
  const factors = new Set<string>()
  fc.assert(
    fc.property(anyInput, (input) => {
      const { tornado, netPresentValue, capex } = estimate(input, assumptions).money
      const tolerance = 1e-9 * (Math.abs(netPresentValue.likely) + capex.likely)
      for (const { factor, low, high, netPresentValueAtLow, netPresentValueAtHigh } of tornado) {
        factors.add(factor)
        for (const [value, shown] of [
          [low, netPresentValueAtLow],
          [high, netPresentValueAtHigh],
        ] as const) {
          const asked = askedWith(input, factor, value)
          const own = estimate(asked.input, withVisitorValues(assumptions, asked.given ?? {}))
          expect(Math.abs(own.money.netPresentValue.likely - shown), `${factor} at ${value}`).toBeLessThan(tolerance)
        }
      }
    }),
    { numRuns: siteCount, seed: 39 },
  )
  expect([...factors]).toEqual(expect.arrayContaining(['outage', 'consumption', 'yield', 'discountRatePercent']))
})

test.each([
  [6, [70, 130]],
  [7.8, [70, 130]],
  [20, [70, 120]],
  [24, [70, 100]],
  [Array.from({ length: 24 }, (_, hour) => (hour >= 16 && hour < 22 ? 1 : 0)), [70, 130]],
])(
  'outages of %j are varied from %j %%, and more of them change the value of a plant with a battery',
  (outage, range) => {
    const kano = places.find(({ name }) => name === 'Kano')
    if (!kano) throw new Error('No such place')
    const input: EstimateInput = {
      site: siteOfPlace(kano, assumptions),
      pv: { peakPowerKw: 140 },
      battery: { energyKwh: 250 },
      load: { monthlyKwh: 20_000, shape: 'two-shifts' },
      supply: { outage, generatorsKva: [250] },
      prices: { currency: 'NGN' },
    }
    const { tornado, netPresentValue } = estimate(input, assumptions).money
    const bar = tornado.find(({ factor }) => factor === 'outage')
    expect([bar?.low, bar?.high]).toEqual(range)
    if (range[1] === 100) expect(bar?.netPresentValueAtHigh).toBeCloseTo(netPresentValue.likely, 0)
    else expect(bar?.netPresentValueAtHigh).toBeGreaterThan(1.05 * netPresentValue.likely)
  },
)

/** The net present value of a cold store in Kano with an outage of 12 hours, and the bars around it. */
function coldStore(peakPowerKw: number, energyKwh: number, generatorsKva: number[]) {
  const kano = places.find(({ name }) => name === 'Kano')
  if (!kano) throw new Error('No such place')
  const { netPresentValue, tornado } = estimate(
    {
      site: siteOfPlace(kano, assumptions),
      pv: { peakPowerKw },
      battery: { energyKwh },
      load: { monthlyKwh: 1000, shape: 'cold-store' },
      supply: { outage: 12, generatorsKva },
      prices: { currency: 'USD', tariffPerKwh: 0 },
    },
    assumptions,
  ).money
  return { likely: netPresentValue.likely, tornado }
}

test('the longest bar is the first, also where both ends of a bar lie on the same side of the likely value', () => {
  const { likely, tornado } = coldStore(0, 200, [60])
  const outage = tornado.find(({ factor }) => factor === 'outage')
  expect(outage?.netPresentValueAtLow).toBeLessThan(likely)
  expect(outage?.netPresentValueAtHigh).toBeLessThan(likely)

  const lengths = tornado.map(({ netPresentValueAtLow, netPresentValueAtHigh }) => {
    const values = [likely, netPresentValueAtLow, netPresentValueAtHigh]
    return Math.max(...values) - Math.min(...values)
  })
  expect(lengths).toEqual(lengths.toSorted((a, b) => b - a))
})

test('a factor that changes nothing has no bar, not even one of a rounding error', () => {
  const { tornado } = coldStore(100, 0, [60])
  expect(tornado.map(({ factor }) => factor)).toEqual(['pvUsdPerKw', 'discountRatePercent', 'pvUpkeepUsdPerKwYear'])
})
