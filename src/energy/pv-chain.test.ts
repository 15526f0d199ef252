import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dailyPvYield, hourlyPvYield, type Mounting, type PvPlant } from './pv-chain.ts'
import { daysInMonth, yearlySum } from './sun.ts'

const fixed = (tiltDegrees: number, azimuthDegrees = 180): Mounting => ({ kind: 'fixed', tiltDegrees, azimuthDegrees })
const eastWest: Mounting = { kind: 'east-west', tiltDegrees: 10, azimuthDegrees: 180 }
const tracker: Mounting = { kind: 'tracker', azimuthDegrees: 180, maxAngleDegrees: 60, groundCoverRatio: 0.4 }

const plant = (change: Partial<PvPlant>): PvPlant => ({
  mounting: fixed(20),
  lossesPercent: 14.08,
  temperatureCoefficientPercentPerKelvin: -0.35,
  dcAcRatio: 1.1,
  windMetresPerSecond: 3,
  ...change,
})

const pvgisGhi = [47.8, 65.3, 117.4, 145.6, 185.9, 201.7, 219.5, 186.2, 132.0, 82.1, 47.7, 42.3]

// Yields by other models, with the irradiation and temperature that those models used.
const references = [
  {
    name: 'PVWatts 5, 4 kWp in Phoenix (TMY2)',
    climate: {
      latitudeDegrees: 33.43,
      ghiKwhPerM2Day: [3.251, 4.301, 5.501, 7.207, 8.121, 8.281, 7.825, 7.176, 6.289, 4.985, 3.662, 2.927],
      temperatureCelsius: [12.1, 12.4, 18.5, 21.8, 25.9, 32.3, 33.3, 32.4, 29.6, 22.7, 17.3, 11.4],
    },
    plant: plant({ temperatureCoefficientPercentPerKelvin: -0.47 }),
    peakPowerKw: 4,
    monthsKwh: [435, 483, 594, 674, 716, 665, 666, 648, 595, 568, 454, 413],
  },
  {
    name: 'PVWatts 5, 4 kWp in Golden near Denver',
    climate: {
      latitudeDegrees: 39.7,
      ghiKwhPerM2Day: [2.463, 3.404, 4.572, 5.359, 6.078, 6.89, 6.191, 5.698, 5.068, 3.78, 2.906, 2.242],
      temperatureCelsius: [-3.9, -3.7, 0.2, 4.9, 11.0, 16.9, 19.4, 18.0, 13.8, 7.5, 0.8, -3.7],
    },
    plant: plant({ lossesPercent: 14, temperatureCoefficientPercentPerKelvin: -0.47, dcAcRatio: 1.2 }),
    peakPowerKw: 4,
    monthsKwh: [393, 431, 557, 555, 586, 601, 562, 550, 530, 469, 422, 367],
  },
  {
    name: 'PVGIS 5.1, 1 kWp flat at 45° N, 8° E',
    climate: {
      latitudeDegrees: 45,
      ghiKwhPerM2Day: pvgisGhi.map((kwh, month) => kwh / (daysInMonth[month] ?? 0)),
      // The mean temperature of each month in PVGIS' typical year at this site.
      temperatureCelsius: [2.5, 4.5, 9, 13, 18, 22, 24.5, 24, 19.5, 13.5, 7, 3],
    },
    plant: plant({ mounting: fixed(0), lossesPercent: 14 }),
    peakPowerKw: 1,
    monthsKwh: [37.4, 52.6, 94.9, 115.3, 143.9, 153.0, 164.4, 140.5, 101.7, 64.8, 36.8, 32.2],
  },
]

describe.each(references)('the yield by $name', ({ climate, plant, peakPowerKw, monthsKwh }) => {
  const days = dailyPvYield(climate, plant)

  test('is met within 3 % in the year', () => {
    const ratio = (peakPowerKw * yearlySum(days)) / monthsKwh.reduce((sum, kwh) => sum + kwh, 0)
    expect(Math.abs(ratio - 1)).toBeLessThan(0.03)
  })

  test('is met within 6 % in each month', () => {
    const errors = monthsKwh.map((kwh, month) =>
      Math.abs((peakPowerKw * (days[month] ?? 0) * (daysInMonth[month] ?? 0)) / kwh - 1),
    )
    expect(Math.max(...errors)).toBeLessThan(0.06)
  })
})

describe('anywhere', () => {
  const stockholm = {
    latitudeDegrees: 59.33,
    ghiKwhPerM2Day: [0.3, 0.9, 2.1, 3.6, 5.2, 5.7, 5.4, 4.2, 2.6, 1.2, 0.4, 0.2],
    temperatureCelsius: [-2, -2, 1, 6, 12, 16, 19, 18, 13, 8, 3, 0],
  }
  const mirrored = {
    latitudeDegrees: -59.33,
    ghiKwhPerM2Day: rotated(stockholm.ghiKwhPerM2Day),
    temperatureCelsius: rotated(stockholm.temperatureCelsius),
  }
  const yearOf = (climate: typeof stockholm, mounting: Mounting) =>
    yearlySum(dailyPvYield(climate, plant({ mounting })))

  test('a plant that faces north in the south makes as much as one that faces south in the north', () => {
    const north = yearOf(stockholm, fixed(40))
    expect(yearOf(mirrored, fixed(40, 0)) / north).toBeCloseTo(1, 1)
    expect(yearOf(mirrored, fixed(40, 180)) / north).toBeLessThan(0.7)
  })

  test('the azimuth of a flat plant makes no difference', () => {
    expect(yearOf(stockholm, fixed(0, 90))).toBeCloseTo(yearOf(stockholm, fixed(0, 180)), 9)
  })

  test('a Swedish December is best on a wall, a Swedish June on a slope', () => {
    const [flat, slope, wall] = [0, 40, 90].map((tilt) => dailyPvYield(stockholm, plant({ mounting: fixed(tilt) })))
    expect(wall?.[11]).toBeGreaterThan((flat?.[11] ?? 0) * 2)
    expect(slope?.[5]).toBeGreaterThan((wall?.[5] ?? 0) * 1.3)
  })

  test('east makes its energy before noon, west after it, and both together what east-west makes', () => {
    const hoursOf = (mounting: Mounting) => hourlyPvYield(stockholm, plant({ mounting, dcAcRatio: 1 }))[5] ?? []
    const morning = (hours: readonly number[]) => hours.slice(0, 12).reduce((sum, kwh) => sum + kwh, 0)
    const day = (hours: readonly number[]) => hours.reduce((sum, kwh) => sum + kwh, 0)
    const east = hoursOf(fixed(10, 90))
    const west = hoursOf(fixed(10, 270))
    expect(morning(east)).toBeGreaterThan(day(east) / 2)
    expect(morning(west)).toBeLessThan(day(west) / 2)
    expect(day(hoursOf(eastWest)) / ((day(east) + day(west)) / 2)).toBeCloseTo(1, 2)
  })

  test('a tracker makes 20 to 40 % more than a flat plant in a dry climate', () => {
    const phoenix = references[0]?.climate ?? stockholm
    const gain = yearOf(phoenix, tracker) / yearOf(phoenix, fixed(0))
    expect(gain).toBeGreaterThan(1.2)
    expect(gain).toBeLessThan(1.4)
  })

  test('a plant makes nothing in the polar night, and something from 3 to 21 o’clock of the polar day', () => {
    const tromso = { ...stockholm, latitudeDegrees: 69.65 }
    const hours = hourlyPvYield(tromso, plant({ mounting: fixed(0) }))
    expect(Math.max(...(hours[11] ?? []))).toBe(0)
    expect(Math.min(...(hours[5] ?? []).slice(3, 21))).toBeGreaterThan(0)
  })

  test('any plant makes between nothing and the rating of its inverter in each hour', () => {
    const climate = fc.record({
      latitudeDegrees: fc.integer({ min: -89, max: 89 }),
      ghiKwhPerM2Day: fc.array(fc.double({ min: 0, max: 9, noNaN: true }), { minLength: 12, maxLength: 12 }),
      temperatureCelsius: fc.array(fc.integer({ min: -30, max: 40 }), { minLength: 12, maxLength: 12 }),
    })
    const angle = fc.integer({ min: 0, max: 360 })
    const slope = fc.integer({ min: 0, max: 90 })
    const mounting: fc.Arbitrary<Mounting> = fc.oneof(
      fc.record({ kind: fc.constant('fixed' as const), tiltDegrees: slope, azimuthDegrees: angle }),
      fc.record({ kind: fc.constant('east-west' as const), tiltDegrees: slope, azimuthDegrees: angle }),
      fc.constant(tracker),
    )
    fc.assert(
      fc.property(climate, mounting, (climate, mounting) => {
        const all = hourlyPvYield(climate, plant({ mounting })).flat()
        expect(all.every((kwh) => kwh >= 0 && kwh <= 1 / 1.1)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

function rotated(months: readonly number[]) {
  return [...months.slice(6), ...months.slice(0, 6)]
}
