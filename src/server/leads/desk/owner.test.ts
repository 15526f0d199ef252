import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { bulkApi } from '#contract/leads/bulk.ts'
import { leadWorkApi, leadWorkMessages } from '#contract/leads/desk.ts'
import { leadEditApi } from '#contract/leads/edits.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'
import { aLeadByHand, anInquiry } from '#tests/makers.ts'

const addLead = async (app: TestApp) => (await app.visitor(leadApi.send, { body: anInquiry() })).id

const idsOf = async (app: TestApp, query: object) => (await app.admin(leadApi.list, { query })).map(({ id }) => id)

/** Adds a second administrator, and returns the id. */
async function addGrace({ db }: TestApp) {
  const now = new Date().toISOString()
  const times = { version: 1, created_at: now, updated_at: now }
  const values = { username: 'grace', email: 'grace@site.example', password_hash: 'x', ...times }
  return (await db.insertInto('admins').values(values).returning('id').executeTakeFirstOrThrow()).id
}

describe.each(databases)('the owner of a lead on %s', (database) => {
  test('is set, changed and removed, and each of these is in the timeline and in the audit log', async () => {
    await using app = await startApp(database)
    const graceId = await addGrace(app)
    const params = { id: await addLead(app) }
    const setOwner = (ownerId: number | null) => app.admin(leadWorkApi.setOwner, { params, body: { ownerId } })
    expect(await setOwner(app.adminId)).toMatchObject({ ownerId: app.adminId, version: 2 })
    expect(await setOwner(app.adminId)).toMatchObject({ version: 2 })
    await setOwner(graceId)
    await setOwner(null)
    const { timeline } = await app.admin(leadWorkApi.read, { params })
    expect(timeline.slice(1)).toMatchObject([
      { kind: 'owner', username: 'ada', from: null, to: 'ada' },
      { kind: 'owner', username: 'ada', from: 'ada', to: 'grace' },
      { kind: 'owner', username: 'ada', from: 'grace', to: null },
    ])
    const [entry] = await app.admin(adminApi.audit, {})
    expect(entry).toMatchObject({ before: { owner: 'grace' }, after: { owner: null } })
  })

  test('is an administrator, and a lead in the bin gets none', async () => {
    await using app = await startApp(database)
    const params = { id: await addLead(app) }
    const unknown = await app.sendAsAdmin(leadWorkApi.setOwner, { params, body: { ownerId: 999 } })
    expect([unknown.status, unknown.body.errors[0].path]).toEqual([400, 'ownerId'])
    const body = { ownerId: app.adminId }
    const stale = await app.sendAsAdmin(leadWorkApi.setOwner, { params, body }, { headers: { 'if-match': '"7"' } })
    expect(stale.status).toBe(412)
    await app.admin(leadApi.remove, { params })
    expect((await app.sendAsAdmin(leadWorkApi.setOwner, { params, body })).status).toBe(404)
  })

  test('is no deactivated administrator, whichever call names one', async () => {
    await using app = await startApp(database)
    const ownerId = await addGrace(app)
    const ids = [await addLead(app), await addLead(app)]
    await app.db.updateTable('admins').set({ deactivated_at: '2026-01-01' }).where('id', '=', ownerId).execute()
    const leads = ids.map((id) => ({ id }))
    const change = { kind: 'owner' as const, ownerId }
    const closing = { leads, change: { kind: 'status' as const, status: 'closed' } }
    const [id = 0] = ids
    for (const [endpoint, call] of [
      [leadWorkApi.setOwner, { params: { id }, body: { ownerId } }],
      [leadEditApi.enter, { body: aLeadByHand({ ownerId }) }],
      [bulkApi.change, { body: { changes: [{ leads: [{ id }], change }] } }],
      [bulkApi.change, { body: { changes: [{ leads, change }] } }],
      [bulkApi.change, { body: { changes: [closing, { leads, change }] } }],
    ] as const) {
      const { status, body } = await app.sendAsAdmin(endpoint, call)
      expect([status, body.errors[0].message], endpoint.path).toEqual([400, leadWorkMessages.owner])
    }
    const stored = await app.admin(leadApi.list, {})
    expect(stored.map(({ status, ownerId }) => [status, ownerId])).toEqual([
      ['new', null],
      ['new', null],
    ])
  })

  test('narrows the list, and open leads of the caller are counted as Mine', async () => {
    await using app = await startApp(database)
    const graceId = await addGrace(app)
    const [mine, closed, hers, nobodys] = [
      await addLead(app),
      await addLead(app),
      await addLead(app),
      await addLead(app),
    ]
    const leads = [{ id: mine }, { id: closed }]
    const changes = [{ leads, change: { kind: 'owner' as const, ownerId: app.adminId } }]
    const { undo } = await app.admin(bulkApi.change, { body: { changes } })
    await app.admin(leadWorkApi.setOwner, { params: { id: hers }, body: { ownerId: graceId } })
    await app.admin(leadApi.setStatus, { params: { id: closed }, body: { status: 'closed' } })

    expect(await idsOf(app, { owner: app.adminId })).toEqual([closed, mine])
    expect(await idsOf(app, { owner: app.adminId, view: 'open' })).toEqual([mine])
    expect(await idsOf(app, { owner: graceId })).toEqual([hers])
    expect(await idsOf(app, { owner: 'none' })).toEqual([nobodys])
    expect(await app.admin(bulkApi.ids, { query: { owner: graceId } })).toEqual([hers])
    expect((await app.admin(leadApi.counts, {})).mine).toBe(1)
    expect((await app.sendAsAdmin(leadApi.list, { query: { owner: 'ada' } })).status).toBe(400)

    // One of the two leads was changed again after the bulk change, so the undo skips it.
    expect((await app.admin(bulkApi.change, { body: { changes: undo } })).changed).toBe(1)
    expect(await idsOf(app, { owner: app.adminId })).toEqual([closed])
  })
})
