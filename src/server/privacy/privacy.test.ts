import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/admins.ts'
import { overviewApi } from '#contract/overview.ts'
import { privacyApi } from '#contract/privacy.ts'
import { quoteApi } from '#contract/quotes.ts'
import { settingApi } from '#contract/settings.ts'
import { dayMs } from '#contract/time.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { anInquiry } from '#tests/makers.ts'
import { deliveriesIn, mailSettings, startSendingApp, untilDelivery } from '#tests/sending.ts'
import { tidyUp } from '../housekeeping/housekeeping.ts'

const email = 'amina@mill.example'
const personalTexts = ['Amina', 'Bello', 'amina@mill.example', 'Kaduna Mill', '+234 800 000 0000', 'run our mill']

/** Returns all rows of the leads, their messages and the audit log as one text. */
const storedText = async ({ db }: TestApp) => {
  const tables = ['quotes', 'deliveries', 'audit'] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

describe.each(databases)('privacy on %s', (database) => {
  test('leads that have been closed for the chosen months are made anonymous, and the figures stay', async () => {
    await using app = await startApp(database)
    const send = async () => (await app.visitor(quoteApi.send, { body: anInquiry() })).id
    const [old, recent, open] = [await send(), await send(), await send()]
    for (const id of [old, recent]) await app.admin(quoteApi.setStatus, { params: { id }, body: { status: 'closed' } })
    const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
    for (const [id, days] of [
      [old, 190],
      [recent, 170],
      [open, 400],
    ] as const)
      await app.db
        .updateTable('quotes')
        .set({ updated_at: daysAgo(days) })
        .where('id', '=', id)
        .execute()
    const figures = await app.admin(overviewApi.read, {})

    await tidyUp(app.db)
    expect((await app.admin(quoteApi.list, {})).every(({ anonymizedAt }) => anonymizedAt === null)).toBe(true)

    await app.admin(settingApi.savePrivacy, { body: { anonymizeAfterMonths: 6 } })
    await Promise.all([tidyUp(app.db), tidyUp(app.db)])
    const leads = await app.admin(quoteApi.list, { query: { order: 'oldest' } })
    expect(leads.map(({ email, anonymizedAt }) => [email, anonymizedAt !== null])).toEqual([
      ['', true],
      [email, false],
      [email, false],
    ])
    expect(leads[0]).toMatchObject({ firstName: '', message: '', type: 'general', status: 'closed', subject: 'quote' })
    expect(await app.admin(quoteApi.list, { query: { q: 'Amina' } })).toHaveLength(2)
    const after = await app.admin(overviewApi.read, {})
    expect(after.counts).toEqual(figures.counts)
    expect(after.quotesByStatus).toEqual(figures.quotesByStatus)
    expect(after.weeks).toEqual(figures.weeks)
  })

  test('one reply has all that is stored about an address, also leads in the bin and in Spam, and mails', async () => {
    await using server = await startMailServer()
    await using app = await startSendingApp(database, { mail: mailSettings(server) })
    const { id } = await app.visitor(quoteApi.send, { body: anInquiry({ email: 'AMINA@mill.example' }) })
    await untilDelivery(app, { state: 'sent' }, 'answer')
    const binned = await app.visitor(quoteApi.send, { body: anInquiry() })
    await app.admin(quoteApi.remove, { params: { id: binned.id } })
    await app.send(quoteApi.send, { body: { ...anInquiry(), remarks: 'x' } })
    await app.visitor(quoteApi.send, { body: anInquiry({ email: 'other@mill.example' }) })

    const report = await app.admin(privacyApi.report, { body: { email } })
    expect(report.leads).toHaveLength(3)
    expect(report.leads[0]).toMatchObject({ id, message: anInquiry().message })
    expect(report.messages).toContainEqual(
      expect.objectContaining({ leadId: id, recipient: 'AMINA@mill.example', state: 'sent' }),
    )
    expect(JSON.stringify(report)).not.toContain('other@mill.example')
  })

  test('a person is erased everywhere, the figures stay, and the audit log does not say who it was', async () => {
    await using server = await startMailServer()
    await using app = await startSendingApp(database, { mail: mailSettings(server) })
    const { id } = await app.visitor(quoteApi.send, { body: anInquiry() })
    await untilDelivery(app, { state: 'sent' }, 'answer')
    await app.admin(quoteApi.setStatus, { params: { id }, body: { status: 'quoted' } })
    const binned = await app.visitor(quoteApi.send, { body: anInquiry() })
    await app.admin(quoteApi.remove, { params: { id: binned.id } })
    await app.send(quoteApi.send, { body: { ...anInquiry(), remarks: 'x' } })
    const figures = await app.admin(overviewApi.read, {})

    expect(await app.admin(privacyApi.erase, { body: { email: 'Amina@Mill.example' } })).toEqual({ leads: 3 })
    const remaining = await storedText(app)
    for (const text of personalTexts) expect(remaining.toLowerCase()).not.toContain(text.toLowerCase())
    expect(await deliveriesIn(app)).toEqual([])
    expect(await app.admin(quoteApi.list, {})).toMatchObject([{ id, status: 'quoted', email: '' }])
    expect((await app.admin(overviewApi.read, {})).quotesByStatus).toEqual(figures.quotesByStatus)
    const [entry] = await app.admin(adminApi.audit, {})
    expect(entry).toMatchObject({ action: 'erased', entity: 'quotes', entityId: '', before: null, after: { leads: 3 } })

    expect(await app.admin(privacyApi.erase, { body: { email } })).toEqual({ leads: 0 })
    expect((await app.admin(privacyApi.report, { body: { email } })).leads).toEqual([])
  })
})
