// Sends thousands of requests that are nearly right. None may cause an error of the server, and a refused request may
// change nothing. With the seed of an earlier run in FUZZ_SEED, it sends the requests of that run again.
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { entityNames } from '#contract/editing/entities.ts'
import { estimateApi } from '#contract/estimates/estimates.ts'
import { leadApi } from '#contract/leads/leads.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { insertMail } from '#server/leads/mailbox/store.ts'
import type { Route } from '#server/platform/http/route.ts'
import { siteRoutes, startApp, type TestApp } from './app.ts'
import { isDeep } from './depth.ts'
import { editedEntities } from './edited.ts'
import { anInquiry, aStoredMail } from './makers.ts'
import { type RandomRequest, randomRequest } from './random-requests.ts'

const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))
const requestsPerRun = 200

/** The tables that a successful call may change, by the tag of its endpoint. Any other call must change none. */
const tablesByTag: Record<string, string[]> = {
  admins: ['admins', 'sessions', 'account_links', 'recovery_codes', 'passkeys', 'audit'],
  sessions: ['sessions', 'audit'],
  mailbox: ['incoming_mails', 'incoming_attachments', 'quotes', 'lead_events', 'lead_phone_keys', 'audit'],
  quotes: [
    ...['quotes', 'lead_notes', 'lead_events', 'lead_phone_keys', 'reply_files'],
    ...['incoming_mails', 'incoming_attachments', 'audit'],
  ],
  estimates: ['estimates'],
  settings: ['settings', 'audit', 'versions'],
  deliveries: ['deliveries'],
  drafts: ['drafts', 'schedules', 'reply_files', 'blobs'],
  presence: ['presence'],
  previews: ['shared_previews', 'audit'],
  redirects: ['redirects', 'audit'],
  schedules: ['schedules', 'audit'],
  bin: [...entityNames, 'media', 'blobs', 'quotes', 'bin', 'bin_files', 'drafts', 'audit', 'versions', 'changes'],
  ...Object.fromEntries(entityNames.map((name) => [name, [name, 'audit', 'versions', 'bin', 'bin_files', 'changes']])),
  products: ['products', 'quotes', 'audit', 'versions', 'bin', 'bin_files', 'changes'],
  media: [
    ...[...entityNames, 'media', 'blobs', 'picture_variants'],
    ...['drafts', 'audit', 'versions', 'bin', 'bin_files', 'changes'],
  ],
}
/**
 * For each table of which the test compares only some columns, these columns. It leaves out bytes of files, which have
 * a hash, and times of last uses.
 */
const comparedColumns: Record<string, string> = {
  blobs: 'hash',
  picture_variants: 'hash',
  bin_files: 'bin_id',
  incoming_attachments: 'id, mail_id',
  sessions: 'id, token_hash',
  admins: 'id, username, email, password_hash, deactivated_at, totp_secret, mail_name, signature, version',
}

/** These calls would sign out the administrator of this test. They have tests of their own. */
const pathsThatSignOut = ['/api/admin/logout', '/api/admin/change-password', '/api/admin/sessions/:id']

/** Few of these are sent, because each takes as long as 50 others. src/server/estimates/fuzz.test.ts sends more. */
const calculations: Endpoint[] = [estimateApi.calculate, estimateApi.headline, estimateApi.inputs, estimateApi.save]

const tables = [...new Set(Object.values(tablesByTag).flat())]

async function addRows(app: TestApp) {
  for (let i = 0; i < 3; i += 1) {
    await app.visitor(leadApi.send, { body: anInquiry() })
    await insertMail(app.db, aStoredMail())
    for (const { create, example } of editedEntities) await app.sendAsAdmin(create, { body: example(i) })
  }
}

/** Queries for a number that rises with each write to the database. */
const writesSoFar = {
  SQLite: sql<{ count: number }>`select total_changes() as count`,
  // The number of the next transaction that writes.
  PostgreSQL: sql<{ count: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as count`,
}

type Snapshot = { writes: unknown; tables: Record<string, string> }

/**
 * Returns the rows of all tables as text, by table. If nobody has written to the database since `before`, returns
 * `before`.
 */
async function snapshot(app: TestApp, before?: Snapshot): Promise<Snapshot> {
  const writes = (await writesSoFar[app.database].execute(app.db)).rows[0]?.count
  if (before && before.writes === writes) return before
  const rowsByTable: Record<string, string> = {}
  for (const table of tables) {
    const columns = sql.raw(comparedColumns[table] ?? '*')
    const { rows } = await sql<object>`select ${columns} from ${sql.table(table)} order by 1`.execute(app.db)
    rowsByTable[table] = JSON.stringify(rows)
  }
  return { writes, tables: rowsByTable }
}

const changedTables = (before: Snapshot, after: Snapshot) =>
  tables.filter((table) => before.tables[table] !== after.tables[table])

/** Replaces the rows of the tables by a few new ones, so that comparing all rows stays quick. */
async function prune(app: TestApp) {
  for (const table of [
    'account_links',
    'recovery_codes',
    'passkeys',
    'audit',
    'versions',
    'drafts',
    'presence',
    'redirects',
    'schedules',
    'shared_previews',
    'bin_files',
    'bin',
    'incoming_mails',
    'quotes',
    'estimates',
    ...entityNames,
    'media',
    'blobs',
  ])
    await sql`delete from ${sql.table(table)}`.execute(app.db)
  await sql`delete from sessions where id <> ${app.sessionId}`.execute(app.db)
  await addRows(app)
}

async function sendAndCheck(app: TestApp, route: Route, request: RandomRequest, before: Snapshot) {
  const { url, method, headers, payload } = request
  const response = await app.inject({
    url,
    method,
    headers: { ...headers, ...(request.isSignedIn && { authorization: `Bearer ${app.token}` }) },
    ...(payload !== undefined && { payload }),
  })
  const after = await snapshot(app, before)
  const summary = `${method} ${url} ${payload?.toString().slice(0, 500)} -> ${response.statusCode} ${response.payload.slice(0, 300)}`

  expect(response.statusCode, summary).toBeLessThan(500)
  if (response.statusCode >= 400) {
    expect(Object.keys(response.json()), summary).toEqual(['message', 'errors'])
    if (route.access === 'admins' && !request.isSignedIn) expect([401, 403], summary).toContain(response.statusCode)
  }
  const isSuccess = response.statusCode < 300 && method !== 'GET'
  const allowedTables = isSuccess ? (tablesByTag[route.endpoint.tags[0]] ?? []) : []
  expect(
    changedTables(before, after).filter((table) => !allowedTables.includes(table)),
    summary,
  ).toEqual([])
  return after
}

describe.each([
  { database: 'SQLite', requests: isDeep ? 20_000 : 400 },
  { database: 'PostgreSQL', requests: isDeep ? 5_000 : 200 },
] as const)('on $database', ({ database, requests }) => {
  test(`${requests} requests that are nearly right break nothing (FUZZ_SEED=${seed})`, {
    timeout: 600_000,
  }, async () => {
    console.log(`Fuzzing ${database} with FUZZ_SEED=${seed}`)
    await using app = await startApp(database)
    const routes = (await siteRoutes()).filter(({ endpoint }) => !pathsThatSignOut.includes(endpoint.path))
    const quick = routes.filter(({ endpoint }) => !calculations.includes(endpoint))
    const run = fc.array(randomRequest([...Array(10).fill(quick).flat(), ...routes]), {
      minLength: requestsPerRun,
      maxLength: requestsPerRun,
    })
    const property = fc.asyncProperty(run, async (requests) => {
      await prune(app)
      let state = await snapshot(app)
      for (const { route, request } of requests) state = await sendAndCheck(app, route, request, state)
    })
    // The error names the request that failed. fast-check's own message would bury it under all requests of the run.
    const { errorInstance } = await fc.check(property, { seed, numRuns: requests / requestsPerRun, endOnFailure: true })
    if (errorInstance) throw errorInstance
  })
})
