import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { overviewApi } from '#contract/dashboard/overview.ts'
import { settingApi } from '#contract/dashboard/settings.ts'
import { leadWorkApi, leadWorkLimits, leadWorkMessages } from '#contract/leads/desk.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { privacyApi } from '#contract/leads/privacy.ts'
import { refusals } from '#contract/platform/errors.ts'
import { dayMs } from '#contract/platform/time.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'
import { anInquiry } from '#tests/makers.ts'
import { undoMigrations } from '#tests/older-databases.ts'
import { tidyUp } from '#tests/tidy-up.ts'

const sendLead = async (app: TestApp, more = {}) => (await app.visitor(leadApi.send, { body: anInquiry(more) })).id

const kindsOf = async (app: TestApp, id: number) =>
  (await app.admin(leadWorkApi.read, { params: { id } })).timeline.map(({ kind }) => kind)

/** Adds a second administrator, and returns the token of a session. */
async function addColleague({ db }: TestApp) {
  const now = new Date().toISOString()
  const times = { version: 1, created_at: now, updated_at: now }
  const values = { username: 'grace', email: 'grace@site.example', password_hash: 'x', ...times }
  const { id } = await db.insertInto('admins').values(values).returning('id').executeTakeFirstOrThrow()
  return (await openSession(db, id, 'the test')).token
}

describe.each(databases)('a lead on %s', (database) => {
  test('has a timeline of everything that happened to it, the newest last', async () => {
    await using app = await startApp(database)
    const id = await sendLead(app)
    const params = { id }
    await app.admin(leadApi.setStatus, { params, body: { status: 'contacted' } })
    await app.admin(leadWorkApi.addNote, { params, body: { text: 'Called.\nWants a call on Monday.' } })
    await app.admin(leadWorkApi.setFollowUp, { params, body: { day: '2026-12-01' } })
    await app.admin(leadWorkApi.setFollowUp, { params, body: { day: '2026-12-01' } })
    await app.admin(leadApi.setSpam, { params, body: { spam: true } })
    await app.admin(leadApi.setSpam, { params, body: { spam: false } })
    await app.admin(leadWorkApi.noteMailOpened, { params })
    await app.admin(leadApi.remove, { params })
    await app.admin(leadApi.restore, { params })

    const { quote, timeline } = await app.admin(leadWorkApi.read, { params })
    expect(quote).toMatchObject({ id, status: 'contacted', followUpOn: '2026-12-01' })
    // Without the notes, because the order of a note and an event of the same millisecond is undefined.
    expect(timeline.filter(({ kind }) => kind !== 'note')).toMatchObject([
      { kind: 'received', at: quote.createdAt },
      { kind: 'status', username: 'ada', from: 'new', to: 'contacted' },
      { kind: 'follow-up', username: 'ada', from: null, to: '2026-12-01' },
      { kind: 'spam' },
      { kind: 'not spam' },
      { kind: 'mail opened', username: 'ada' },
      { kind: 'deleted' },
      { kind: 'restored' },
    ])
    expect(timeline.filter(({ kind }) => kind === 'note')).toMatchObject([
      { note: { username: 'ada', isOwn: true, text: 'Called.\nWants a call on Monday.', version: 1 } },
    ])
    expect(new Set(timeline.map(({ id }) => id)).size).toBe(timeline.length)
    const audit = await app.admin(adminApi.audit, {})
    expect(audit).toContainEqual(
      expect.objectContaining({ entityId: `${id}`, before: { followUpOn: null }, after: { followUpOn: '2026-12-01' } }),
    )
    expect(JSON.stringify(audit)).not.toContain('Wants a call')
  })

  test('that arrives again after it was deleted has an entry about that', async () => {
    await using app = await startApp(database)
    const headers = { 'idempotency-key': 'one' }
    const { id } = await app.visitor(leadApi.send, { body: anInquiry() }, { headers })
    await app.admin(leadApi.remove, { params: { id } })
    await app.visitor(leadApi.send, { body: anInquiry() }, { headers })
    expect(await kindsOf(app, id)).toEqual(['received', 'deleted', 'received again'])
  })

  test('has notes that only their author changes, and only from their newest version', async () => {
    await using app = await startApp(database)
    const id = await sendLead(app)
    const other = { token: await addColleague(app) }
    const note = await app.admin(leadWorkApi.addNote, { params: { id }, body: { text: ' Called. ' } })
    expect(note).toMatchObject({ quoteId: id, text: 'Called.', username: 'ada', isOwn: true })
    const params = { id: note.id }

    const leadForOther = await app.admin(leadWorkApi.read, { params: { id } }, other)
    expect(leadForOther.timeline.at(-1)).toMatchObject({ note: { username: 'ada', isOwn: false } })
    for (const call of [
      app.sendAsAdmin(leadWorkApi.editNote, { params, body: { text: 'Mine.' } }, other),
      app.sendAsAdmin(leadWorkApi.removeNote, { params }, other),
    ])
      expect(await call).toMatchObject({ status: 403, body: { message: leadWorkMessages.notYours } })

    const first = { headers: { 'if-match': '"1"' } }
    const edited = await app.admin(leadWorkApi.editNote, { params, body: { text: 'Called twice.' } }, first)
    expect(edited).toMatchObject({ text: 'Called twice.', version: 2, createdAt: note.createdAt })
    expect((await app.sendAsAdmin(leadWorkApi.editNote, { params, body: { text: 'Late.' } }, first)).status).toBe(412)
    expect((await app.sendAsAdmin(leadWorkApi.removeNote, { params }, first)).status).toBe(412)
    await app.admin(leadWorkApi.removeNote, { params })
    expect(await kindsOf(app, id)).toEqual(['received'])
    expect((await app.sendAsAdmin(leadWorkApi.removeNote, { params })).status).toBe(404)
  })

  test('has a deleted note back as it was when its author restores it within a day', async () => {
    await using app = await startApp(database)
    const id = await sendLead(app)
    const note = await app.admin(leadWorkApi.addNote, { params: { id }, body: { text: 'Wants a windmill.' } })
    const params = { id: note.id }
    const foundLeads = () => app.admin(leadApi.list, { query: { q: 'windmill' } })
    const restore = (token?: object) => app.sendAsAdmin(leadWorkApi.restoreNote, { params }, token)
    expect((await restore()).status).toBe(404)
    await app.admin(leadWorkApi.removeNote, { params })
    expect([(await foundLeads()).length, await kindsOf(app, id)]).toEqual([0, ['received']])
    expect((await app.sendAsAdmin(leadWorkApi.editNote, { params, body: { text: 'Late.' } })).status).toBe(404)
    expect((await restore({ token: await addColleague(app) })).status).toBe(403)
    expect((await restore()).body).toEqual({ ...note, version: 3 })
    expect([(await foundLeads()).length, await kindsOf(app, id)]).toEqual([1, ['received', 'note']])

    const other = await app.admin(leadWorkApi.addNote, { params: { id }, body: { text: 'Wants none.' } })
    await app.admin(leadWorkApi.removeNote, { params: { id: other.id } })
    const stored = async () => (await app.db.selectFrom('lead_notes').select('id').execute()).length
    await tidyUp(app.db, new Date(Date.now() + dayMs / 2))
    expect(await stored()).toBe(2)
    await tidyUp(app.db, new Date(Date.now() + 2 * dayMs))
    expect(await stored()).toBe(1)
  })

  test('takes notes of up to 5,000 characters, and none without text', async () => {
    await using app = await startApp(database)
    const params = { id: await sendLead(app) }
    const longest = 'x'.repeat(leadWorkLimits.noteMaxChars)
    expect((await app.admin(leadWorkApi.addNote, { params, body: { text: longest } })).text).toBe(longest)
    for (const [text, message] of [
      [`${longest}x`, 'Please use at most 5000 characters'],
      [' \n ', leadWorkMessages.note],
    ]) {
      const { status, body } = await app.sendAsAdmin(leadWorkApi.addNote, { params, body: { text } })
      expect([status, body.errors]).toEqual([400, [{ path: 'text', message }]])
    }
  })

  test('refuses a follow-up for an invalid day, in the bin, and from an older version', async () => {
    await using app = await startApp(database)
    const params = { id: await sendLead(app) }
    for (const day of ['2026-02-30', 'tomorrow', '', 7])
      expect((await app.sendAsAdmin(leadWorkApi.setFollowUp, { params, body: { day } })).status).toBe(400)
    const saved = await app.admin(leadWorkApi.setFollowUp, { params, body: { day: '2026-12-01' } })
    expect(saved).toMatchObject({ followUpOn: '2026-12-01', version: 2 })
    const old = { headers: { 'if-match': '"1"' } }
    expect((await app.sendAsAdmin(leadWorkApi.setFollowUp, { params, body: { day: null } }, old)).status).toBe(412)
    await app.admin(leadApi.remove, { params })
    expect((await app.sendAsAdmin(leadWorkApi.setFollowUp, { params, body: { day: null } })).status).toBe(404)
  })

  test('keeps a status and a follow-up that somebody else has set since the caller saw the lead', async () => {
    await using app = await startApp(database)
    const params = { id: await sendLead(app) }
    const other = { token: await addColleague(app) }
    const wasNew = { headers: { 'if-match': '"new"' } }
    await app.admin(leadApi.setStatus, { params, body: { status: 'contacted' } }, { ...other, ...wasNew })
    await app.admin(leadWorkApi.setFollowUp, { params, body: { day: '2026-12-01', from: null } }, other)
    for (const late of [
      app.sendAsAdmin(leadApi.setStatus, { params, body: { status: 'closed' } }, wasNew),
      app.sendAsAdmin(leadWorkApi.setFollowUp, { params, body: { day: '2026-12-08', from: null } }),
      app.sendAsAdmin(leadWorkApi.setFollowUp, { params, body: { day: null, from: '2026-12-08' } }),
    ])
      expect(await late).toMatchObject({ status: 412, body: { message: refusals.changedMeanwhile.message } })
    for (const stale of ['"new"', 'new', 'W/"new"', '"quoted"', '"1"', '"x"'])
      expect(
        (
          await app.sendAsAdmin(
            leadApi.setStatus,
            { params, body: { status: 'closed' } },
            { headers: { 'if-match': stale } },
          )
        ).status,
      ).toBe(412)
    // Setting the stored value again is not refused.
    await app.admin(leadApi.setStatus, { params, body: { status: 'contacted' } }, wasNew)
    const { quote } = await app.admin(leadWorkApi.read, { params })
    expect(quote).toMatchObject({ status: 'contacted', followUpOn: '2026-12-01' })
    const saved = await app.admin(leadWorkApi.setFollowUp, { params, body: { day: null, from: '2026-12-01' } })
    expect(saved.followUpOn).toBe(null)
  })

  test('points to the other leads of the same e-mail address or phone number', async () => {
    await using app = await startApp(database)
    const id = await sendLead(app)
    const sameMail = await sendLead(app, { email: 'AMINA@mill.example', phone: '' })
    const samePhone = await sendLead(app, { email: 'desk@mill.example', phone: '0800 000-0000' })
    await sendLead(app, { email: 'other@mill.example', phone: '+234 800 000 0001' })
    await sendLead(app, { email: 'none@mill.example', phone: '' })
    await sendLead(app, { email: 'short@mill.example', phone: '000' })

    const others = async (id: number) =>
      (await app.admin(leadWorkApi.read, { params: { id } })).samePerson.map(({ id }) => id)
    expect(await others(id)).toEqual([samePhone, sameMail])
    expect(await others(samePhone)).toEqual([id])
    await app.admin(privacyApi.erase, { body: { email: 'amina@mill.example' } })
    expect(await others(id)).toEqual([])
    expect(await others(samePhone)).toEqual([])
  })

  test('loses its notes, follow-up and phone number with its sender; the report on the sender has the notes', async () => {
    await using app = await startApp(database)
    const [kept, binned, closed] = [
      await sendLead(app),
      await sendLead(app),
      await sendLead(app, { email: 'x@old.example' }),
    ]
    for (const id of [kept, binned, closed]) {
      await app.admin(leadWorkApi.addNote, { params: { id }, body: { text: `Amina called about ${id}` } })
      await app.admin(leadWorkApi.setFollowUp, { params: { id }, body: { day: '2020-01-01' } })
    }
    await app.admin(leadApi.remove, { params: { id: binned } })
    await app.admin(leadApi.setStatus, { params: { id: closed }, body: { status: 'closed' } })
    const { notes } = await app.admin(privacyApi.report, { body: { email: 'amina@mill.example' } })
    expect(notes).toMatchObject([
      { leadId: kept, username: 'ada', text: `Amina called about ${kept}` },
      { leadId: binned, text: `Amina called about ${binned}` },
    ])

    await app.admin(privacyApi.erase, { body: { email: 'amina@mill.example' } })
    await app.admin(settingApi.savePrivacy, { body: { anonymizeAfterMonths: 1 } })
    const updated_at = new Date(Date.now() - 90 * dayMs).toISOString()
    await app.db.updateTable('quotes').set({ updated_at }).where('id', '=', closed).execute()
    await tidyUp(app.db)
    const tables = ['quotes', 'lead_notes', 'lead_events', 'audit'] as const
    const stored = JSON.stringify(
      await Promise.all(tables.map((name) => app.db.selectFrom(name).selectAll().execute())),
    )
    for (const text of ['Amina', '000000000', 'x@old.example']) expect(stored).not.toContain(text)
    for (const id of [kept, closed]) {
      const { quote, timeline } = await app.admin(leadWorkApi.read, { params: { id } })
      expect(quote.followUpOn).toBeNull()
      expect(timeline.at(-1)).toMatchObject({ kind: 'made anonymous', at: quote.anonymizedAt })
    }
    expect((await app.admin(overviewApi.read, {})).followUps).toEqual({ due: 0, overdue: 0 })
  })

  test('from an earlier version of the site gets its timeline, its urgency and the other leads of its sender', async () => {
    await using app = await startApp(database)
    const id = await sendLead(app, { timeline: 'immediate', projectSize: 'large' })
    const other = await sendLead(app, { email: 'desk@mill.example', phone: '0800 000 0000' })
    const gone = await sendLead(app, { email: 'gone@mill.example' })
    await app.admin(leadApi.setStatus, { params: { id }, body: { status: 'quoted' } })
    await app.admin(leadApi.setSpam, { params: { id }, body: { spam: true } })
    await app.admin(leadApi.setSpam, { params: { id }, body: { spam: false } })
    for (const lead of [id, gone]) await app.admin(leadApi.remove, { params: { id: lead } })
    await app.admin(leadApi.restore, { params: { id } })
    await app.db.deleteFrom('quotes').where('id', '=', gone).execute()
    const { timeline } = await app.admin(leadWorkApi.read, { params: { id } })
    const lead = async (id: number) => {
      const rows = app.db.selectFrom('quotes').selectAll().where('id', '=', id)
      const { search_text: _, ...row } = await rows.executeTakeFirstOrThrow()
      return row
    }
    const [before, otherBefore] = [await lead(id), await lead(other)]

    await undoMigrations(app.db, database, '0011_lead_desk')
    await migrate(app.db, database === 'SQLite' ? 'sqlite' : 'postgres')
    await tidyUp(app.db)
    expect([await lead(id), await lead(other)]).toEqual([before, otherBefore])
    const again = await app.admin(leadWorkApi.read, { params: { id } })
    expect(again.timeline.map(({ id: _, at: __, ...entry }) => entry)).toEqual(
      timeline.map(({ id: _, at: __, ...entry }) => entry),
    )
    expect(again.samePerson.map(({ id }) => id)).toEqual([other])
  })
})
