import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { overviewApi } from '#contract/dashboard/overview.ts'
import { settingApi } from '#contract/dashboard/settings.ts'
import { estimateApi } from '#contract/estimates/estimates.ts'
import { leadWorkApi } from '#contract/leads/desk.ts'
import { LeadInput } from '#contract/leads/leads.schema.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { privacyApi } from '#contract/leads/privacy.ts'
import { pages } from '#contract/platform/pages.ts'
import { dayMs } from '#contract/platform/time.ts'
import { isPostgres } from '#server/platform/db/engine.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { bothDatabases, startApp, type TestApp } from '#tests/app.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { anInquiry } from '#tests/makers.ts'
import { undoMigrations } from '#tests/older-databases.ts'
import { deliveriesIn, mailSettings, startSendingApp, untilDelivery } from '#tests/sending.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { tidyUp } from '#tests/tidy-up.ts'
import { createLead } from '../requests/store.ts'
import { anonymizeOldLeads } from './anonymize.ts'
import { erasePerson } from './routes.ts'

const email = 'amina@mill.example'
const estimateFields = { place: 'Kano', outageHours: 6, generatorsKva: [250], currency: 'NGN' }
const personalTexts = ['Amina', 'Bello', 'amina@mill.example', 'Kaduna Mill', '+234 800 000 0000', 'run our mill']

/** Returns all rows of the leads, their messages and the audit log as one text. */
const storedText = async ({ db }: TestApp) => {
  const tables = ['quotes', 'deliveries', 'audit'] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

/** Runs SQL statements whenever a lead becomes anonymous, in the same transaction. */
async function onAnonymousLead({ db }: TestApp, statements: string) {
  const event = 'after update of anonymised_at on quotes'
  if (!isPostgres(db)) return sql.raw(`create trigger test_event ${event} begin ${statements} end`).execute(db)
  const body = `begin ${statements} return null; end`
  await sql.raw(`create function test_event() returns trigger language plpgsql as $$ ${body} $$`).execute(db)
  await sql.raw(`create trigger test_event ${event} for each row execute function test_event()`).execute(db)
}

describe.each(bothDatabases)('privacy on %s', (database) => {
  test('leads that have been closed for the chosen months are made anonymous, and the figures stay', async () => {
    await using app = await startApp(database)
    const { code } = await app.visitor(estimateApi.save, { body: estimateFields })
    const send = async () => (await app.visitor(leadApi.send, { body: anInquiry({ estimateCode: code }) })).id
    const [old, recent, open] = [await send(), await send(), await send()]
    for (const id of [old, recent]) await app.admin(leadApi.setStatus, { params: { id }, body: { status: 'closed' } })
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
    expect((await app.admin(leadApi.list, {})).every(({ anonymizedAt }) => anonymizedAt === null)).toBe(true)

    await app.admin(settingApi.savePrivacy, { body: { anonymizeAfterMonths: 6 } })
    await Promise.all([tidyUp(app.db), tidyUp(app.db)])
    const leads = await app.admin(leadApi.list, { query: { order: 'oldest' } })
    expect(leads.map(({ email, anonymizedAt }) => [email, anonymizedAt !== null])).toEqual([
      ['', true],
      [email, false],
      [email, false],
    ])
    expect(leads.map(({ estimateCode }) => estimateCode)).toEqual([null, code, code])
    expect(leads[0]).toMatchObject({ firstName: '', message: '', type: 'general', status: 'closed', subject: 'quote' })
    expect(await app.admin(leadApi.list, { query: { q: 'Amina' } })).toHaveLength(2)
    const after = await app.admin(overviewApi.read, {})
    expect(after.counts).toEqual(figures.counts)
    expect(after.quotesByStatus).toEqual(figures.quotesByStatus)
    expect(after.weeks).toEqual(figures.weeks)
  })

  test('no lead is made anonymous a few days early, also on the last day of a long month', async () => {
    await using app = await startApp(database)
    await app.visitor(leadApi.send, { body: anInquiry() })
    await app.db.updateTable('quotes').set({ status: 'closed', updated_at: '2026-03-01T12:00:00.000Z' }).execute()
    await app.admin(settingApi.savePrivacy, { body: { anonymizeAfterMonths: 1 } })
    const isAnonymousOn = async (time: string) => {
      await anonymizeOldLeads(app.db, new Date(time))
      return (await app.admin(leadApi.list, {}))[0]?.anonymizedAt !== null
    }
    expect(await isAnonymousOn('2026-03-31T12:00:00.000Z')).toBe(false)
    expect(await isAnonymousOn('2026-04-01T12:00:01.000Z')).toBe(true)
  })

  test('a lead that is reopened while others are made anonymous keeps its sender', async () => {
    await using app = await startApp(database)
    const ids = []
    for (let i = 0; i < 2; i++) ids.push((await app.visitor(leadApi.send, { body: anInquiry() })).id)
    const [first = 0, reopened = 0] = ids
    await app.db.updateTable('quotes').set({ status: 'closed', updated_at: '2020-01-01T00:00:00.000Z' }).execute()
    await app.admin(settingApi.savePrivacy, { body: { anonymizeAfterMonths: 6 } })
    // An administrator reopens the second lead at the moment at which the first one becomes anonymous.
    await onAnonymousLead(app, `update quotes set status = 'contacted' where id = ${reopened};`)
    await tidyUp(app.db)
    expect(await app.admin(leadApi.list, { query: { order: 'oldest' } })).toMatchObject([
      { id: first, email: '', status: 'closed' },
      { id: reopened, email, status: 'contacted' },
    ])
  })

  test('a reply that is written while its person is erased leaves no trace', async () => {
    await using server = await startMailServer()
    await using app = await startSendingApp(database, { mail: mailSettings(server) })
    const { id } = await app.visitor(leadApi.send, { body: anInquiry() })
    await untilDelivery(app, { state: 'sent' }, 'answer')
    const reply = app.admin(leadWorkApi.sendReply, { params: { id }, body: { text: 'We can build it.' } })
    const erasure = app.admin(privacyApi.erase, { body: { email } })
    await Promise.allSettled([reply, erasure])
    expect(await deliveriesIn(app)).toEqual([])
  })

  test('one reply has all that is stored about an address, also leads in the bin and in Spam, and mails', async () => {
    await using server = await startMailServer()
    await using app = await startSendingApp(database, { mail: mailSettings(server) })
    const kept = await app.visitor(estimateApi.save, { body: estimateFields })
    const inquiry = anInquiry({ email: 'AMINA@mill.example', estimateCode: kept.code })
    const { id } = await app.visitor(leadApi.send, { body: inquiry })
    await untilDelivery(app, { state: 'sent' }, 'answer')
    const binned = await app.visitor(leadApi.send, { body: anInquiry() })
    await app.admin(leadApi.remove, { params: { id: binned.id } })
    await app.send(leadApi.send, { body: { ...anInquiry(), remarks: 'x' } })
    await app.visitor(leadApi.send, { body: anInquiry({ email: 'other@mill.example' }) })

    const report = await app.admin(privacyApi.report, { body: { email } })
    expect(report.leads).toHaveLength(3)
    expect(report.leads[0]).toMatchObject({ id, message: anInquiry().message })
    expect(report.messages).toContainEqual(
      expect.objectContaining({ leadId: id, recipient: 'AMINA@mill.example', state: 'sent' }),
    )
    expect(report.estimates).toMatchObject([{ ...kept, estimate: { site: { name: 'Kano' } } }])
    expect(JSON.stringify(report)).not.toContain('other@mill.example')
  })

  test('a person is erased everywhere, the figures stay, and the audit log does not say who it was', async () => {
    await using server = await startMailServer()
    await using app = await startSendingApp(database, { mail: mailSettings(server) })
    const { id } = await app.visitor(leadApi.send, { body: anInquiry() })
    await untilDelivery(app, { state: 'sent' }, 'answer')
    await app.admin(leadApi.setStatus, { params: { id }, body: { status: 'quoted' } })
    const binned = await app.visitor(leadApi.send, { body: anInquiry() })
    await app.admin(leadApi.remove, { params: { id: binned.id } })
    await app.send(leadApi.send, { body: { ...anInquiry(), remarks: 'x' } })
    const figures = await app.admin(overviewApi.read, {})

    expect(await app.admin(privacyApi.erase, { body: { email: 'Amina@Mill.example' } })).toEqual({ leads: 3 })
    const remaining = await storedText(app)
    for (const text of personalTexts) expect(remaining.toLowerCase()).not.toContain(text.toLowerCase())
    expect(await deliveriesIn(app)).toEqual([])
    expect(await app.admin(leadApi.list, {})).toMatchObject([{ id, status: 'quoted', email: '' }])
    expect((await app.admin(overviewApi.read, {})).quotesByStatus).toEqual(figures.quotesByStatus)
    const [entry] = await app.admin(adminApi.audit, {})
    expect(entry).toMatchObject({ action: 'erased', entity: 'quotes', entityId: '', before: null, after: { leads: 3 } })

    // Once an administrator removes the mark of spam, the server writes the mails about the lead; about an anonymous
    // lead, it writes none.
    for (const spam of [true, false]) await app.admin(leadApi.setSpam, { params: { id }, body: { spam } })
    expect(await deliveriesIn(app)).toEqual([])

    expect(await app.admin(privacyApi.erase, { body: { email } })).toEqual({ leads: 0 })
    expect((await app.admin(privacyApi.report, { body: { email } })).leads).toEqual([])
  })
  test('the estimate of an erased person is deleted with its page, unless somebody else has sent it as well', async () => {
    await using app = await startApp(database)
    const keep = async () => (await app.visitor(estimateApi.save, { body: estimateFields })).code
    const [own, shared] = [await keep(), await keep()]
    for (const estimateCode of [own, shared]) await app.visitor(leadApi.send, { body: anInquiry({ estimateCode }) })
    const sharedInquiry = anInquiry({ email: 'other@mill.example', estimateCode: shared })
    await app.visitor(leadApi.send, { body: sharedInquiry })
    const statusOf = async (code: string) => (await app.inject({ url: pages.savedEstimate.href({ code }) })).statusCode
    expect(await statusOf(own)).toBe(200)

    await app.admin(privacyApi.erase, { body: { email } })
    expect(await statusOf(own)).toBe(404)
    expect(await statusOf(shared)).toBe(200)
    const leads = await app.admin(leadApi.list, { query: { order: 'oldest' } })
    expect(leads.map(({ estimateCode }) => estimateCode)).toEqual([null, null, shared])
  })

  test('anonymous leads of an earlier release lose the codes of their estimates, and others keep them', async () => {
    await using app = await startApp(database)
    const { code } = await app.visitor(estimateApi.save, { body: estimateFields })
    const send = async () => (await app.visitor(leadApi.send, { body: anInquiry({ estimateCode: code }) })).id
    const [old, other] = [await send(), await send()]
    // Earlier releases left the code of the estimate in an anonymous lead.
    const anonymised_at = new Date().toISOString()
    await app.db.updateTable('quotes').set({ anonymised_at, email: '' }).where('id', '=', old).execute()
    await undoMigrations(app.db, database, '0030_anonymous_estimates')
    await migrate(app.db, database === 'SQLite' ? 'sqlite' : 'postgres')
    const leads = await app.admin(leadApi.list, { query: { order: 'oldest' } })
    expect(leads.map(({ id, estimateCode }) => [id, estimateCode])).toEqual([
      [old, null],
      [other, code],
    ])
  })
})

test('the file of an SQLite database has no text of an erased person, not even in its index of words', async () => {
  await using folder = await temporaryFolder()
  const file = join(folder.path, 'site.db')
  const db = await openDatabase(`file:${file}`, { onIdleError: () => {} })
  const message = `Zqxjvkw ${'needs light. '.repeat(300)}`
  for (const inquiry of [anInquiry({ message }), anInquiry({ email: 'other@mill.example' })])
    await createLead(db, LeadInput.parse(inquiry), null, { ticket: null, fromNetwork: 0 })
  // Adds the leads to the index.
  await tidyUp(db)
  await erasePerson(
    db,
    email,
    (work) => db.transaction().execute(work),
    async () => {},
  )
  // Removes their words from the index.
  await tidyUp(db)
  // Closing the database moves all changes into the file.
  await db.destroy()
  const bytes = await readFile(file, 'latin1')
  expect(bytes).toContain('other@mill.example')
  for (const text of [email, 'needs light', 'zqx', 'qxj', 'xjv', 'jvk', 'vkw']) expect(bytes).not.toContain(text)
})
