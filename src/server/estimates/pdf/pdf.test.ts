import { inflateSync } from 'node:zlib'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { estimateApi } from '#contract/estimates/estimates.ts'
import { pages } from '#contract/platform/pages.ts'
import { rateLimits } from '#server/platform/throttles/rate-limit.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'
import { findEstimate } from '../store.ts'
import { wordsIn } from '../words.ts'
import { estimatePdf } from './document.ts'

const millFields = { place: 'Kano', outageHours: 6, generatorsKva: [250], currency: 'NGN' }

const fileOf = (code: string) => `${pages.savedEstimate.href({ code })}/estimate.pdf`

async function savedPdf(app: TestApp, body: object = millFields) {
  const { code } = await app.visitor(estimateApi.save, { body: body as typeof millFields })
  const response = await app.inject({ url: fileOf(code) })
  return { code, response, file: response.rawPayload }
}

/** Returns the content of a PDF as text, with its compressed parts decompressed. */
function plain(file: Buffer) {
  const text = file.toString('latin1')
  return text.replace(/stream\n([\s\S]*?)\nendstream/g, (whole, body: string) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
    } catch {
      return whole
    }
  })
}

/** An amount of money in a text, such as “NGN 178 million” or “USD 37,500”. */
const amount = /[A-Z]{3} ([\d.,]+)( million)?/g

/** Returns the texts of all pages as a reader can copy them, with one space between words. */
async function textOf(file: Buffer) {
  const { text } = await extractText(new Uint8Array(file), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

test('other requests are answered between the parts of a PDF that is drawn', async () => {
  await using app = await startApp('SQLite')
  const { code } = await savedPdf(app)
  const saved = await findEstimate(app.db, code)
  if (!saved) throw new Error('The estimate is not stored.')
  let isDrawing = true
  let turnCount = 0
  const countTurns = () => {
    if (!isDrawing) return
    turnCount += 1
    setImmediate(countTurns)
  }
  const words = await wordsIn('en')
  const drawing = estimatePdf({ saved, url: 'https://site.example', qr: [[true]], company: 'Example', words })
  setImmediate(countTurns)
  await drawing
  isDrawing = false
  expect(turnCount).toBeGreaterThanOrEqual(8)
})

describe.each(databases)('the PDF of a kept estimate on %s', (database) => {
  test('has four pages, a title, a language, tags and PDF/UA’s mark, in less than 300 KB', async () => {
    await using app = await startApp(database)
    const { response, file } = await savedPdf(app)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/pdf')
    expect(response.headers['content-disposition']).toBe('attachment; filename="energy-estimate-kano.pdf"')
    expect(response.headers['x-robots-tag']).toBe('noindex')
    expect(file.length).toBeLessThan(300_000)
    const text = plain(file)
    const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
    expect(count(/\/Type \/Page\n/g)).toBe(4)
    expect(count(/<pdfuaid:part>1<\/pdfuaid:part>/g)).toBe(1)
    // PDF/UA forbids an incomplete list of glyphs, and pdfkit's list lacks the parts of accented letters.
    expect(count(/\/CIDSet/g)).toBe(0)
    expect(count(/\/Lang \(en-GB\)/g)).toBe(1)
    expect(count(/\/DisplayDocTitle true/g)).toBe(1)
    expect(count(/\/Marked true/g)).toBe(1)
    expect(count(/<rdf:li xml:lang="x-default">[\d.]+.{1,2}kWp of PV with .{1,20} of battery in Kano/g)).toBe(1)
    expect(count(/\/S \/H1\n/g)).toBe(1)
    expect(count(/\/S \/Figure\n/g)).toBe(4)
    expect(count(/\/Alt \(/g)).toBe(4)
    expect(count(/\/S \/Table\n/g)).toBe(7)
    expect(count(/\/Scope \/Column/g)).toBeGreaterThan(30)
    expect(count(/\/Scope \/Row/g)).toBeGreaterThan(30)
  })

  test.each(['', '/fr', '/pt'])('breaks no word of its tables in %s', async (prefix) => {
    await using app = await startApp(database)
    // Sums with as many digits as sums can have, some below zero.
    for (const more of [{}, { pvUpkeepUsdPerKwYear: 400, discountRatePercent: 30 }, { dieselPerLitre: 0.7 }])
      for (const monthlyKwh of [12_000, 140_000, 4_000_000]) {
        const { code } = await savedPdf(app, { ...millFields, monthlyKwh: [monthlyKwh], ...more })
        const text = await textOf((await app.inject({ url: prefix + fileOf(code) })).rawPayload)
        expect(text.match(/\b[mb]il\p{L}*\s(?:n|s|ns|on|ons|es|ões|ds|rds)\b/gu)).toBeNull()
      }
  })

  test.each(['', '/fr', '/pt'])(
    'has its first heading below the last line of the main figures in %s',
    async (prefix) => {
      await using app = await startApp(database)
      const { code } = await savedPdf(app, { ...millFields, currency: 'USD' })
      const { rawPayload } = await app.inject({ url: prefix + fileOf(code) })
      const page = await (await getDocumentProxy(new Uint8Array(rawPayload))).getPage(1)
      const { items } = await page.getTextContent()
      const lines = items.flatMap((item) =>
        'str' in item && item.str ? { size: item.height, y: item.transform[5] } : [],
      )
      const heading = lines.findLastIndex(({ size }) => size > 12)
      const lowest = Math.min(...lines.slice(0, heading).map(({ y }) => y))
      expect(lowest - (lines[heading]?.y ?? 0)).toBeGreaterThan(28)
    },
  )

  test.each<[string, object, string]>([
    [
      'a plant of 20 MW',
      {
        place: 'Kano',
        use: 'round-the-clock',
        monthlyKwh: [4_000_000],
        peakPowerKw: 20_000,
        batteryKwh: 10_000,
        outageHours: 10,
        generatorsKva: [2000, 2000, 1500],
        currency: 'NGN',
      },
      '20 MWp of PV with 10 MWh of battery in Kano',
    ],
    [
      'a village without a grid, with wind and water',
      { place: 'Lodwar', grid: 'no', use: 'village', generatorsKva: [20], windKw: 10, waterHead: 20, waterFlow: 0.05 },
      'in Lodwar',
    ],
    ['a house', { place: 'Kano', monthlyKwh: [120], peakPowerKw: 1, batteryKwh: 2, outageHours: 8 }, '1 kWp of PV'],
    ['no use at all', { place: 'Kano', monthlyKwh: [0] }, '0 kWp of PV in Kano'],
  ])('has four pages for %s', async (_name, fields, title) => {
    await using app = await startApp(database)
    const { file } = await savedPdf(app, fields)
    const text = plain(file)
    expect(text.match(/\/Type \/Page\n/g)).toHaveLength(4)
    expect(Buffer.from(text, 'latin1').toString().replaceAll('\u00a0', ' ')).toContain(title)
  })

  test('is byte for byte the same each time, whatever was drawn before', async () => {
    await using app = await startApp(database)
    const { code, file } = await savedPdf(app)
    await savedPdf(app, { place: 'Nairobi', monthlyKwh: [40_000], currency: 'KES' })
    const again = await Promise.all([1, 2].map(() => app.inject({ url: fileOf(code) })))
    for (const { rawPayload } of again) expect(rawPayload.equals(file)).toBe(true)
  })

  test.each([
    [{}, ['Grid tariff', 'Price of diesel', 'A US dollar']],
    [{ generatorsKva: '' }, ['Grid tariff', 'A US dollar']],
    [{ outageHours: 24 }, ['Price of diesel', 'A US dollar']],
    [{ currency: 'USD' }, ['Grid tariff', 'Price of diesel']],
  ])('lists the costs with their ranges, and the prices that the site uses: %o', async (change, prices) => {
    await using app = await startApp(database)
    const { code, file } = await savedPdf(app, { ...millFields, ...change })
    const text = await textOf(file)
    const { estimate } = await app.visitor(estimateApi.readSaved, { params: { code } })
    const { currency, capex, paybackYears, netPresentValue } = estimate.result.money
    const amounts = [...(text.match(/Price of the plant (.*?) Our judgement/)?.[1] ?? '').matchAll(amount)]
    const figures = amounts.map(([, number = '', million]) => Number(number.replace(',', '')) * (million ? 1e6 : 1))
    expect(figures).toHaveLength(3)
    for (const [i, value] of [capex.likely, capex.low, capex.high].entries())
      expect((figures[i] ?? 0) / value, 'rounded to three digits').toBeCloseTo(1, 2)
    const { levelisedCostPerKwh: levelised } = estimate.result.money
    const costs =
      text
        .match(/\(LCOE\) ([\d.,]+) .{3}\/kWh ([\d.,]+) .{3}\/kWh ([\d.,]+)/)
        ?.slice(1)
        .map(Number) ?? []
    expect(costs).toHaveLength(3)
    for (const [i, value] of [levelised?.likely, levelised?.low, levelised?.high].entries())
      expect((costs[i] ?? 0) / (value ?? 0), 'rounded to three digits').toBeCloseTo(1, 2)
    const years = (value: number | null) => (value === null ? 'over 20' : String(Number(value.toFixed(1))))
    const { likely, low, high } = paybackYears
    expect(text).toContain(`Payback in years ${[likely, low, high].map(years).join(' ')} The figures above`)
    const worth = netPresentValue.likely >= 0 ? 'more than it costs' : 'more than it is worth'
    expect(text).toMatch(
      new RegExp(`Over 20 years the plant (is worth|costs) ${currency} [\\d.,]+ (million )?${worth}`),
    )
    const listedPrices = ['Grid tariff', 'Price of diesel', 'A US dollar'].filter((name) => text.includes(` ${name} `))
    expect(listedPrices).toEqual(prices)
  })

  test.each(['', '/fr', '/pt'])('has no page that is almost empty in %s', async (prefix) => {
    await using app = await startApp(database)
    const windAndWater = {
      windKw: 12,
      windSpeed: 6,
      windSpeedHeight: 10,
      windHubHeight: 30,
      waterHead: 12,
      waterFlow: 0.1,
    }
    for (const more of [{}, windAndWater]) {
      const body = { ...millFields, place: 'Nairobi', currency: 'KES', monthlyKwh: [123_456], ...more }
      const { code } = await savedPdf(app, body)
      const file = (await app.inject({ url: prefix + fileOf(code) })).rawPayload
      const { text: pageTexts } = await extractText(new Uint8Array(file), { mergePages: false })
      for (const text of pageTexts) expect(text.length, text).toBeGreaterThan(500)
    }
  })

  test('shows a payback of days as more than no years, as the page does', async () => {
    await using app = await startApp(database)
    const { file } = await savedPdf(app, { ...millFields, monthlyKwh: [20] })
    expect(await textOf(file)).toMatch(/Payback in years 0\.0[1-9] 0\.0/)
  })

  test('shows what a visitor typed, whatever it is', async () => {
    await using app = await startApp(database)
    const ghi = '4,4.5,5,5.5,6,6,5.5,5,5,4.5,4,4'.split(',').map(Number)
    const own = { place: '<b>A & B (mill) 漢', latitude: 10, longitude: 8, ghi, temperature: ghi.map(() => 27) }
    const { response, file } = await savedPdf(app, { ...own, windKw: 5, waterHead: 20, waterFlow: 0.3 })
    expect(response.statusCode).toBe(200)
    expect(plain(file).includes('<b>A &')).toBe(false)
    // The fonts have no Chinese characters.
    expect(await textOf(file)).toContain('kWp of PV in <b>A & B (mill) ?: ')
    // PDF/UA forbids glyph 0, which stands for missing characters.
    const glyphs = [...plain(file).matchAll(/<([0-9a-f]{4,})>(?= -?\d)/g)].flatMap(([, run = '']) => run.match(/.{4}/g))
    expect(glyphs.length).toBeGreaterThan(1000)
    expect(glyphs).not.toContain('0000')
  })

  test('is found for codes of estimates only, and counts as a calculation', async () => {
    await using app = await startApp(database, { rateLimits: true })
    for (const code of ['a', 'A'.repeat(22)]) expect((await app.inject({ url: fileOf(code) })).statusCode).toBe(404)
    const { code } = await savedPdf(app)
    const { atMost } = rateLimits.calculations
    await app.db.updateTable('throttles').set({ count: atMost }).where('key', 'like', 'calculations:%').execute()
    expect((await app.inject({ url: fileOf(code) })).statusCode).toBe(429)
  })
})
