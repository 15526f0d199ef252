import assert from 'node:assert/strict'
import { join } from 'node:path'
import { Client } from 'pg'
import { test, vi } from 'vitest'
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

/** Sends requests of every kind that the site has to refuse, and checks the lines that it logs meanwhile. */
async function assertOneLineEach(site: Program, reason: RegExp) {
  // SQLite accepts leads until the parts of its log that it can use again are full.
  await vi.waitUntil(async () => (await sendLead(site)).status === 503, { timeout: 20_000, interval: 1 })
  // The site uses the result of its last check for two seconds.
  const readyStatus = async () => (await fetch(`${site.url}/readyz`)).status
  await vi.waitUntil(async () => (await readyStatus()) === 503, { timeout: 10_000, interval: 100 })
  const start = site.output().length
  const ids: string[] = []
  for (let i = 0; i < refusedCount; i += 10) {
    const responses = await Promise.all(Array.from({ length: 10 }, () => sendLead(site)))
    for (const response of responses) {
      assert.equal(response.status, 503)
      ids.push((await response.json()).requestId)
    }
  }
  assert.equal((await sendForm(site)).status, 503)
  assert.equal(await readyStatus(), 503)
  const linesSince = () =>
    site
      .output()
      .slice(start)
      .split('\n')
      .filter((line) => line.startsWith('{'))
  const linesOf = (route: string) => linesSince().filter((line) => JSON.parse(line).route === route)
  await vi.waitUntil(() => linesOf('/readyz').length === 1)

  for (const id of ids) {
    const lines = linesSince().filter((line) => line.includes(id))
    assert.equal(lines.length, 1, `The lines of one request:\n${lines.join('\n')}`)
    const { route, status, reason: shownReason } = JSON.parse(lines[0] ?? '')
    assert.deepEqual({ route, status }, { route: '/api/quotes', status: 503 })
    assert.match(shownReason, reason)
  }
  for (const route of ['/contact', '/readyz']) {
    assert.equal(linesOf(route).length, 1)
    assert.match(JSON.parse(linesOf(route)[0] ?? '').reason, reason)
  }
  for (const line of linesSince()) assert.ok(line.length <= lineMaxChars, line)
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
  await assertOneLineEach(site, /^cannot execute \w+ in a read-only transaction \(25006\)$/)
})

for (const [name, smallDisk] of Object.entries(smallDisks))
  test(`on SQLite with ${name}, each refused request has one short line with the reason`, { timeout }, async () => {
    await using disk = await smallDisk()
    await using site = await startSite(`file:${join(disk.folder, 'site.db')}`)
    await disk.fill(site, { roomBytes: 0 })
    await assertOneLineEach(site, /^(database or disk is full|disk I\/O error) \(\d+\)$/)
  })
