import { extractText } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { estimateApi } from '#contract/estimates/estimates.ts'
import { pages } from '#contract/platform/pages.ts'
import { pageRenderer } from '#server/pages/page-renderer.ts'
import { databases, lazyRenderer, startApp, type TestApp } from '#tests/app.ts'
import { tableOf } from '#tests/page-tables.ts'

const htmlHeaders = { accept: 'text/html' }
const open = (app: TestApp, search: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: pages.estimate.href({}, search), headers: htmlHeaders })

const currencyOfPlace: Record<string, string> = { Nairobi: 'KES', Kano: 'NGN' }

/** The errors of fields on a page, by the field's name. */
const errorsIn = (body: string) =>
  Object.fromEntries(
    Array.from(body.matchAll(/id="(\w+)-error"[^>]*>([^<]*)</g), ([, name = '', text]) => [name, text]),
  )

const withPlainSpaces = (text: string) => text.replaceAll(/\s+/g, ' ')

const textOfHtml = (html: string) =>
  withPlainSpaces(html.replace(/<script.*?<\/script>/gs, '').replaceAll(/<!--.*?-->|<[^>]*>/g, ''))

const threeDigits = (value: number) => Number(value.toPrecision(3)).toLocaleString('en-GB')

describe.each(databases)('the estimate page on %s', (database) => {
  test('shows a result for a factory in Kano before anything is typed', async () => {
    await using app = await startApp(database)
    const { statusCode, body } = await open(app)
    expect(statusCode).toBe(200)
    expect(body).toContain('<option selected="">Kano</option>')
    expect(body).toContain('August gives 24\u00a0% less than December')
    expect(tableOf(body, /each month/)).toHaveLength(13)
  })

  test('writes every negative figure with a minus sign, and says in words that a plant never pays for itself', async () => {
    await using app = await startApp(database)
    const { body } = await open(app, { place: 'Kano', monthlyKwh: '1000000000' })
    const text = textOfHtml(body)
    expect(text).toMatch(/−[\d,]+ t CO₂/)
    expect(text).not.toMatch(/(^| )-\d/)
    expect(text).toContain('payback: never.')
  })

  test('shows a payback of days as more than no years', async () => {
    await using app = await startApp(database)
    const { body } = await open(app, { place: 'Kano', monthlyKwh: '20' })
    expect(textOfHtml(body)).toMatch(/\D0\.03 years/)
  })

  test('says why a plant never pays where grid and diesel cost nothing today', async () => {
    await using app = await startApp(database)
    const { body } = await open(app, { place: 'Kano', outageHours: '24', generatorsKva: '' })
    expect(body).toContain('No savings')
    expect(body).toMatch(
      /so the plant never pays for itself\. The plant supplies [\d.]+.MWh a year that the site lacks today/,
    )
    expect(body).toMatch(/A kWh costs [^,<]+ with the plant(<!-- -->)?\./)
  })

  test('explains its yield by the irradiation of the mean day of the year, as docs/energy.md does', async () => {
    await using app = await startApp(database)
    const { body } = await open(app)
    expect(textOfHtml(body)).toContain('in proportion to the irradiation of Kano: 5.72 kWh/m² a day')
  })

  test.each([
    [{}, ['sure that the long-term mean is at least', 'A single year differs from the mean by about ±4']],
    [{ place: 'Kampala' }, ['They differ by 24 %, so we take their mean', '10°, so that rain cleans them']],
    [{ place: 'Casablanca' }, ['They differ by 11 %, so we take their mean']],
    [{ generatorsKva: '250' }, ['Your set runs at 10', 'with a generator at 10']],
    [{ place: 'Nairobi' }, ['so the discount rate of 15', 'above inflation']],
    [{ currency: 'USD' }, ['All money is real: in USD of today', 'so the discount rate of 12']],
    [{ place: 'Yaounde' }, ['proportion to the irradiation of Yaoundé']],
    [{ monthlyKwh: '1' }, ['Your set runs at 0.003', 'with a generator at 0.003']],
    [{ generatorsKva: '1' }, ['Owned, leased or as a PPA, the plant does not pay off in 20 years']],
    [{}, ['Own it: the most after 20 years']],
    [{ generatorsKva: '1' }, ['MWh a year that the site lacks today', 'The generator burns']],
  ])('and its PDF say in words, with %o: %o', async (form, sentences) => {
    await using app = await startApp(database)
    const search: Record<string, string> = form
    const page = textOfHtml((await open(app, search)).body)
    for (const sentence of sentences) expect(page).toContain(sentence)
    const { place = 'Kano', currency = currencyOfPlace[place] ?? 'USD', generatorsKva = '60', monthlyKwh } = search
    const body = {
      place,
      currency,
      outageHours: 6,
      generatorsKva: [Number(generatorsKva)],
      ...(monthlyKwh && { monthlyKwh: [Number(monthlyKwh)] }),
    }
    const { code } = await app.visitor(estimateApi.save, { body })
    const pdf = await app.inject({ url: `${pages.savedEstimate.href({ code })}/estimate.pdf` })
    const { text } = await extractText(new Uint8Array(pdf.rawPayload), { mergePages: true })
    for (const sentence of sentences.filter((text) => !text.startsWith('proportion')))
      expect(withPlainSpaces(text)).toContain(withPlainSpaces(sentence))
    expect(withPlainSpaces(text)).not.toContain('nine years of ten')
  })

  test('says that grid and diesel cost more with a battery that the grid charges for outages', async () => {
    await using app = await startApp(database)
    const { body } = await open(app, { place: 'Kano', generatorsKva: '', peakPowerKw: '0', batteryKwh: '20' })
    expect(body).toContain('Grid and diesel cost more')
  })

  test('tells a very small site what it lacks and what finds no use', async () => {
    await using app = await startApp(database)
    const house = { place: 'Kano', grid: 'no', generatorsKva: '', monthlyKwh: '9', use: 'village', peakPowerKw: '0.1' }
    const withoutBattery = (await open(app, { ...house, batteryKwh: '0' })).body
    expect(withoutBattery).toMatch(/On a mean day of August the modules make [\d.]+.Wh, of which [\d.]+.Wh find no use/)
    expect(withoutBattery).toMatch(/[\d.]+.Wh of the load stay without supply/)
    const withBattery = (await open(app, { ...house, peakPowerKw: '1', batteryKwh: '2' })).body
    expect(withBattery).toContain('The whole load is supplied.')
  })

  test('says nothing of a smaller generator where diesel is free, since it would save no money', async () => {
    await using app = await startApp(database)
    const { body } = await open(app, { place: 'Kano', generatorsKva: '250', dieselPerLitre: '0' })
    expect(textOfHtml(body)).not.toMatch(/Your set runs at|with a generator at/)
  })

  test.each([
    [{}, { few: true, battery: true, diesel: true, trackers: true }],
    [
      { peakPowerKw: '0', batteryKwh: '0' },
      { few: false, battery: true, diesel: true, trackers: false },
    ],
    [{ monthlyKwh: '0' }, { few: false, battery: false, diesel: false, trackers: false }],
    [
      { dieselPerLitre: '0', peakPowerKw: '50' },
      { few: true, battery: true, diesel: false, trackers: true },
    ],
    [{ generatorsKva: '' }, { few: true, battery: true, diesel: false, trackers: true }],
  ])('asks only questions that have an answer: %o', async (form, isAsked) => {
    await using app = await startApp(database)
    const text = textOfHtml((await open(app, { place: 'Kano', ...form })).body)
    expect(text.includes('Why so little in')).toBe(isAsked.few)
    expect(/Does a battery pay|Why does the battery not pay/.test(text)).toBe(isAsked.battery)
    expect(text.includes('What if diesel costs')).toBe(isAsked.diesel)
    expect(text.includes('And with trackers?')).toBe(isAsked.trackers)
  })

  test('says that the sun stands low, and nothing of clouds, in a month in which it never rises', async () => {
    await using app = await startApp(database)
    const ghi = '0,0.05,0.9,3,5,5.5,4.5,2.6,1.1,0.2,0,0'
    const temperature = Array(12).fill('-5').join()
    const { body } = await open(app, { latitude: '78', longitude: '15', ghi, temperature, peakPowerKw: '10' })
    expect(textOfHtml(body)).toContain('The sun stands low: above the atmosphere 0.0 kWh/m² a day arrive')
  })

  test('compares no months of a plant that makes nothing', async () => {
    await using app = await startApp(database)
    const { body } = await open(app, { place: 'Kano', peakPowerKw: '0', batteryKwh: '0' })
    expect(body).toContain('No yield')
    expect(body).toContain('No savings')
    expect(textOfHtml(body)).not.toMatch(/the weakest month|the long-term mean is|instead of/)
    expect(body).not.toContain('less than January')
  })

  test.each([
    [{ place: 'Kano' }, ['NGN/kWh', 'NGN/l', 'NGN/USD']],
    [{ place: 'Nairobi' }, ['KES/kWh', 'KES/l', 'KES/USD']],
    // The estimate knows no price of diesel in GHS, so the page shows the price in USD and the exchange rate.
    [{ place: 'Accra', currency: 'GHS' }, ['GHS/kWh', 'USD/l', 'GHS/USD']],
    [{ place: 'Kano', currency: 'USD' }, ['USD/kWh', 'USD/l', undefined]],
  ])('lists the prices of grid, diesel and US dollar once: %o', async (form, units) => {
    await using app = await startApp(database)
    const { body } = await open(app, form)
    const assumptions = tableOf(body, /Every assumption/)
    for (const [index, name] of ['Grid', 'Diesel', 'US dollar'].entries())
      expect(
        assumptions.filter(([title]) => title === name).map(([, value]) => value?.trim()),
        name,
      ).toEqual(units[index] ? [units[index]] : [])
  })

  test('has the figures of the engine in its tables, for any form', async () => {
    await using app = await startApp(database)
    const forms: Record<string, string>[] = [
      {},
      { place: 'Nairobi', monthlyKwh: '40000', outageHours: '0', generatorsKva: '', month: '3' },
      { place: 'Accra', use: 'cold-store', peakPowerKw: '80', batteryKwh: '120', currency: 'USD', month: '12' },
      { latitude: '51', longitude: '8', country: 'DEU', grid: 'no', mounting: 'tracker', dieselPerLitre: '1.9' },
    ]
    for (const form of forms) {
      const start = { place: 'Kano', monthlyKwh: '12000', use: 'two-shifts', outageHours: '6', generatorsKva: '60' }
      const { latitude, grid } = form
      const { place, outageHours, ...others } = start
      const query: Record<string, string> = {
        ...others,
        ...(latitude ? {} : { place }),
        ...(grid ? {} : { outageHours }),
        ...form,
      }
      const currency = currencyOfPlace[query.place ?? ''] ?? 'USD'
      const { result } = await app.visitor(estimateApi.calculate, { query: { currency, ...query } })
      const { body } = await open(app, form)

      const { pv, meanDays, dieselLitres } = result
      const [monthRows, dayRows] = [tableOf(body, /each month/), tableOf(body, /mean day/)]
      expect(monthRows.map(([, ...cells]) => cells)).toEqual(
        [...pv.months, pv.year].map(({ low, likely, high }) => [low, likely, high].map(threeDigits)),
      )
      const weakestMonth = pv.months.reduce((a, { likely }, i) => (likely < (pv.months[a]?.likely ?? 0) ? i : a), 0)
      const shownMonth = form.month ? Number(form.month) - 1 : weakestMonth
      // All cells of the table are as exact as three digits of the largest.
      for (const [hour, cells] of dayRows.entries()) {
        const kwh = meanDays[shownMonth]?.[hour]?.pvKwh ?? 0
        expect(Math.abs(Number(cells.at(-1)?.replaceAll(',', '')) - kwh)).toBeLessThan(0.051)
      }
      const dieselRow = tableOf(body, /today and with/i).find(([name]) => name === 'Diesel')
      const { before, after, saved } = dieselLitres
      expect(dieselRow?.slice(1)).toEqual([before, after, saved].map(({ likely }) => `${threeDigits(likely)}\u00a0l`))
      const tornadoRows = tableOf(body, /ends of each assumption/)
      expect(tornadoRows).toHaveLength(result.money.tornado.length)
    }
  })

  test('names what is wrong beside its field, and still shows a result without it', async () => {
    await using app = await startApp(database)
    const { statusCode, body } = await open(app, {
      monthlyKwh: 'lots',
      tilt: '120',
      place: 'Atlantis',
      currency: 'XYZ',
      pvUsdPerKw: '-5',
      goal: 'roof',
    })
    expect(statusCode).toBe(200)
    expect(errorsIn(body)).toEqual({
      monthlyKwh: 'Please give a number from 0 to 1,000,000,000',
      place: 'We know no place of this name. Please choose one of the list',
      tilt: 'Please give a number from 0 to 90',
      usdRate: 'Please give the exchange rate of XYZ and its day',
      pvUsdPerKw: 'Please give a number from 1 to 100,000',
      roofSquareMetres: 'Please fill this in, too',
    })
    expect(body).toContain('August gives 24\u00a0% less than December')
  })

  test.each([
    [{ latitude: '91', longitude: '0' }, { latitude: 'Please give a number from -90 to 90' }],
    [{ currency: 'EUR', usdRate: '0' }, { usdRate: 'Please give a number from 0.001 to 1,000,000' }],
    [{ outageHours: '25' }, { outageHours: 'Please give a number from 0 to 24' }],
    [{ generatorsKva: '1,2,3,4,5,6' }, { generatorsKva: 'Please give 1 to 5 figures with commas between them' }],
  ])('names only what is wrong: %o', async (form, errors) => {
    await using app = await startApp(database)
    expect(errorsIn((await open(app, form)).body)).toEqual(errors)
  })

  test('refuses hundreds of calculated estimates from one address, but never the page without a query', async () => {
    const prepare = async () => ({
      language: 'en' as const,
      tags: new Set<never>(),
      brandStyle: '',
      replies: () => null,
      render: () => ({ status: 200, html: Buffer.from('<p>page</p>') }),
    })
    await using app = await startApp(database, { rateLimits: true, pageRenderer: pageRenderer({ prepare }) })
    const statuses = [(await open(app, { monthlyKwh: '1000' })).statusCode]
    await app.db.updateTable('throttles').set({ count: 239 }).where('key', 'like', 'estimate-pages:%').execute()
    statuses.push((await open(app, { monthlyKwh: '2000' })).statusCode)
    expect(statuses).toEqual([200, 200])

    const refused = await open(app, { monthlyKwh: '1' })
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBeDefined()
    expect(refused.headers['content-type']).toContain('text/html')
    expect((await open(app)).statusCode).toBe(200)
    expect((await open(app, { utm_source: 'mail' })).statusCode).toBe(200)
  })
})

test('only the page without a query is cached, so that no visitor can fill the memory with pages', async () => {
  const rendered: string[] = []
  await using app = await startApp('SQLite', {
    pageRenderer: pageRenderer({
      prepare: (request, call) => {
        rendered.push(request.search)
        return lazyRenderer.prepare(request, call)
      },
    }),
  })
  for (let i = 0; i < 2; i += 1) {
    await open(app)
    await open(app, { monthlyKwh: '5000' })
    await open(app, { month: '3' })
  }
  expect(rendered.filter((search) => search === '')).toHaveLength(1)
  expect(rendered.filter((search) => search.includes('5000'))).toHaveLength(2)
})
