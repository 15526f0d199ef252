import { expect, test } from 'vitest'
import { annuity, levelisedCost, paybackYears, presentValue } from './costs.ts'

test.each([
  [691, 13, 1600, 0.08, 0.051],
  [900, 15, 1400, 0.12, 0.096],
  [1200, 18, 1400, 0.15, 0.15],
])(
  '%d $/kW and %d $/kW a year for %d kWh a year, at the rate %f, are %f $/kWh',
  (capex, yearlyUpkeep, firstYearKwh, rate, cost) => {
    const upkeep = new Array<number>(25).fill(yearlyUpkeep)
    const kwh = upkeep.map((_, year) => firstYearKwh * 0.995 ** year)
    const levelised = levelisedCost(capex, upkeep, kwh, rate)
    expect(Math.abs((levelised ?? 0) - cost)).toBeLessThan(0.001)
  },
)

test('the payments of an annuity are together worth 1 today', () => {
  const payment = annuity(0.12, 10)
  expect(presentValue(new Array<number>(10).fill(payment), 0.12)).toBeCloseTo(1, 12)
  expect(annuity(0, 10)).toBe(0.1)
  expect(annuity(1e-104, 10)).toBeCloseTo(0.1, 12)
})

test('the payback time includes a part of the last year, and is null if the savings never suffice', () => {
  expect(paybackYears(1000, [400, 400, 400])).toBe(2.5)
  expect(paybackYears(1000, [400, 400])).toBeNull()
  expect(paybackYears(1000, [-100, 1100, 0])).toBe(2)
})
