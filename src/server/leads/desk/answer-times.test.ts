import { describe, expect, test } from 'vitest'
import { overviewApi } from '#contract/dashboard/overview.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { bothDatabases, startApp, type TestApp } from '#tests/app.ts'
import { anInquiry } from '#tests/makers.ts'
import { answerTimes } from './answer-times.ts'

// 2026-11-16 is a Monday, and the office opens at 7:00 UTC.
const monday = '2026-11-16T08:00:00.000Z'
const friday = new Date('2026-11-20T12:00:00Z')

/** Stores a lead of Monday that was first answered at the time `at`. */
async function addAnsweredLead({ admin, visitor, db }: TestApp, at: string) {
  const { id } = await visitor(leadApi.send, { body: anInquiry() })
  await db.updateTable('quotes').set({ created_at: monday }).where('id', '=', id).execute()
  for (const status of ['contacted', 'new', 'quoted'] as const)
    await admin(leadApi.setStatus, { params: { id }, body: { status } })
  const events = await db.selectFrom('lead_events').select('id').where('quote_id', '=', id).orderBy('id').execute()
  for (const [index, event] of events.entries())
    await db
      .updateTable('lead_events')
      .set({ at: index === 0 ? at : friday.toISOString() })
      .where('id', '=', event.id)
      .execute()
  return id
}

describe.each(bothDatabases)('the answer times on %s', (database) => {
  test('are the median of the first answers, and count the late ones', async () => {
    await using app = await startApp(database)
    expect(await answerTimes(app.db, friday)).toEqual({ leads: 0, medianHours: null, late: 0 })
    await app.visitor(leadApi.send, { body: anInquiry() })
    await addAnsweredLead(app, '2026-11-16T11:00:00.000Z')
    await addAnsweredLead(app, '2026-11-16T13:00:00.000Z')
    expect(await answerTimes(app.db, friday)).toEqual({ leads: 2, medianHours: 4, late: 0 })
    await addAnsweredLead(app, '2026-11-19T08:00:00.000Z')
    const spam = await addAnsweredLead(app, '2026-11-19T08:00:00.000Z')
    await app.admin(leadApi.setSpam, { params: { id: spam }, body: { spam: true } })
    expect(await answerTimes(app.db, friday)).toEqual({ leads: 3, medianHours: 5, late: 1 })
    expect((await answerTimes(app.db, new Date('2026-12-17T08:00:00Z'))).leads).toBe(1)
  })

  test('are in the overview', async () => {
    await using app = await startApp(database)
    const { id } = await app.visitor(leadApi.send, { body: anInquiry() })
    await app.admin(leadApi.setStatus, { params: { id }, body: { status: 'contacted' } })
    const { answers } = await app.admin(overviewApi.read, {})
    expect(answers).toMatchObject({ leads: 1, late: 0 })
    expect(answers.medianHours).toBeLessThan(1)
  })
})
