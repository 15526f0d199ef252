import { describe, expect, test } from 'vitest'
import { estimateApi, newFormTexts } from '#contract/estimates/estimates.ts'
import { pages } from '#contract/platform/pages.ts'
import { databases, startApp } from '#tests/app.ts'

describe.each(databases)('the headline of an estimate on %s', (database) => {
  test('has the figures of the whole estimate for the same fields', async () => {
    await using app = await startApp(database)
    const fields = { place: 'Lagos', monthlyKwh: '20,000', generatorsKva: '100' }
    const headline = await app.visitor(estimateApi.headline, { query: fields })
    const { use, outageHours } = newFormTexts
    const query = { ...fields, monthlyKwh: '20000', use, outageHours, currency: 'NGN' }
    const { result, suggested } = await app.visitor(estimateApi.calculate, { query })
    const { runningCostBefore: before, runningCostAfter: after, paybackYears } = result.money
    expect(headline).toMatchObject({
      place: 'Lagos',
      currency: 'NGN',
      peakPowerKw: suggested?.peakPowerKw,
      batteryKwh: suggested?.energyKwh,
      saved: before.likely - after.likely,
      savedAtLeast: before.likely - after.high,
      savedAtMost: before.likely - after.low,
      paybackYears: paybackYears.likely,
      errors: [],
    })
    expect(headline.savedAtLeast).toBeLessThan(headline.saved)
  })

  test('starts with the fields of a new form', async () => {
    await using app = await startApp(database)
    const { places, ...start } = await app.visitor(estimateApi.startHeadline, {})
    const { place, monthlyKwh, generatorsKva } = newFormTexts
    const typed = await app.visitor(estimateApi.headline, { query: { place, monthlyKwh, generatorsKva } })
    expect(typed).toEqual({ ...start, places })
    expect(places.Nigeria).toContain('Kano')
  })

  test('names a generator that is too large for the site, and none that fits', async () => {
    await using app = await startApp(database)
    const noteWith = async (generatorsKva: string) =>
      (await app.visitor(estimateApi.headline, { query: { place: 'Kano', monthlyKwh: '12000', generatorsKva } })).note
    expect(await noteWith('60')).toBe('')
    expect(await noteWith('')).toBe('')
    expect(await noteWith('250')).toMatch(
      /^Your set runs at \d+\u00a0% of its rating\. A smaller one, of about \d+\u00a0kVA, would save NGN\u00a0[\d.]+\u00a0million of diesel a year first/,
    )
  })

  test('names a field that is wrong, and leaves it out', async () => {
    await using app = await startApp(database)
    const withWrongFigure = await app.visitor(estimateApi.headline, { query: { place: 'Kano', monthlyKwh: 'a lot' } })
    expect(withWrongFigure.errors).toMatchObject([{ path: 'monthlyKwh' }])
    const withUnknownPlace = await app.visitor(estimateApi.headline, { query: { place: 'Atlantis' } })
    expect(withUnknownPlace).toMatchObject({ place: 'Kano', errors: [{ path: 'place' }] })
  })

  test('stands on the home page, in a form that opens the page for estimates', async () => {
    await using app = await startApp(database)
    const { body } = await app.inject({ url: pages.home.href() })
    const [band = ''] = /<section aria-label="What would it save you\?"[^>]*>.*?<\/section>/s.exec(body) ?? []
    expect(band).toMatch(/<form [^>]*action="\/estimate"/)
    expect(band).toContain('<option selected="">Kano</option>')
    expect(band).toMatch(/NGN(?:<!-- -->)? <\/span><span[^>]*>[\d.]+\u00a0million<\/span>/)
    expect(band).toContain('less for grid and diesel in a year')
  })
})
