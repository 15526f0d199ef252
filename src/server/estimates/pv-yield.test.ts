import { describe, expect, test } from 'vitest'
import { estimateApi } from '#contract/estimates/estimates.ts'
import { fieldMessages } from '#contract/platform/figure-fields.ts'
import { daysInMonth } from '#energy/sun.ts'
import { databases, startApp } from '#tests/app.ts'

const pvgisMonthlyGhi = [47.8, 65.3, 117.4, 145.6, 185.9, 201.7, 219.5, 186.2, 132.0, 82.1, 47.7, 42.3]

const phoenixFields = {
  latitude: 33.43,
  longitude: -112.02,
  tilt: 20,
  azimuth: 180,
  mounting: 'fixed',
  peakPowerKw: 4,
  lossesPercent: 14.08,
  temperatureCoefficient: -0.47,
  ghi: '3.251,4.301,5.501,7.207,8.121,8.281,7.825,7.176,6.289,4.985,3.662,2.927',
  temperature: '12.1,12.4,18.5,21.8,25.9,32.3,33.3,32.4,29.6,22.7,17.3,11.4',
}

const references = [
  {
    name: 'PVWatts 5 in Phoenix (TMY2)',
    query: phoenixFields,
    monthsKwh: [435, 483, 594, 674, 716, 665, 666, 648, 595, 568, 454, 413],
  },
  {
    name: 'PVWatts 5 near Denver',
    query: {
      ...phoenixFields,
      latitude: 39.7,
      longitude: -105,
      lossesPercent: 14,
      dcAcRatio: 1.2,
      ghi: '2.463,3.404,4.572,5.359,6.078,6.89,6.191,5.698,5.068,3.78,2.906,2.242',
      temperature: '-3.9,-3.7,0.2,4.9,11,16.9,19.4,18,13.8,7.5,0.8,-3.7',
    },
    monthsKwh: [393, 431, 557, 555, 586, 601, 562, 550, 530, 469, 422, 367],
  },
  {
    name: 'PVGIS 5.1, flat at 45° N, 8° E',
    query: {
      latitude: 45,
      longitude: 8,
      tilt: 0,
      azimuth: 180,
      mounting: 'fixed',
      peakPowerKw: 1,
      lossesPercent: 14,
      temperatureCoefficient: -0.35,
      ghi: pvgisMonthlyGhi.map((kwh, month) => kwh / (daysInMonth[month] ?? 0)).join(),
      temperature: '2.5,4.5,9,13,18,22,24.5,24,19.5,13.5,7,3',
    },
    monthsKwh: [37.4, 52.6, 94.9, 115.3, 143.9, 153.0, 164.4, 140.5, 101.7, 64.8, 36.8, 32.2],
  },
]

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)

type Reply = { months: number[]; year: number; p90: { year: number }; p10: { year: number }; mounting: object }

describe.each(databases)('the yield from own irradiation on %s', (database) => {
  test.each(references)('meets $name within 3 % in the year and 6 % in each month', async ({ query, monthsKwh }) => {
    await using app = await startApp(database)
    const { status, body } = await app.send(estimateApi.pvYield, { query })
    const { months, year, p90, p10 }: Reply = body
    expect(status).toBe(200)
    expect(months).toHaveLength(12)
    expect(year).toBeCloseTo(sum(months), 6)
    expect(Math.abs(year / sum(monthsKwh) - 1)).toBeLessThan(0.03)
    for (const [month, kwh] of monthsKwh.entries()) {
      const calculatedKwh = months[month] ?? 0
      expect(Math.abs(calculatedKwh / kwh - 1), `month ${month + 1}`).toBeLessThan(0.06)
    }
    expect([p90.year / year, p10.year / year].map((share) => share.toFixed(4))).toEqual(['0.9500', '1.0500'])
  })

  test('depends on the mounting, and is that of 1 kWp where no peak power is given', async () => {
    await using app = await startApp(database)
    const { peakPowerKw: _, tilt: __, azimuth: ___, ...plain } = phoenixFields
    const years = new Map<string, Reply>()
    for (const mounting of ['', 'east-west', 'tracker'])
      years.set(mounting, (await app.send(estimateApi.pvYield, { query: { ...plain, mounting } })).body)
    expect(years.get('')).toMatchObject({ mounting: { kind: 'fixed', azimuthDegrees: 180 } })
    expect(years.get('')?.year).toBeLessThan(2000)
    expect(years.get('tracker')?.year).toBeGreaterThan(years.get('')?.year ?? 0)
    expect(years.get('east-west')?.year).toBeLessThan(years.get('')?.year ?? 0)
  })

  test('is refused with the field that is wrong', async () => {
    await using app = await startApp(database)
    const errorsOf = async (change: Record<string, unknown>) => {
      const { status, body } = await app.send(estimateApi.pvYield, { query: { ...phoenixFields, ...change } })
      expect(status, JSON.stringify(change)).toBe(400)
      return Object.fromEntries(
        body.errors.map(({ path, message }: { path: string; message: string }) => [path, message]),
      )
    }
    const twelve = fieldMessages.list([12])
    expect(await errorsOf({ ghi: '1,2,3' })).toEqual({ ghi: twelve })
    expect(await errorsOf({ ghi: undefined })).toEqual({ ghi: twelve })
    expect(await errorsOf({ ghi: '5,5,5,5,5,sun,5,5,5,5,5,5' })).toEqual({ 'ghi.5': fieldMessages.number(0, 13) })
    expect(await errorsOf({ temperature: '' })).toEqual({ temperature: twelve })
    expect(await errorsOf({ latitude: 91, longitude: 'east' })).toEqual({
      latitude: fieldMessages.number(-90, 90),
      longitude: fieldMessages.number(-180, 180),
    })
    expect(await errorsOf({ mounting: 'wall' })).toEqual({
      mounting: 'Please give one of these: fixed, east-west, tracker',
    })
    expect(Object.keys(await errorsOf({ temperatureCoefficient: 0.35, peakPowerKw: -1 }))).toEqual([
      'peakPowerKw',
      'temperatureCoefficient',
    ])
  })

  test('is refused if the irradiation is more than the sun can give', async () => {
    await using app = await startApp(database)
    const ghi = phoenixFields.ghi.split(',').map(Number)
    const { status, body } = await app.send(estimateApi.pvYield, {
      query: { ...phoenixFields, latitude: -33.43, ghi: ghi.join() },
    })
    expect(status).toBe(400)
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['ghi.4', 'ghi.5', 'ghi.6', 'ghi.7'])
    expect(body.errors[0].message).toContain('above the atmosphere')
  })
})
