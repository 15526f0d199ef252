import { describe, expect, test } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { estimateApi } from '#contract/estimates/estimates.ts'
import { rateLimits } from '#server/platform/throttles/rate-limit.ts'
import { databases, startApp } from '#tests/app.ts'
import { aBlock } from '#tests/makers.ts'
import { tidyUp } from '#tests/tidy-up.ts'
import { saveEstimate } from './store.ts'

const farmFields = { place: 'Nairobi', peakPowerKw: 20, monthlyKwh: [2000], currency: 'KES', windKw: 5 }

describe.each(databases)('an estimate that is kept on %s', (database) => {
  test('is read under its own code, of 128 bits, for two years', async () => {
    await using app = await startApp(database)
    const calculated = await app.visitor(estimateApi.calculate, { query: { ...farmFields, monthlyKwh: '2000' } })
    const sent = await app.send(estimateApi.save, { body: farmFields })
    const { code, createdAt, expiresAt } = sent.body
    expect(sent.status).toBe(201)
    expect(Buffer.from(code, 'base64url')).toHaveLength(16)
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBeGreaterThan(729 * 24 * 60 * 60_000)

    const kept = await app.send(estimateApi.readSaved, { params: { code } })
    expect(kept.headers['x-robots-tag']).toBe('noindex')
    expect(kept.body).toEqual({ code, createdAt, expiresAt, estimate: calculated })
  })

  test('stays as it was made when the assumptions change', async () => {
    await using app = await startApp(database)
    const { code } = await app.visitor(estimateApi.save, { body: farmFields })
    const before = await app.visitor(estimateApi.readSaved, { params: { code } })
    const assumptions = [{ name: 'pvUsdPerKw', value: 500, source: 'Tender', date: '2025-03' }]
    const content = JSON.stringify({ assumptions })
    await app.admin(contentApi.create, { body: aBlock({ key: 'energy_assumptions', type: 'json', content }) })

    expect(await app.visitor(estimateApi.readSaved, { params: { code } })).toEqual(before)
    const newEstimate = await app.visitor(estimateApi.calculate, { query: { ...farmFields, monthlyKwh: '2000' } })
    expect(newEstimate.result.money.capex.likely).toBeLessThan(before.estimate.result.money.capex.likely)
    expect(newEstimate.assumptions.version).not.toBe(before.estimate.assumptions.version)
  })

  test('has the names of its assumptions, also if it was kept before they had names', async () => {
    await using app = await startApp(database)
    const { site, input, assumptions, ...others } = await app.visitor(estimateApi.calculate, {
      query: { ...farmFields, monthlyKwh: '2000' },
    })
    const entries = Object.fromEntries(
      Object.entries(assumptions.entries).map(([key, { name: _, ...entry }]) => [key, entry]),
    )
    const nameless = { site, input, assumptions: { ...assumptions, entries }, ...others }
    const receipt = await saveEstimate(app.db, nameless)
    const kept = await app.visitor(estimateApi.readSaved, { params: { code: receipt?.code ?? '' } })
    expect(kept.estimate.assumptions).toEqual(assumptions)
  })

  test('is gone after two years, and deleted when the site is tidied up', async () => {
    await using app = await startApp(database)
    const [old, young] = await Promise.all([1, 2].map(() => app.visitor(estimateApi.save, { body: farmFields })))
    const code = old?.code ?? ''
    const justExpired = new Date(Date.now() - 1000).toISOString()
    await app.db.updateTable('estimates').set({ expires_at: justExpired }).where('code', '=', code).execute()
    expect((await app.send(estimateApi.readSaved, { params: { code } })).status).toBe(404)

    await tidyUp(app.db)
    expect(await app.db.selectFrom('estimates').select('code').execute()).toEqual([{ code: young?.code }])
  })

  test('is kept once, however often the same request arrives with the same key', async () => {
    await using app = await startApp(database)
    const key = { headers: { 'idempotency-key': 'attempt-1' } }
    const send = (body: typeof farmFields) => app.send(estimateApi.save, { body }, key)
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(farmFields)))
    const another = await send({ ...farmFields, peakPowerKw: 30 })
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(replies[0]?.body.code).not.toBe(another.body.code)
    expect(await app.db.selectFrom('estimates').select('code').execute()).toHaveLength(2)
  })

  test('has a summary of the same figures', async () => {
    await using app = await startApp(database)
    const { code } = await app.visitor(estimateApi.save, { body: farmFields })
    const { result } = (await app.visitor(estimateApi.readSaved, { params: { code } })).estimate
    const summary = await app.visitor(estimateApi.readSummary, { params: { code } })
    expect(summary).toMatchObject({ code, place: 'Nairobi', peakPowerKw: 20, batteryKwh: 0, currency: 'KES' })
    expect(summary.yieldKwh).toEqual(result.pv.year)
    expect(summary.capex).toBe(result.money.capex.likely)
    const { status } = await app.send(estimateApi.readSummary, { params: { code: 'A'.repeat(22) } })
    expect(status).toBe(404)
  })

  test('is not kept if a field is wrong, and an unknown code reads nothing', async () => {
    await using app = await startApp(database)
    const { status, body } = await app.send(estimateApi.save, { body: { ...farmFields, place: 'Atlantis' } })
    expect([status, body.errors[0].path]).toEqual([400, 'place'])
    expect(await app.db.selectFrom('estimates').select('code').execute()).toEqual([])
    for (const code of ['a', 'A'.repeat(22), 'A'.repeat(23), '__proto__'])
      expect((await app.send(estimateApi.readSaved, { params: { code } })).status, code).toBe(404)
  })

  test('is refused if its address has kept as many as the limit', async () => {
    await using app = await startApp(database, { rateLimits: true })
    expect((await app.send(estimateApi.save, { body: farmFields })).status).toBe(201)
    const atMost = rateLimits.savedEstimates.atMost
    await app.db.updateTable('throttles').set({ count: atMost }).where('key', 'like', 'kept-estimates:%').execute()
    const { status, headers } = await app.send(estimateApi.save, { body: farmFields })
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await app.send(estimateApi.calculate, { query: { place: 'Nairobi', peakPowerKw: 1 } })).status).toBe(200)
  })
})
