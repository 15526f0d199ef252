import { describe, expect, test } from 'vitest'
import { settingApi } from '#contract/dashboard/settings.ts'
import { bulkApi } from '#contract/leads/bulk.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { privacyApi } from '#contract/leads/privacy.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'
import { isDeep } from '#tests/depth.ts'
import { anInquiry } from '#tests/makers.ts'
import { tidyUp } from '#tests/tidy-up.ts'

const leadCount = isDeep ? 2000 : 400
const longAgo = '2020-01-01T00:00:00.000Z'

/** Stores `leadCount` leads of one person with these values, and adds them to the index of words. */
async function addLeads(app: TestApp, columns: object) {
  const { id } = await app.visitor(leadApi.send, { body: anInquiry() })
  const { id: _, ...row } = await app.db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const copies = Array.from({ length: leadCount / 4 }, (_, i) => ({ ...row, search_text: `${row.search_text} ${i}` }))
  for (let i = 0; i < 4; i += 1) await app.db.insertInto('quotes').values(copies).execute()
  await tidyUp(app.db)
  await app.db
    .updateTable('quotes')
    .set({ email: row.email, ...columns })
    .execute()
}

const answeredMax = 20

/** Lets a visitor send leads, one after the other, until the work is done. Returns how many were answered meanwhile. */
async function answeredDuring(app: TestApp, work: Promise<unknown>) {
  let isDone = false
  const ending = work.finally(() => {
    isDone = true
  })
  let answered = 0
  while (!isDone && answered < answeredMax) {
    const email = 'other@mill.example'
    await app.visitor(leadApi.send, { body: anInquiry({ email, message: `Question ${answered}` }) })
    if (!isDone) answered += 1
  }
  await ending
  return answered
}

describe.each(databases)('on %s, visitors can send leads', { timeout: 120_000 }, (database) => {
  const leadsOfAmina = async (app: TestApp) => {
    const leads = app.db.selectFrom('quotes').where('email', '=', anInquiry().email)
    return (await leads.select('id').execute()).length
  }

  test('while a person with hundreds of leads is erased', async () => {
    await using app = await startApp(database)
    await addLeads(app, {})
    const erasure = app.admin(privacyApi.erase, { body: { email: anInquiry().email } })
    expect(await answeredDuring(app, erasure)).toBeGreaterThan(5)
    expect(await erasure).toEqual({ leads: leadCount + 1 })
    expect(await leadsOfAmina(app)).toBe(0)
  })

  test.each([
    ['in the bin', { deleted_at: longAgo }],
    ['of Spam', { spam_at: longAgo }],
  ])('while hundreds of leads %s expire', async (_, columns) => {
    await using app = await startApp(database)
    await addLeads(app, columns)
    expect(await answeredDuring(app, tidyUp(app.db))).toBeGreaterThan(2)
    expect(await leadsOfAmina(app)).toBe(0)
  })

  test('while hundreds of leads are changed at once, and while this is taken back', async () => {
    await using app = await startApp(database)
    await addLeads(app, {})
    const ids = await app.admin(bulkApi.ids, { query: {} })
    const leads = ids.map((id) => ({ id }))
    const change = app.admin(bulkApi.change, { body: { changes: [{ leads, change: { kind: 'bin', deleted: true } }] } })
    expect(await answeredDuring(app, change)).toBeGreaterThan(2)
    const { changed, undo } = await change
    expect(changed).toBe(leadCount + 1)

    const takingBack = app.admin(bulkApi.change, { body: { changes: undo } })
    expect(await answeredDuring(app, takingBack)).toBeGreaterThan(2)
    expect((await takingBack).changed).toBe(leadCount + 1)
    expect(await app.admin(bulkApi.ids, { query: { deleted: 'true' } })).toEqual([])
  })

  test('while hundreds of closed leads are made anonymous', async () => {
    await using app = await startApp(database)
    await addLeads(app, { status: 'closed', updated_at: longAgo })
    await app.admin(settingApi.savePrivacy, { body: { anonymizeAfterMonths: 6 } })
    expect(await answeredDuring(app, tidyUp(app.db))).toBe(answeredMax)
    expect(await leadsOfAmina(app)).toBe(0)
  })
})
