import { describe, expect, test } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { assumptionLimits, assumptionNames } from '#contract/content/energy-assumptions.ts'
import { estimateMessages } from '#contract/estimates/estimate-fields.ts'
import { estimateApi, estimateLimits } from '#contract/estimates/estimates.ts'
import { assumptions } from '#energy/assumptions.ts'
import { databases, startApp } from '#tests/app.ts'
import { aBlock } from '#tests/makers.ts'

const factoryFields = {
  place: 'Kano',
  peakPowerKw: 60,
  batteryKwh: 60,
  monthlyKwh: '12000',
  use: 'two-shifts',
  outageHours: 6,
  generatorsKva: '250',
  currency: 'ngn',
} as const

test('every assumption of the engine may be overruled, and is itself within the limits', () => {
  expect([...assumptionNames].sort()).toEqual(Object.keys(assumptions.entries).sort())
  for (const name of assumptionNames) {
    const [min, max] = assumptionLimits[name]
    expect(assumptions.entries[name].value, name).toBeGreaterThanOrEqual(min)
    expect(assumptions.entries[name].value, name).toBeLessThanOrEqual(max)
  }
})

/** A year, a month and a day that have begun nowhere on earth. */
function futureDates() {
  const inTwoDays = new Date(Date.now() + 2 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  const nextYear = new Date().getUTCFullYear() + 1
  return [`${nextYear + 1}`, `${nextYear}-12`, inTwoDays]
}

describe.each(databases)('an estimate on %s', (database) => {
  test('records no change, so that cached pages stay valid', async () => {
    await using app = await startApp(database, { rateLimits: true })
    const changes = () => app.db.selectFrom('changes').selectAll().orderBy('subject').execute()
    const before = await changes()
    await app.visitor(estimateApi.calculate, { query: factoryFields })
    await app.visitor(estimateApi.headline, { query: {} })
    expect(await changes()).toEqual(before)
  })

  test('tells yield, flow, money and CO2 of a factory in Kano, each with source and range', async () => {
    await using app = await startApp(database)
    const { site, input, result, suggested } = await app.visitor(estimateApi.calculate, { query: factoryFields })

    expect(site).toMatchObject({ name: 'Kano', country: 'NGA', rangePercent: 15 })
    expect(input.load).toEqual({ monthlyKwh: 12_000, shape: 'two-shifts' })
    expect(suggested).toBeNull()
    expect(result.pv.year.likely).toBeCloseTo(
      result.pv.months.reduce((sum, { likely }) => sum + likely, 0),
      6,
    )
    expect(result.flow.before.loadKwh).toBeCloseTo(144_000, 3)
    expect(result.dieselLitres.saved.likely).toBeGreaterThan(0)
    expect(result.meanDays.map((day) => day.length)).toEqual(Array(12).fill(24))
    expect(result.money.dieselPerLitre).toMatchObject({ likely: 1789, unit: 'NGN/l', date: '2025-07' })
    expect(result.money.tornado).toHaveLength(5)
    expect(result.co2Tonnes?.saved.likely).toBeGreaterThan(0)
  })

  test('suggests a size where none is given, and none larger than the roof', async () => {
    await using app = await startApp(database)
    const { peakPowerKw: _, batteryKwh: __, ...unsized } = factoryFields
    const anySize = await app.visitor(estimateApi.calculate, { query: unsized })
    const roofFields = { ...unsized, goal: 'roof', roofSquareMetres: 100 }
    const onRoof = await app.visitor(estimateApi.calculate, { query: roofFields })
    expect(anySize.suggested?.goal).toBe('lowest-cost')
    expect(anySize.input.pv.peakPowerKw).toBe(anySize.suggested?.peakPowerKw)
    expect(anySize.suggested?.peakPowerKw).toBeGreaterThan(15)
    expect(onRoof.input.pv.peakPowerKw).toBeLessThanOrEqual(15)
  })

  test.each(['lowest-cost', 'least-diesel'])('suggests for the goal %s no size that the form refuses', async (goal) => {
    await using app = await startApp(database)
    const { peakPowerKw: _, batteryKwh: __, ...unsized } = factoryFields
    const query = { ...unsized, goal, monthlyKwh: String(estimateLimits.monthlyMaxKwh) }
    const { suggested } = await app.visitor(estimateApi.calculate, { query })
    expect(suggested?.peakPowerKw).toBeGreaterThan(100_000)
    expect(suggested?.peakPowerKw).toBeLessThanOrEqual(estimateLimits.powerMaxKw)
    expect(suggested?.energyKwh).toBeLessThanOrEqual(estimateLimits.energyMaxKwh)
  })

  test('for coordinates uses the irradiation of the nearest place, or the client’s own', async () => {
    await using app = await startApp(database)
    const { place: _, ...rest } = factoryFields
    const near = { ...rest, latitude: 11.5, longitude: 8.3 }
    const ghi = [5.6, 6.1, 6.4, 6.3, 6.1, 5.8, 5.2, 5, 5.5, 5.9, 5.8, 5.4]
    const nearest = await app.visitor(estimateApi.calculate, { query: near })
    const own = await app.visitor(estimateApi.calculate, {
      query: { ...near, country: 'NGA', ghi: ghi.join(), temperature: Array(12).fill(26).join() },
    })
    expect(nearest.site).toMatchObject({ name: 'Near Kano', rangePercent: 15 })
    expect(own.site).toMatchObject({ ghiKwhPerM2Day: ghi, rangePercent: 5, mapYieldKwhPerKwpDay: null })
    expect(own.site.grid?.gramsCo2PerKwh).toBeGreaterThan(0)
  })

  test('needs a measured wind speed for the yield of wind, and calculates the power of a river', async () => {
    await using app = await startApp(database)
    const ask = (more: object) => app.visitor(estimateApi.calculate, { query: { ...factoryFields, ...more } })
    expect((await ask({ windKw: 100 })).wind).toEqual({ kind: 'mast-first' })
    const heights = { windSpeedHeight: 50, windHubHeight: 50 }
    expect((await ask({ windKw: 100, windSpeed: 6, ...heights })).wind).toMatchObject({ kind: 'estimate' })
    const { water } = await ask({ waterHead: 20, waterFlow: 1 })
    // Between 50 and 200 kW the efficiency rises from 0.6 to 0.8.
    const efficiency = 0.6 + (0.2 * (9.81 * 0.9 * 20 * 0.8 - 50)) / 150
    expect(water?.power.likely).toBeCloseTo(9.81 * 0.9 * 20 * efficiency, 6)
  })

  test('treats a plant with almost no power as no plant', async () => {
    await using app = await startApp(database)
    const moneyOf = async (peakPowerKw: string) =>
      (await app.visitor(estimateApi.calculate, { query: { ...factoryFields, peakPowerKw } })).result.money
    expect(await moneyOf('1e-320')).toEqual(await moneyOf('0'))
  })

  test('names all wrong fields at once', async () => {
    await using app = await startApp(database)
    const errorsOf = async (query: object) => {
      const { status, body } = await app.send(estimateApi.calculate, { query })
      expect(status, JSON.stringify(query)).toBe(400)
      return body.errors.map(({ path, message }: { path: string; message: string }) => [path, message])
    }
    expect(await errorsOf({})).toEqual([['place', estimateMessages.site]])
    expect(await errorsOf({ place: 'Atlantis' })).toEqual([['place', estimateMessages.place]])
    expect(await errorsOf({ place: 'Kano', country: 'KEN' })).toEqual([['place', estimateMessages.place]])
    expect(await errorsOf({ latitude: 33.4, longitude: -112 })).toEqual([['latitude', estimateMessages.tooFar(800)]])
    expect(await errorsOf({ latitude: 12, longitude: 8, country: 'QQQ' })).toEqual([
      ['country', estimateMessages.country],
    ])
    expect(await errorsOf({ place: 'Kano', currency: 'XOF' })).toEqual([['usdRate', estimateMessages.rate]])
    const contradicting = { latitude: 12, goal: 'roof', grid: 'no', outageHours: 3, waterHead: 5, usdRate: 3 }
    expect((await errorsOf(contradicting)).map(([path = '']) => path)).toEqual([
      'longitude',
      'roofSquareMetres',
      'usdRateDate',
      'outageHours',
      'waterFlow',
    ])
    for (const usdRateDate of [...futureDates(), '2026-02-30'])
      expect(await errorsOf({ place: 'Kano', usdRate: 1500, usdRateDate }), usdRateDate).toEqual([
        ['usdRateDate', estimateMessages.date],
      ])
    expect((await errorsOf({ ...factoryFields, generatorsKva: '1,2,3,4,5,6' }))[0]).toEqual([
      'generatorsKva',
      'Please give 1 to 5 figures with commas between them',
    ])
  })

  test('takes assumptions from the visitor, then from the administrators’ block, then from the site', async () => {
    await using app = await startApp(database)
    const ask = (more: object) => app.visitor(estimateApi.calculate, { query: { ...factoryFields, ...more } })
    const plain = await ask({})
    const overruled = { name: 'dieselNgnPerLitre', value: '1400', source: 'Depot in Kano', date: '2025-03' }
    const block = { key: 'energy_assumptions', type: 'json' as const }
    const content = JSON.stringify({ assumptions: [overruled, { ...overruled, name: 'pvUsdPerKw', value: 800 }] })
    await app.admin(contentApi.create, { body: aBlock({ ...block, content }) })

    const byBlock = await ask({})
    expect(byBlock.result.money.dieselPerLitre).toMatchObject({
      likely: 1400,
      source: 'Depot in Kano',
      date: '2025-03',
    })
    expect(byBlock.result.money.capex.likely).toBeLessThan(plain.result.money.capex.likely)
    expect(byBlock.assumptions.version).toBe(`${plain.assumptions.version}+1`)
    expect(byBlock.result.assumptionsVersion).toBe(byBlock.assumptions.version)

    const { assumptions } = await ask({ pvUsdPerKw: 700 })
    expect(assumptions.entries.pvUsdPerKw).toMatchObject({ value: 700, basis: 'typed' })
    expect(assumptions.entries.dieselNgnPerLitre).toMatchObject({ value: 1400, basis: 'judged' })
  })

  test('refuses a block with an assumption that is unknown, invalid or listed twice', async () => {
    await using app = await startApp(database)
    const right = { name: 'yearsCounted', value: 20, source: 'The bank', date: '2025' }
    const refused = async (...assumptions: object[]) => {
      const body = aBlock({ key: 'energy_assumptions', type: 'json', content: JSON.stringify({ assumptions }) })
      const { status, body: refusal } = await app.sendAsAdmin(contentApi.create, { body })
      expect(status).toBe(400)
      return refusal.errors[0].message
    }
    expect(await refused({ ...right, name: 'sunshine' })).toBe(
      'Assumptions 1, name: Please enter the name of an assumption',
    )
    expect(await refused({ ...right, value: 1.5 })).toContain('Assumptions 1, value: Please give a whole number')
    expect(await refused({ ...right, value: 'many' })).toContain('Assumptions 1, value')
    expect(await refused({ ...right, source: '' })).toContain('Source is required')
    expect(await refused({ ...right, date: 'today' })).toContain('such as 2026-03')
    expect(await refused(right, right)).toContain('This assumption is there already')
    const ofRate = { name: 'usdInNgn', value: 1500, source: 'The bank', date: '2026-02-30' }
    for (const date of ['2026-02-30', '2026-13', '2026-04-31', ...futureDates()])
      expect(await refused({ ...ofRate, date }), date).toContain(
        'Assumptions 1, date: Please enter a year, a month or a',
      )
  })

  test('counts a block that was saved when any date was accepted', async () => {
    await using app = await startApp(database)
    const rate = { name: 'usdInNgn', value: 1400, source: 'The bank', date: '2025-03' }
    const content = JSON.stringify({ assumptions: [rate] })
    await app.admin(contentApi.create, { body: aBlock({ key: 'energy_assumptions', type: 'json', content }) })
    const [before, after] = [content, JSON.stringify({ assumptions: [{ ...rate, date: '2026-02-30' }] })]
    await app.db.updateTable('content').set({ content: after }).where('content', '=', before).execute()
    const { result } = await app.visitor(estimateApi.calculate, { query: factoryFields })
    expect(result.money.perUsd).toMatchObject({ likely: 1400, date: '2026-02-30' })
  })

  test('lists the places that it knows', async () => {
    await using app = await startApp(database)
    const places = await app.visitor(estimateApi.places, {})
    expect(places).toHaveLength(177)
    expect(places).toContainEqual({
      name: 'Accra',
      country: 'GHA',
      countryName: 'Ghana',
      latitude: 5.6,
      longitude: -0.19,
      elevationMetres: 61,
      basis: 'sunshine',
    })
  })
})
