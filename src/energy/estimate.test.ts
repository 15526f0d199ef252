import { describe, expect, test } from 'vitest'
import { resultOf } from '#tests/energy-sites.ts'
import { assumptions } from './assumptions.ts'
import { annuity } from './costs.ts'
import { type EstimateInput, estimate } from './estimate.ts'
import { withOverrides, withVisitorValues } from './overrides.ts'
import { placeNamed, siteOfPlace } from './places.ts'
import { assumptionsIn, knownCurrencies } from './prices.ts'
import { suggestedSize } from './size.ts'

const kano = placeNamed('Kano')
if (!kano) throw new Error('No such place')

const factory: EstimateInput = {
  site: siteOfPlace(kano, assumptions),
  pv: { peakPowerKw: 60 },
  battery: { energyKwh: 60 },
  load: { monthlyKwh: 12_000, shape: 'two-shifts' },
  supply: { outage: 6, generatorsKva: [60] },
  prices: { currency: 'NGN' },
}

describe('a factory in Kano with six hours of outage and a generator', () => {
  const result = estimate(factory, assumptions)

  test('uses as much energy as its bills say', () => {
    expect(result.flow.before.loadKwh).toBeCloseTo(144_000, 6)
    const august = result.meanDays[7] ?? []
    expect(august.reduce((sum, { loadKwh }) => sum + loadKwh, 0) * 31).toBeCloseTo(12_000, 6)
  })

  test('saves diesel, and saves less of it in a year with little sun', () => {
    const { before, after, saved } = result.dieselLitres
    expect(saved.likely).toBeCloseTo(before.likely - after.likely, 9)
    expect(saved.likely).toBeGreaterThan(0)
    expect(saved.low).toBeLessThanOrEqual(saved.likely)
    expect(saved.likely).toBeLessThanOrEqual(saved.high)
  })

  test('is calculated with the dated prices of its currency, and names their dates', () => {
    expect(result.money.dieselPerLitre).toMatchObject({ likely: 1789, unit: 'NGN/l', date: '2025-07', basis: 'mapped' })
    expect(result.money.perUsd).toMatchObject({ likely: 1530, unit: 'NGN/USD', date: '2025-07-01' })
    expect(result.money.capex).toMatchObject({ likely: (60 * 950 + 60 * 280) * 1530, unit: 'NGN', basis: 'judged' })
  })

  test.each(['usdInNgn', 'usdInKes', 'usdInGhs'] as const)('knows the day of the exchange rate %s', (name) => {
    expect(assumptions.entries[name].date).toMatch(/^2025-\d\d-\d\d$/)
    expect(assumptions.entries[name].basis).toBe('mapped')
  })

  test('is calculated with the prices that the visitor gives', () => {
    const { money } = estimate({ ...factory, prices: { currency: 'NGN', dieselPerLitre: 1400 } }, assumptions)
    expect(money.dieselPerLitre).toMatchObject({ likely: 1400, basis: 'typed' })
    expect(money.runningCostBefore.likely).toBeLessThan(result.money.runningCostBefore.likely)
  })

  test('gains less if the plant is expensive and there is little sun', () => {
    const { netPresentValue, paybackYears, costPerKwhAfter, costPerKwhBefore } = result.money
    expect(netPresentValue.low).toBeLessThan(netPresentValue.likely)
    expect(netPresentValue.likely).toBeLessThan(netPresentValue.high)
    expect(paybackYears.low).toBeLessThan(paybackYears.likely ?? 0)
    expect(costPerKwhAfter?.likely).toBeLessThan(costPerKwhBefore?.likely ?? 0)
  })

  test('pays less for each kWh by the net present value, spread over the years', () => {
    const { netPresentValue, costPerKwhAfter, costPerKwhBefore } = result.money
    const lessPerKwh = (costPerKwhBefore?.likely ?? 0) - (costPerKwhAfter?.likely ?? 0)
    expect((lessPerKwh * 144_000) / annuity(0.1, 20)).toBeCloseTo(netPresentValue.likely, 3)
  })

  test('can buy or lease its plant or pay by the kWh, and saves less in the first year of a lease', () => {
    const [own, lease, ppa] = result.money.ownership
    expect(own?.netPresentValue).toBeCloseTo(result.money.netPresentValue.likely, 3)
    expect(lease).toMatchObject({ kind: 'lease', upfront: 0, paymentYears: 10 })
    expect(ppa).toMatchObject({ kind: 'ppa', upfront: 0, paymentYears: 15 })
    expect(lease?.firstYearSaving).toBeLessThan(own?.firstYearSaving ?? 0)
  })

  test('names the five factors that change its net present value most, the largest change first', () => {
    const swings = result.money.tornado.map((bar) => Math.abs(bar.netPresentValueAtHigh - bar.netPresentValueAtLow))
    expect(swings.length).toBe(5)
    expect([...swings].sort((a, b) => b - a)).toEqual(swings)
  })

  test('emits CO2 for each kWh from the grid, by the factor of a stated year, and for each litre of diesel', () => {
    const { before } = result.flow
    expect(result.co2Factors.grid).toMatchObject({ likely: 508, unit: 'g/kWh', date: '2024' })
    expect(result.co2Tonnes?.before.likely).toBeCloseTo(
      (before.gridToLoadKwh * 0.508 + before.dieselLitres * 2.68) / 1000,
      9,
    )
  })

  test('states the version of its assumptions', () => {
    expect(result.assumptionsVersion).toBe(assumptions.version)
  })

  test('uses and costs the same as today without PV and battery', () => {
    const withoutPlant = estimate({ ...factory, pv: { peakPowerKw: 0 }, battery: { energyKwh: 0 } }, assumptions)
    expect(withoutPlant.flow.after).toEqual(withoutPlant.flow.before)
    expect(withoutPlant.money.runningCostAfter.likely).toBe(withoutPlant.money.runningCostBefore.likely)
    expect(withoutPlant.money.netPresentValue.likely).toBe(0)
    expect(withoutPlant.money.levelisedCostPerKwh).toBeNull()
  })

  test('has an estimate of finite numbers only', () => {
    const figures = JSON.stringify(result, (_, value) => {
      if (typeof value === 'number' && !Number.isFinite(value)) throw new Error('Not a figure')
      return value
    })
    expect(figures.length).toBeGreaterThan(0)
  })
})

test('a village without any supply has no cost per kWh today, but has one with a plant', () => {
  const supply = { outage: null, generatorsKva: [] }
  const load = { monthlyKwh: 3000, shape: 'village' } as const
  const { flow, money, co2Tonnes } = estimate({ ...factory, supply, load, battery: { energyKwh: 200 } }, assumptions)
  expect(money.costPerKwhBefore).toBeNull()
  // The plant alone supplies the village. So each kWh that the village uses also bears the levelised cost of the energy
  // that the plant makes and the village does not use.
  const usedShare = (flow.after.loadKwh - flow.after.unservedKwh) / flow.after.pvKwh
  expect(money.costPerKwhAfter?.likely).toBeCloseTo((money.levelisedCostPerKwh?.likely ?? 0) / usedShare, 6)
  expect(money.paybackYears.likely).toBeNull()
  expect(co2Tonnes?.after.likely).toBe(0)
})

test('an estimate has no tonnes of CO2 if the emissions of the grid are unknown', () => {
  const site = { ...factory.site, grid: null }
  expect(estimate({ ...factory, site }, assumptions).co2Tonnes).toBeNull()
  // Today this site uses energy only while there is no grid. The plant's battery then takes energy from the grid.
  const evening = Array.from({ length: 24 }, (_, hour) => (hour === 19 ? 1 : 0))
  const load = { monthlyKwh: 3000, shape: { weekday: evening, weekend: evening } }
  const result = estimate(
    { ...factory, site, load, pv: { peakPowerKw: 1 }, supply: { outage: evening, generatorsKva: [250] } },
    assumptions,
  )
  expect(result.gridKwh).toMatchObject({ before: { likely: 0 }, after: { likely: expect.toSatisfy((kwh) => kwh > 0) } })
  expect(result.co2Tonnes).toBeNull()
})

test('a sum of money states the least certain of the facts behind it', () => {
  const basisWith = (typed: Parameters<typeof withVisitorValues>[1]) => {
    const { capex, netPresentValue } = estimate(factory, withVisitorValues(assumptions, typed)).money
    return { capex: capex.basis, netPresentValue: netPresentValue.basis }
  }
  expect(basisWith({ pvUsdPerKw: 800 })).toEqual({ capex: 'judged', netPresentValue: 'judged' })
  const typedPrices = { pvUsdPerKw: 800, batteryUsdPerKwh: 250 }
  expect(basisWith(typedPrices)).toEqual({ capex: 'typed', netPresentValue: 'judged' })
  expect(basisWith({ ...typedPrices, discountRatePercent: 10 })).toEqual({ capex: 'typed', netPresentValue: 'typed' })
})

test('the price of a power purchase agreement does not depend on how many years the visitor counts', () => {
  const priceFor = (yearsCounted: number) => {
    const counted = withVisitorValues(assumptions, { yearsCounted })
    return estimate(factory, counted).money.ownership.find(({ kind }) => kind === 'ppa')?.pricePerKwh
  }
  expect(priceFor(10)).toBe(priceFor(20))
})

test.each(knownCurrencies)('an estimate in %s needs no prices and no exchange rate from the visitor', (currency) => {
  const { tariffPerKwh, dieselPerLitre } = estimate({ ...factory, prices: { currency } }, assumptions).money
  expect(tariffPerKwh.unit).toBe(`${currency}/kWh`)
  expect(dieselPerLitre.unit).toBe(`${currency}/l`)
})

test('another currency is refused without a dated exchange rate, and accepted with one', () => {
  const prices = { currency: 'XOF', tariffPerKwh: 120, dieselPerLitre: 755 }
  expect(() => estimate({ ...factory, prices }, assumptions)).toThrow('XOF')
  const rated = { ...prices, usdRate: { perUsd: 560, date: '2026-01-05' } }
  expect(estimate({ ...factory, prices: rated }, assumptions).money.perUsd).toMatchObject({ date: '2026-01-05' })
})

test.each([
  ['USD', 12, 'IRENA'],
  ['NGN', 10, 'inflation of 22.2 %'],
  ['KES', 15, 'inflation of 4.1 %'],
  ['GHS', 16, 'inflation of 13.7 %'],
  ['EUR', 3.8, 'IRENA'],
  ['XOF', 12, 'IRENA'],
])(
  'the discount rate in %s is %d %% above inflation, by its own source, until a visitor gives another',
  (currency, percent, source) => {
    const { discountRatePercent } = assumptionsIn(currency, assumptions).entries
    expect(discountRatePercent).toMatchObject({ value: percent, source: expect.stringContaining(source) })
    const prices = { currency, tariffPerKwh: 1, dieselPerLitre: 2, usdRate: { perUsd: 2, date: '2026-01-05' } }
    const valueWith = (given: typeof assumptions) =>
      estimate({ ...factory, prices }, given).money.netPresentValue.likely
    expect(valueWith(assumptions)).toBe(valueWith(withVisitorValues(assumptions, { discountRatePercent: percent })))
    expect(valueWith(assumptions)).not.toBe(valueWith(withVisitorValues(assumptions, { discountRatePercent: 7 })))
  },
)

describe('a generator', () => {
  const withSet = (generatorsKva: number[], outage: number | null = 6) =>
    estimate({ ...factory, supply: { outage, generatorsKva } }, assumptions)

  test.each([
    [[250], 6],
    [[150], 6],
    [[400, 500], 6],
    [[250], null],
    [[250], 12],
  ])('of %j kVA that never reaches 30 %% of its rating is named, with what a fitting one saves', (kva, outage) => {
    const { largeGenerator, flow } = withSet(kva, outage)
    expect(largeGenerator?.loadPercent).toBeLessThan(30)
    expect(largeGenerator?.fittingKva).toBeLessThan(Math.min(...kva))
    const fitting = withSet([largeGenerator?.fittingKva ?? 0], outage)
    expect(fitting.largeGenerator).toBeNull()
    expect(largeGenerator?.litresSaved).toBeCloseTo(flow.before.dieselLitres - fitting.flow.before.dieselLitres, 6)
    expect(largeGenerator?.moneySaved).toBeCloseTo((largeGenerator?.litresSaved ?? 0) * 1789, 3)
  })

  test.each([
    [[60], 6],
    [[40], 6],
    [[60, 250], 6],
    [[], 6],
    [[250], 0],
  ])('of %j kVA with %d hours of outage is not named: one fits, or none runs', (kva, outage) => {
    expect(withSet(kva, outage).largeGenerator).toBeNull()
  })
})

test('upkeep has the range and the source of its own assumptions', () => {
  const { yearlyUpkeep } = estimate(factory, withVisitorValues(assumptions, { discountRatePercent: 9 })).money
  expect(yearlyUpkeep.low).toBeCloseTo((60 * 13 + 0.01 * 60 * 280) * 1530, 3)
  expect(yearlyUpkeep.likely).toBeCloseTo((60 * 15 + 0.01 * 60 * 280) * 1530, 3)
  expect(yearlyUpkeep.high).toBeCloseTo((60 * 20 + 0.01 * 60 * 280) * 1530, 3)
  const typed = withVisitorValues(assumptions, {
    pvUpkeepUsdPerKwYear: 11,
    batteryUpkeepPercentPerYear: 2,
    batteryUsdPerKwh: 300,
  })
  expect(estimate(factory, typed).money.yearlyUpkeep).toMatchObject({ basis: 'typed', source: 'Given by the visitor' })
})

describe('the size that is suggested', () => {
  test('stays on the roof and within the budget', () => {
    const roof = resultOf(suggestedSize(factory, { kind: 'roof', squareMetres: 100 }, assumptions))
    expect(roof.peakPowerKw).toBeLessThanOrEqual(15)
    const amount = 30_000_000
    const { peakPowerKw, energyKwh } = resultOf(suggestedSize(factory, { kind: 'budget', amount }, assumptions))
    const sized = { ...factory, pv: { peakPowerKw }, battery: { energyKwh } }
    expect(estimate(sized, assumptions).money.capex.likely).toBeLessThanOrEqual(amount * (1 + 1e-9))
  })

  test('for the least diesel burns no more diesel than the size for the lowest cost', () => {
    const litres = (goal: 'lowest-cost' | 'least-diesel') => {
      const { peakPowerKw, energyKwh } = resultOf(suggestedSize(factory, { kind: goal }, assumptions))
      return estimate({ ...factory, pv: { peakPowerKw }, battery: { energyKwh } }, assumptions).flow.after.dieselLitres
    }
    expect(litres('least-diesel')).toBeLessThanOrEqual(litres('lowest-cost') + 1)
  })

  test('for the least diesel is the size for the lowest cost where no diesel is burnt', () => {
    const onGrid = { ...factory, supply: { outage: 0, generatorsKva: [250] } }
    const cheapest = resultOf(suggestedSize(onGrid, { kind: 'lowest-cost' }, assumptions))
    expect(cheapest.peakPowerKw).toBeGreaterThan(0)
    expect(resultOf(suggestedSize(onGrid, { kind: 'least-diesel' }, assumptions))).toEqual(cheapest)
  })

  test('has no battery where batteries cost ten times as much', () => {
    const expensive = withOverrides(
      assumptions,
      { batteryUsdPerKwh: 2800 },
      { source: 'Administrator', date: '2026-01-01', basis: 'typed' },
    )
    const onGrid = { ...factory, supply: { outage: 0, generatorsKva: [] } }
    expect(resultOf(suggestedSize(onGrid, { kind: 'lowest-cost' }, expensive)).energyKwh).toBe(0)
  })
})
