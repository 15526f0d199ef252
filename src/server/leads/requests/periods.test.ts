import { describe, expect, test } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { leadWorkApi } from '#contract/leads/desk.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { bothDatabases, startApp, type TestApp } from '#tests/app.ts'
import { aBlock, anInquiry } from '#tests/makers.ts'

async function sendLeadAt(app: TestApp, at: string) {
  const { id } = await app.visitor(leadApi.send, { body: anInquiry() })
  await app.db.updateTable('quotes').set({ created_at: at }).where('id', '=', id).execute()
  return id
}

const setTimeZone = (app: TestApp, timeZone: string) =>
  app.admin(contentApi.create, {
    body: aBlock({
      key: 'company',
      type: 'json',
      content: JSON.stringify({
        name: 'Sun and Sons',
        blurb: 'Roofs.',
        foundedYear: 2021,
        mission: 'More roofs.',
        vision: 'All roofs.',
        values: [],
        address: [],
        phone: '+234 1 555',
        email: 'a@site.example',
        hours: ['Monday-Friday 8:00 AM-4:00 PM'],
        timeZone,
      }),
    }),
  })

const listIds = async (app: TestApp, query: object) => (await app.admin(leadApi.list, { query })).map(({ id }) => id)

// For each time zone a day, and the first and the last millisecond of that day in UTC.
const days = [
  ['Africa/Lagos', '2026-11-21', '2026-11-20T23:00:00.000Z', '2026-11-21T22:59:59.999Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
  ['Asia/Kathmandu', '2026-06-01', '2026-05-31T18:15:00.000Z', '2026-06-01T18:14:59.999Z'],
  ['Pacific/Kiritimati', '2026-12-31', '2026-12-30T10:00:00.000Z', '2026-12-31T09:59:59.999Z'],
  // On these days the clock jumps from midnight to 1:00, and goes back from midnight to 23:00.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T20:59:59.999Z'],
  ['Africa/Cairo', '2026-10-29', '2026-10-28T21:00:00.000Z', '2026-10-29T21:59:59.999Z'],
] as const

describe.each(bothDatabases)('leads by the day of their arrival on %s', (database) => {
  test.each(days)('in %s, %s lasts from %s to %s', async (timeZone, day, first, last) => {
    await using app = await startApp(database)
    await setTimeZone(app, timeZone)
    const beside = (time: string, milliseconds: number) => new Date(Date.parse(time) + milliseconds).toISOString()
    const ids: number[] = []
    for (const time of [beside(first, -1), first, last, beside(last, 1)]) ids.push(await sendLeadAt(app, time))
    const [before, atFirst, atLast, after] = ids
    expect(await listIds(app, { from: day, to: day, limit: 10 })).toEqual([atLast, atFirst])
    expect(await listIds(app, { from: day })).toEqual([after, atLast, atFirst])
    expect(await listIds(app, { to: day, q: 'Bello', limit: 10 })).toEqual([atLast, atFirst, before])
  })

  test('without a company’s own time zone, days are those of Abuja, up to the last year that a date can have', async () => {
    await using app = await startApp(database)
    const lateInUtc = await sendLeadAt(app, '2026-11-20T23:30:00.000Z')
    expect(await listIds(app, { from: '2026-11-21', to: '2026-11-21' })).toEqual([lateInUtc])
    expect(await listIds(app, { from: '0001-01-01', to: '9999-12-31' })).toEqual([lateInUtc])
    expect(await listIds(app, { to: '2026-11-20' })).toEqual([])
  })

  test('come with the texts of their notes if the client asks for them', async () => {
    await using app = await startApp(database)
    const quiet = await sendLeadAt(app, '2026-11-20T10:00:00.000Z')
    const called = await sendLeadAt(app, '2026-11-20T11:00:00.000Z')
    for (const text of ['Called.', 'Gone', 'Wrote.'])
      await app.admin(leadWorkApi.addNote, { params: { id: called }, body: { text } })
    const gone = await app.db.selectFrom('lead_notes').select('id').where('text', '=', 'Gone').executeTakeFirstOrThrow()
    await app.admin(leadWorkApi.removeNote, { params: gone })
    for (const query of [{ notes: 'true', limit: 10 }, { notes: 'true' }] as const) {
      const leads = await app.admin(leadApi.list, { query })
      expect(leads.map(({ id, notes }) => [id, notes?.map(({ username, text }) => `${username}: ${text}`)])).toEqual([
        [called, ['ada: Called.', 'ada: Wrote.']],
        [quiet, []],
      ])
    }
    expect((await app.admin(leadApi.list, { query: {} }))[0]).not.toHaveProperty('notes')
    expect(await listIds(app, { notes: 'true', from: '2030-01-01', limit: 10 })).toEqual([])
  })
})
