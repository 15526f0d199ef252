import assert from 'node:assert/strict'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { anInquiry } from './makers.ts'
import { startPostgres } from './postgres.ts'
import { type Program, startProgram, untilReady } from './program.ts'
import { freePort } from './setup/free-port.ts'
import { smallDisks } from './small-disks.ts'

const timeout = 60_000
const lineMaxChars = 500
const refusedCount = 100

async function startSite(databaseUrl: string) {
  const settings = { DATABASE_URL: databaseUrl, RATE_LIMITS: 'off', LOG_LEVEL: 'info', ADMIN_PASSWORD: 'long password' }
  const site = startProgram({ ...settings, PORT: String(await freePort()) })
  await untilReady(site)
  return site
}

const person = { firstName: 'Oluwaseun', email: 'oluwaseun@private.example', phone: '+234 809 555 7731' }
const lead = anInquiry({ ...person, message: 'Our mill stands beside the river. '.repeat(140) })

const sendLead = (site: Program) =>
  fetch(`${site.url}/api/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(lead),
  })

const sendForm = (site: Program) =>
  fetch(`${site.url}/contact`, {
    method: 'POST',
    body: new URLSearchParams({ ...lead, status: 'new' }),
    redirect: 'manual',
  })

/** Sends requests of every kind that the site has to refuse, and checks that each has one line. */
async function assertOneLineEach(site: Program, reason: RegExp) {
  const refused: Record<string, number> = {}
  const isRefused = async (sent: Promise<Response>) => {
    const { status, url } = await sent
    const { pathname } = new URL(url)
    if (status === 503) refused[pathname] = (refused[pathname] ?? 0) + 1
    return status === 503
  }
  // SQLite accepts leads until the parts of its log that it can use again are full.
  await vi.waitUntil(() => isRefused(sendLead(site)), { timeout: 20_000, interval: 1 })
  // The site uses the result of its last check for two seconds.
  await vi.waitUntil(() => isRefused(fetch(`${site.url}/readyz`)), { timeout: 10_000, interval: 100 })
  const ids: string[] = []
  for (let i = 0; i < refusedCount; i += 10) {
    const sent = Array.from({ length: 10 }, () => sendLead(site))
    assert.ok((await Promise.all(sent.map(isRefused))).every(Boolean))
    for (const response of sent) ids.push((await (await response).json()).requestId)
  }
  assert.ok(await isRefused(sendForm(site)))

  const refusalLines = () =>
    site
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line))
      .filter(({ status }) => status === 503)
  const countsByRoute = () => {
    const counts: Record<string, number> = {}
    for (const { route } of refusalLines()) counts[route] = (counts[route] ?? 0) + 1
    return counts
  }
  await expect.poll(countsByRoute, { timeout: 10_000 }).toEqual({ ...refused })
  const lines = refusalLines()
  for (const line of lines) {
    assert.match(line.reason, reason)
    assert.ok(JSON.stringify(line).length <= lineMaxChars)
  }
  for (const id of ids) assert.equal(site.output().split(id).length, 2, `${id} has one line`)
  assert.doesNotMatch(
    site.output(),
    /"stack"|insert into|select |oluwaseun|private\.example|555 7731|beside the river/i,
  )
}

test('while PostgreSQL is gone, each refused request has one short line with the reason', { timeout }, async () => {
  const postgres = await startPostgres()
  await using _ = { [Symbol.asyncDispose]: postgres.stop }
  await using site = await startSite(postgres.url)
  await postgres.pause()
  await assertOneLineEach(site, /^(connect ECONNREFUSED|Connection terminated)/)
})

test('while PostgreSQL is read-only, each refused request has one short line with the reason', {
  timeout,
}, async () => {
  const postgres = await startPostgres()
  await using _ = { [Symbol.asyncDispose]: postgres.stop }
  await using site = await startSite(postgres.url)
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  await client.query('alter database postgres set default_transaction_read_only = on')
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  )
  await client.end()
  // The first request may still use a connection that was just ended.
  const reason =
    /^(cannot execute [\w ]+ in a read-only transaction \(25006\)|terminating connection due to administrator command \(57P01\))$/
  await assertOneLineEach(site, reason)
})

for (const [name, smallDisk] of Object.entries(smallDisks))
  test(`on SQLite with ${name}, each refused request has one short line with the reason`, { timeout }, async () => {
    await using disk = await smallDisk()
    await using site = await startSite(`file:${join(disk.folder, 'site.db')}`)
    await disk.fill(site, { roomBytes: 0 })
    await assertOneLineEach(site, /^(database or disk is full|disk I\/O error) \(\d+\)$/)
  })
