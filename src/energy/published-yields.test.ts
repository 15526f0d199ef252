// Compares estimates with published figures, each within its own range.
import { describe, expect, test } from 'vitest'
import { assumptions } from './assumptions.ts'
import { placeNamed, places, siteAt, siteOfPlace, spellingsOf } from './places.ts'
import { dailyPvYield, irradianceAt, irradianceOnPlane, type Mounting, modulePlanes } from './pv-chain.ts'
import { pvYield } from './pv-yield.ts'
import { plantOnWorldBankMap, type Site } from './site.ts'
import { meanDaysOfYear, sunDay, sunDirection, yearlyMean } from './sun.ts'
import { waterYield, windYield } from './wind-and-water.ts'

/** Statements of the plants' owners and measurements. `specificYield` is in kWh of a kWp and year. */
const plants = [
  {
    name: 'Zagtouli, Burkina Faso, 33.7 MWp',
    source: 'AFD and Sonabel, at its opening in 2017: 55 GWh a year',
    at: [12.31, -1.64, 'BFA'],
    tiltDegrees: 15,
    specificYield: 55_000 / 33.7,
  },
  {
    name: 'Nagréongo, Burkina Faso, 30 MWp',
    source: 'GreenYellow, at its opening in 2022: 50 GWh a year',
    at: [12.49, -1.19, 'BFA'],
    specificYield: 50_000 / 30,
  },
  {
    name: 'Navrongo, Ghana, 2.5 MWp',
    source: 'Measured from 2013 to 2016 by the Volta River Authority',
    at: [10.9, -1.09, 'GHA'],
    tiltDegrees: 12.5,
    specificYield: 1522,
  },
  {
    name: 'Strathmore University, Nairobi, 600 kWp',
    source: 'Strathmore University: about 1,450 kWh of a kWp',
    at: [-1.31, 36.81, 'KEN'],
    specificYield: 1450,
  },
  {
    name: 'Kalkbult, South Africa, 75 MW of fixed modules',
    source: 'Scatec Solar, when it was connected in 2013: 135 GWh a year',
    at: [-30.16, 24.13, 'ZAF'],
    specificYield: 135_000 / 75,
  },
  {
    name: 'Ben M’sik faculty of science, Casablanca, 2.04 kWp of monocrystalline modules',
    source: 'Measured in 2015 and 2016, doi 10.9790/1676-1202015565: 3,370.89 kWh a year',
    at: [33.55, -7.55, 'MAR'],
    specificYield: 3370.89 / 2.04,
  },
] as const

describe.each(plants)('$name', ({ at, specificYield, ...plant }) => {
  test('has a published yield within the range of its estimate', () => {
    const site = siteAt(at[0], at[1], at[2], assumptions)
    const tilt = 'tiltDegrees' in plant ? { tiltDegrees: plant.tiltDegrees } : {}
    const { low, high } = pvYield({ peakPowerKw: 1, ...tilt }, site, assumptions).specificYield
    expect(specificYield).toBeGreaterThan(low)
    expect(specificYield).toBeLessThan(high)
  })
})

// Long-term satellite data. The map's range is that of the place.
test.each([
  ['Kumasi', 4.3],
  ['Port Harcourt', 4.21],
  ['Sokoto', 6.0],
])('the irradiation of %s, %f kWh/m² a day, is ours within the range of the place', (name, ghi) => {
  const site = siteNamed(name)
  const share = yearlyMean(site.ghiKwhPerM2Day) / ghi
  expect(share).toBeGreaterThan(1 - site.rangePercent / 100)
  expect(share).toBeLessThan(1 + site.rangePercent / 100)
})

test('wind of 8 m/s gives 0.32 of the rating of a turbine rated at 12 m/s, within its range', () => {
  const wind = windYield({
    ratedKw: 100,
    meanSpeedMetresPerSecond: 8,
    atHeightMetres: 80,
    hubHeightMetres: 80,
    ratedSpeedMetresPerSecond: 12,
    basis: 'mapped',
  })
  if (wind.kind === 'mast-first') throw new Error('No estimate')
  expect(Math.abs(wind.capacityFactor.likely - 0.32)).toBeLessThan(0.01)
  expect(wind.capacityFactor.low).toBeLessThan(0.32)
  expect(wind.capacityFactor.high).toBeGreaterThan(0.32)
})

function siteNamed(name: string) {
  const place = placeNamed(name)
  if (!place) throw new Error(`No such place: ${name}`)
  return siteOfPlace(place, assumptions)
}

/** The irradiation on the plane of the modules on the mean day of the year, in kWh/m². */
function planeIrradiation({ latitudeDegrees, ghiKwhPerM2Day }: Site, mounting: Mounting) {
  const steps = 96
  const months = meanDaysOfYear.map((dayOfYear, month) => {
    const day = sunDay(latitudeDegrees, dayOfYear)
    const irradiance = irradianceAt(day, ghiKwhPerM2Day[month] ?? 0)
    let kwh = 0
    for (let step = 0; step < steps; step += 1) {
      const hourAngle = ((step + 0.5) / steps - 0.5) * 2 * Math.PI
      if (Math.abs(hourAngle) >= day.sunset) continue
      const sun = sunDirection(day, hourAngle)
      for (const normal of modulePlanes(mounting)(sun))
        kwh += (irradianceOnPlane(irradiance(hourAngle), day.normalKwPerM2, sun, normal).onPlaneKwPerM2 * 24) / steps
    }
    return kwh
  })
  return yearlyMean(months)
}

describe('at each of the 177 places', () => {
  const sites = places.map((place) => ({ place, site: siteOfPlace(place, assumptions) }))

  test('the yield of the map and that of our own calculation lie within the range', () => {
    let blended = 0
    for (const { place, site } of sites) {
      const map = site.mapYieldKwhPerKwpDay ?? 0
      const calculated = yearlyMean(dailyPvYield(place, plantOnWorldBankMap(site.best, assumptions)))
      const level = site.levelKwhPerKwpDay ?? map
      const [low, high] = [level * (1 - site.rangePercent / 100), level * (1 + site.rangePercent / 100)]
      expect(Math.min(map, calculated), place.name).toBeGreaterThanOrEqual(low)
      expect(Math.max(map, calculated), place.name).toBeLessThanOrEqual(high)
      if (site.levelKwhPerKwpDay === undefined) continue
      blended += 1
      expect(level, place.name).toBeCloseTo((map + calculated) / 2, 9)
      expect(pvYield({ peakPowerKw: 1 }, site, assumptions).notes[0], place.name).toContain('we take their mean')
    }
    expect(blended).toBe(32)
  })

  test('no plant has a performance ratio over 0.90', () => {
    for (const { place, site } of sites) {
      const { specificYield, mounting } = pvYield({ peakPowerKw: 1 }, site, assumptions)
      const ratio = specificYield.likely / 365 / planeIrradiation(site, mounting)
      expect(ratio, place.name).toBeGreaterThan(0.7)
      expect(ratio, place.name).toBeLessThanOrEqual(0.9)
    }
  })

  test('modules are tilted by at least 10°, and a flatter best tilt would make at most 2 % more', () => {
    for (const { place, site } of sites) {
      const planned = pvYield({ peakPowerKw: 1 }, site, assumptions)
      if (planned.mounting.kind !== 'fixed') throw new Error('Not fixed')
      const { tiltDegrees } = planned.mounting
      expect(tiltDegrees, place.name).toBe(Math.max(10, site.best.tiltDegrees))
      const best = pvYield({ peakPowerKw: 1, ...site.best, mounting: 'fixed' }, site, assumptions)
      expect(best.specificYield.likely / planned.specificYield.likely, place.name).toBeLessThan(1.02)
      const note = planned.notes.find((text) => text.includes('rain cleans'))
      if (tiltDegrees === site.best.tiltDegrees) expect(note, place.name).toBeUndefined()
      else
        expect(note, place.name).toMatch(
          /so that rain cleans them\. At \d°, the best tilt, they would make [01]\.\d % more\./,
        )
      expect(best.notes.some((text) => text.includes('rain cleans'))).toBe(false)
    }
  })
})

test.each([
  ['Yaounde', 'Yaoundé'],
  ['Abeche', 'Abéché'],
  ['ndjamena', "N'Djamena"],
  ['N’Djamena', "N'Djamena"],
  ['Ghardaia', 'Ghardaïa'],
  ['bobo dioulasso', 'Bobo-Dioulasso'],
  ['ZURICH', 'Zürich'],
  ['Zuerich', 'Zürich'],
  ['Mekele', "Mek'ele"],
])('a place is found by its letters: %s is %s', (typed, name) => {
  expect(placeNamed(typed)?.name).toBe(name)
})

const isSameName = (a: string, b: string) => spellingsOf(a).some((spelling) => spellingsOf(b).includes(spelling))

test.each([
  ['Zuerich', 'Zürich'],
  ['Muenchen', 'München'],
  ['Munchen', 'Mu\u0308nchen'],
  ['KOELN', 'Köln'],
  ['Jaervenpaeae', 'Järvenpää'],
  ['Giessen', 'Gießen'],
  ['Tromsoe', 'Tromsø'],
  ['Tromso', 'Tromsø'],
  ['Aarhus', 'Århus'],
  ['Arhus', 'Århus'],
  ['Lodz', 'Łódź'],
  ['Diyarbakir', 'Diyarbakır'],
  ['Duekoue', 'Duékoué'],
  ['Duékoué', 'Duekoue'],
  ['Bouake', 'Bouaké'],
  ['Bouaké', 'BOUAKE'],
])('%s and %s are one name', (typed, name) => {
  expect(isSameName(typed, name)).toBe(true)
  expect(isSameName(name, typed)).toBe(true)
})

test.each([
  ['Dukou', 'Duékoué'],
  ['Boake', 'Bouaké'],
  ['Kano', 'Kaneo'],
  ['Aba', 'Abeba'],
])('%s and %s are two names', (typed, name) => {
  expect(isSameName(typed, name)).toBe(false)
})

test('water power has no step: a little more flow gives a little more power', () => {
  const powers = Array.from({ length: 200 }, (_, i) => waterPower(0.02 * (i + 1)))
  for (const [i, kw] of powers.slice(1).entries()) {
    expect(kw).toBeGreaterThan(powers[i] ?? 0)
    expect(kw - (powers[i] ?? 0)).toBeLessThan(6)
  }
  expect(waterPower(0.2) / 0.2).toBeCloseTo(9.81 * 0.6 * 0.9 * 20, 6)
  expect(waterPower(2) / 2).toBeCloseTo(9.81 * 0.8 * 0.9 * 20, 6)
})

const waterPower = (flowCubicMetresPerSecond: number) =>
  waterYield({ headMetres: 20, flowCubicMetresPerSecond }).power.likely
