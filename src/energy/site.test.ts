import { describe, expect, test } from 'vitest'
import { assumptions } from './assumptions.ts'
import { withOverrides } from './overrides.ts'
import {
  countries,
  gridOf,
  meanGhiOf,
  nearestPlace,
  placeNamed,
  places,
  placesOf,
  siteAt,
  siteOfPlace,
} from './places.ts'
import { dailyPvYield } from './pv-chain.ts'
import { pvYield } from './pv-yield.ts'
import { plantOnWorldBankMap, siteOfOwnIrradiation } from './site.ts'
import { yearlyMean } from './sun.ts'

function siteOf(name: string) {
  const place = placeNamed(name)
  if (!place) throw new Error(`No such place: ${name}`)
  return siteOfPlace(place, assumptions)
}

describe('the table', () => {
  test('has 177 places, each with 12 figures of irradiation and temperature, in countries that have a yield', () => {
    expect(places.length).toBe(177)
    expect(countries.length).toBe(73)
    for (const { name, country, ghiKwhPerM2Day, temperatureCelsius } of places) {
      expect(ghiKwhPerM2Day.filter((ghi) => ghi > 0.1 && ghi < 9).length, name).toBe(12)
      expect(temperatureCelsius.filter((celsius) => celsius > -10 && celsius < 45).length, name).toBe(12)
      expect(
        countries.some(({ code }) => code === country),
        name,
      ).toBe(true)
    }
  })

  test('finds the nearest place, of all countries or of a given one', () => {
    expect(nearestPlace(6.6, 3.4)?.name).toBe('Lagos')
    expect(nearestPlace(6.6, 3.4, 'BEN')?.name).toBe('Cotonou')
    expect(nearestPlace(0, 0, 'AAA')).toBeUndefined()
  })
})

test('the yields calculated from the irradiation of 73 countries differ from the map by at most 3.5 % RMS', () => {
  const errors = countries.map(({ code, ghiKwhPerM2Day, pvoutKwhPerKwpDay }) => {
    const scale = ghiKwhPerM2Day / meanGhiOf(code)
    const yields = placesOf(code).map((place) => {
      const climate = { ...place, ghiKwhPerM2Day: place.ghiKwhPerM2Day.map((ghi) => ghi * scale) }
      return yearlyMean(dailyPvYield(climate, plantOnWorldBankMap(siteOfPlace(place, assumptions).best, assumptions)))
    })
    return yields.reduce((sum, kwh) => sum + kwh, 0) / yields.length / pvoutKwhPerKwpDay - 1
  })
  const rms = Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length)
  expect(rms).toBeLessThan(0.035)
})

describe('a place', () => {
  test.each([
    ['Lagos', 3.84],
    ['Kano', 4.79],
    ['Kaduna', 4.53],
  ])('%s has the level of its country in proportion to its irradiation: %f kWh/kWp and day', (name, level) => {
    expect(siteOf(name).mapYieldKwhPerKwpDay).toBeCloseTo(level, 2)
  })

  test('at its best tilt yields as much as on the map, less 3 % for the time out of order', () => {
    const site = siteOf('Kano')
    const { specificYield } = pvYield({ peakPowerKw: 1 }, site, assumptions)
    expect(specificYield.likely / 365 / (site.mapYieldKwhPerKwpDay ?? 0)).toBeCloseTo(0.97, 3)
  })

  test('has a range from P90 to P10 that is the wider, the less is known about its irradiation', () => {
    const percent = (name: string) => siteOf(name).rangePercent
    expect(percent('Cape Town')).toBe(7)
    expect(percent('Accra')).toBe(12)
    expect(percent('Kano')).toBe(15)
    expect(siteAt(10, 8, 'NGA', assumptions).rangePercent).toBe(15)
    const { year } = pvYield({ peakPowerKw: 100 }, siteOf('Cape Town'), assumptions)
    expect(year.low / year.likely).toBeCloseTo(0.93, 9)
    expect(year.high / year.likely).toBeCloseTo(1.07, 9)
    expect(year).toMatchObject({ unit: 'kWh', date: '2020', basis: 'mapped' })
  })

  test('has months that make up its year, and hours that make up its months', () => {
    const { year, months, hoursPerKwp } = pvYield({ peakPowerKw: 50 }, siteOf('Stockholm'), assumptions)
    expect(months.reduce((sum, { likely }) => sum + likely, 0)).toBeCloseTo(year.likely, 6)
    const january = (hoursPerKwp[0] ?? []).reduce((sum, kwh) => sum + kwh, 0)
    expect(january * 31 * 50).toBeCloseTo(months[0]?.likely ?? 0, 6)
  })

  test('faces the equator at its best tilt', () => {
    expect(siteOf('Stockholm').best.azimuthDegrees).toBe(180)
    expect(siteOf('Cape Town').best.azimuthDegrees).toBe(0)
    expect(siteOf('Kampala').best.tiltDegrees).toBeLessThan(5)
  })

  test('by coordinates has the sun of its own latitude and the sky of the nearest place', () => {
    const lagos = siteOf('Lagos')
    const near = siteAt(6.52, 3.38, 'NGA', assumptions)
    expect(near.name).toBe('Near Lagos')
    expect(near.mapYieldKwhPerKwpDay).toBeCloseTo(lagos.mapYieldKwhPerKwpDay ?? 0, 9)
    expect(siteAt(8.5, 3.4, 'NGA', assumptions).ghiKwhPerM2Day).not.toEqual(lagos.ghiKwhPerM2Day)
  })
})

describe('own irradiation', () => {
  const { latitudeDegrees, longitudeDegrees, ghiKwhPerM2Day, temperatureCelsius } = siteOf('Kano')
  const own = { latitudeDegrees, longitudeDegrees, temperatureCelsius }

  test('is not scaled to the map: twice the irradiation is almost twice the yield', () => {
    const yieldOf = (factor: number) => {
      const ghi = ghiKwhPerM2Day.map((kwh) => kwh * factor)
      const site = siteOfOwnIrradiation({ ...own, ghiKwhPerM2Day: ghi }, assumptions)
      return pvYield({ peakPowerKw: 1, tiltDegrees: 0 }, site, assumptions)
    }
    expect(yieldOf(1).specificYield.likely / yieldOf(0.5).specificYield.likely).toBeGreaterThan(1.9)
    expect(yieldOf(1).lossesPercent).toBe(14.08)
  })

  test('has the emissions of a grid if the visitor names a country', () => {
    const grid = gridOf('KEN')
    const site = siteOfOwnIrradiation({ ...own, ghiKwhPerM2Day, grid }, assumptions)
    expect(site.grid).toMatchObject({ gramsCo2PerKwh: 85, date: '2024', basis: 'mapped' })
    expect(gridOf('AAA')).toBeNull()
  })

  test('has a range of 5 %, and the basis that the visitor gives', () => {
    const site = siteOfOwnIrradiation({ ...own, ghiKwhPerM2Day, basis: 'measured' }, assumptions)
    const { year } = pvYield({ peakPowerKw: 1 }, site, assumptions)
    expect(year.low / year.likely).toBeCloseTo(0.95, 9)
    expect(year.basis).toBe('measured')
  })
})

test('an overruled assumption keeps its name and unit, and has the source of its new value', () => {
  const ownSource = { source: 'Administrator', date: '2026-01-01', basis: 'typed' } as const
  const { version, entries } = withOverrides(assumptions, { pvUsdPerKw: 800 }, ownSource)
  expect(entries.pvUsdPerKw).toEqual({ name: 'Solar plant, installed', value: 800, unit: 'USD/kW', ...ownSource })
  expect(version).toBe(assumptions.version)
  expect(() => withOverrides(assumptions, { pvUsdPerKw: Number.NaN }, ownSource)).toThrow(RangeError)
})
