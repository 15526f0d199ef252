import { extractText } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { estimateApi } from '#contract/estimates/estimates.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { urlOf } from '#contract/platform/endpoint.ts'
import { pages } from '#contract/platform/pages.ts'
import { languageCodes, prefixOf } from '#contract/texts/languages.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'
import { aLanguagesBlock, anInquiry } from '#tests/makers.ts'
import { tableOf } from '#tests/page-tables.ts'

const millFields = { place: 'Kano', outageHours: 6, generatorsKva: [250], currency: 'NGN' }

function post(app: TestApp, url: string, fields: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(fields).toString() })
}

const keep = async (app: TestApp) => (await app.visitor(estimateApi.save, { body: millFields })).code

/** Reads the estimate's code from the hidden field of the contact form. */
const hiddenCode = (html: string) =>
  /value="([^"]*)"/.exec(/<input[^>]*name="estimateCode"[^>]*>/.exec(html)?.[0] ?? '')?.[1]

describe.each(databases)('a visitor without scripts on %s', (database) => {
  test('reads a kept estimate with its pictures and assumptions, on a page that search engines leave out', async () => {
    await using app = await startApp(database)
    const code = await keep(app)
    const page = await app.inject({ url: pages.savedEstimate.href({ code }) })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('name="robots" content="noindex"')
    expect(page.body).toMatch(/<h1[^>]*>[\d.]+\u00a0kWp with a battery of [\d.]+\u00a0kWh in Kano/)
    expect(page.body).toContain('In August, sun and battery carry')
    expect(page.body).toContain('<th scope="row">Discount rate above inflation</th>')
    expect(page.body).toContain(`href="/estimate/${code}/estimate.pdf"`)
  })

  test('leaves no copy of a kept estimate in a cache on the way: its address is a secret', async () => {
    await using app = await startApp(database)
    await app.admin(contentApi.create, { body: aLanguagesBlock('fr', 'pt', 'ar') })
    const code = await keep(app)
    const page = pages.savedEstimate.href({ code })
    const summary = urlOf(estimateApi.readSummary, { params: { code } })
    const saved = urlOf(estimateApi.readSaved, { params: { code } })
    const addresses = [
      page,
      `${page}?month=3`,
      `${page}/estimate.pdf`,
      `${page}/social.jpg`,
      ...languageCodes.map((language) => `${prefixOf(language)}${page}`),
      summary,
      saved,
      pages.savedEstimate.href({ code: 'A'.repeat(22) }),
    ]
    for (const url of addresses) {
      const { headers } = await app.inject({ url })
      expect(headers['cache-control'], url).toBe('private, no-store')
    }
    const { headers } = await app.inject({ url: pages.estimate.href({}) })
    expect(headers['cache-control']).toMatch(/^public/)
  })

  test('reads the figures that the estimate was calculated with, where they are not ours', async () => {
    await using app = await startApp(database)
    const body = { ...millFields, temperatureCoefficient: -0.29, dcAcRatio: 1.25, reservePercent: 30, pvUsdPerKw: 800 }
    const { code } = await app.visitor(estimateApi.save, { body })
    const page = await app.inject({ url: pages.savedEstimate.href({ code }) })
    const rows = Object.fromEntries(
      tableOf(page.body, /Every assumption/).map(([name = '', ...cells]) => [name, cells]),
    )
    expect(rows).toMatchObject({
      'Power lost with heat': ['−0.29\u00a0%/K', 'yours, Given by the visitor'],
      'Modules over inverters': ['1.25 ', 'yours, Given by the visitor'],
      'Battery kept for outages': ['30\u00a0%', 'yours, Given by the visitor'],
      'Solar plant, installed': ['800 USD/kW', 'yours, Given by the visitor'],
      'Smallest load of a generator': ['30\u00a0%', 'Our judgement, 2025-07'],
    })
    const pdf = await app.inject({ url: `${pages.savedEstimate.href({ code })}/estimate.pdf` })
    const { text } = await extractText(new Uint8Array(pdf.rawPayload), { mergePages: true })
    expect(text.replace(/\s+/g, ' ')).toContain('Power lost with heat −0.29 %/K yours, Given by the visitor')
  })

  test('sees a day of the month that the address names, or of the weakest month if it names none', async () => {
    await using app = await startApp(database)
    const code = await keep(app)
    const title = async (month: string) => {
      const { body } = await app.inject({ url: pages.savedEstimate.href({ code }, { month }) })
      return /In (\w+), sun and battery carry/.exec(body)?.[1]
    }
    expect(await title('3')).toBe('March')
    for (const wrongMonth of ['0', '13', '2.5', 'May']) expect(await title(wrongMonth)).toBe('August')
  })

  test('gets a 404 for an unknown code', async () => {
    await using app = await startApp(database)
    const { statusCode, body } = await app.inject({ url: pages.savedEstimate.href({ code: 'A'.repeat(22) }) })
    expect(statusCode).toBe(404)
    expect(body).toContain('We keep an estimate for two years.')
  })

  test('asks an engineer to check an estimate: the form names it, and the lead has its code', async () => {
    await using app = await startApp(database)
    const code = await keep(app)
    const page = await app.inject({ url: pages.contact.href({}, { estimate: code }) })
    expect(page.body).toMatch(new RegExp(`An engineer checks.*<a href="/estimate/${code}"`))
    expect(hiddenCode(page.body)).toBe(code)

    const { status: _, ...fields } = anInquiry({ estimateCode: code })
    const refused = await post(app, pages.contact.href(), { ...fields, email: 'nobody' })
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('Please enter a valid email address')
    expect(hiddenCode(refused.body)).toBe(code)
    expect((await post(app, pages.contact.href(), fields)).statusCode).toBe(303)
    expect(await app.admin(leadApi.list, {})).toMatchObject([{ estimateCode: code, email: fields.email }])
  })

  test('sends a lead even if the code of its estimate is malformed', async () => {
    await using app = await startApp(database)
    for (const estimateCode of ['x', '', null, 7]) {
      const body = { ...anInquiry({ message: `The code is ${estimateCode} here` }), estimateCode }
      expect((await app.send(leadApi.send, { body })).status).toBe(201)
    }
    const leads = await app.admin(leadApi.list, {})
    expect(leads.map(({ estimateCode }) => estimateCode)).toEqual([null, null, null, null])
  })
})
