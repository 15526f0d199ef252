import { describe, expect, test } from 'vitest'
import { estimateApi } from '#contract/estimates/estimates.ts'
import { pages } from '#contract/platform/pages.ts'
import { rateLimits } from '#server/platform/throttles/rate-limit.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'

const millFields = {
  place: 'Kano',
  monthlyKwh: '12,000',
  use: 'two-shifts',
  outageHours: '6',
  generatorsKva: '250',
  tilt: '',
}

/** Posts the form for estimates as a browser without scripts does, so that the server stores the estimate. */
function keep(app: TestApp, more: Record<string, string> = {}) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = new URLSearchParams({ ...millFields, ...more }).toString()
  return app.inject({ method: 'POST', url: pages.estimate.href(), headers, payload })
}

const codesIn = (app: TestApp) => app.db.selectFrom('estimates').select('code').execute()

describe.each(databases)('the form of the page for estimates on %s', (database) => {
  test('keeps the estimate that the page shows, in the currency of its country', async () => {
    await using app = await startApp(database)
    const { statusCode, headers } = await keep(app)
    expect(statusCode).toBe(303)
    const [, code = ''] = /^\/estimate\/([\w-]{22})$/.exec(headers.location ?? '') ?? []
    const { estimate } = await app.visitor(estimateApi.readSaved, { params: { code } })
    expect(estimate.input.load).toEqual({ monthlyKwh: 12_000, shape: 'two-shifts' })
    expect(estimate.input.supply).toEqual({ outage: 6, generatorsKva: [250] })
    expect(estimate.result.money.currency).toBe('NGN')
  })

  test('leads to the contact form with the estimate, if an engineer shall check it', async () => {
    await using app = await startApp(database)
    const { headers } = await keep(app, { next: 'engineer' })
    const [{ code } = { code: '' }] = await codesIn(app)
    expect(headers.location).toBe(pages.contact.href({}, { estimate: code }))
  })

  test('keeps one estimate if its button is clicked twice', async () => {
    await using app = await startApp(database)
    const [first, second] = [await keep(app), await keep(app)]
    expect(first.headers.location).toBe(second.headers.location)
    expect(await codesIn(app)).toHaveLength(1)
  })

  test('comes back as it was typed if a field is wrong, and keeps nothing', async () => {
    await using app = await startApp(database)
    const wrongTexts = { monthlyKwh: 'a lot', place: 'Atlantis', currency: 'ZZZ', usdRateDate: '2999-01-01' }
    for (const [name, text] of Object.entries(wrongTexts)) {
      const { statusCode, body } = await keep(app, { ...(name === 'usdRateDate' && { usdRate: '1500' }), [name]: text })
      expect(statusCode, name).toBe(400)
      expect(body).toContain('The estimate could not be kept.')
    }
    expect((await keep(app, { monthlyKwh: 'a lot' })).body).toContain('value="a lot"')
    expect(await codesIn(app)).toEqual([])
  })

  test('keeps no more estimates of an address than the limit, and says so', async () => {
    await using app = await startApp(database, { rateLimits: true })
    await keep(app)
    const { atMost } = rateLimits.savedEstimates
    await app.db.updateTable('throttles').set({ count: atMost }).where('key', 'like', 'kept-estimates:%').execute()
    const { statusCode, body } = await keep(app, { monthlyKwh: '9000' })
    expect(statusCode).toBe(429)
    expect(body).toContain('The estimate could not be kept.')
    expect(await codesIn(app)).toHaveLength(1)
  })
})
