import { describe, expect, test } from 'vitest'
import { fleetPower, generatorFleets, leastFuelFleet, litresPerHour } from './supply.ts'

const litresPerGallon = 3.785

// Approximate Diesel Fuel Consumption Chart, Diesel Service & Supply: gallons per hour at a quarter and at full load.
test.each([
  [20, 0.6, 1.6],
  [60, 1.8, 4.8],
  [100, 2.6, 7.4],
  [200, 4.7, 14.4],
  [500, 11, 35.7],
  [1000, 21.6, 71.1],
])('a generator of %d kW burns as much as its table says, within 5 %%', (ratedKw, quarterGallons, fullGallons) => {
  expect(Math.abs(litresPerHour(ratedKw, ratedKw / 4) / (quarterGallons * litresPerGallon) - 1)).toBeLessThan(0.05)
  expect(Math.abs(litresPerHour(ratedKw, ratedKw) / (fullGallons * litresPerGallon) - 1)).toBeLessThan(0.05)
})

test.each([5, 20, 45, 80, 150, 300, 700, 2000])('at full load, %d kW burn 0.25 to 0.34 l/kWh', (ratedKw) => {
  const perKwh = litresPerHour(ratedKw, ratedKw) / ratedKw
  expect(perKwh).toBeGreaterThan(0.25)
  expect(perKwh).toBeLessThan(0.34)
})

describe('two generators of 100 and 40 kW', () => {
  const fleets = generatorFleets([40, 100], 0.3)
  const ratedFor = (missingKw: number) => leastFuelFleet(fleets, missingKw, missingKw)?.ratedKw

  test('run as the load needs them: the small one, the large one, or both', () => {
    expect([30, 70, 120, 200].map(ratedFor)).toEqual([40, 100, 140, 140])
  })

  test('supply at least 30 % of their rating, or the whole load if that is less', () => {
    const [large] = fleets
    if (!large) throw new Error('No fleet')
    expect(fleetPower(large, 10, 80)).toBe(30)
    expect(fleetPower(large, 10, 20)).toBe(20)
    expect(fleetPower(large, 130, 130)).toBe(100)
  })
})
