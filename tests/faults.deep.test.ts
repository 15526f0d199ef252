import assert from 'node:assert/strict'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { mediaApi } from '#contract/media/media.ts'
import { startApp } from './app.ts'
import { createPostgresDatabase } from './databases.ts'
import { anInquiry } from './makers.ts'
import { outage } from './outage.ts'
import { type Program, startProgram, untilReady } from './program.ts'
import { freePort } from './setup/free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { wireTo } from './wire.ts'

const timeoutMs = 60_000

const post = (site: Program, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const sendLead = (site: Program, email: string) => post(site, leadApi.send.path, anInquiry({ email }))

const statusOf = async (site: Program, path: string) => (await fetch(site.url + path)).status

// The outage lasts two seconds here, and twenty in `npm run outage-test`.
test('while PostgreSQL is gone cached pages are sent as stale and leads are refused; afterwards all is as before', {
  timeout: timeoutMs,
}, async () => {
  const { statuses, lost, readsMeanwhile } = await outage(2)
  assert.deepEqual(lost, [])
  assert.deepEqual(Object.keys(statuses), ['201', '503'])
  assert.ok(readsMeanwhile > 0)
})

test('while PostgreSQL is silent each lead gets a response and none is half stored; afterwards all is as before', {
  timeout: timeoutMs,
}, async () => {
  const database = await createPostgresDatabase()
  await using wire = await wireTo(database.url)
  const ADMIN_PASSWORD = 'a long password for tests'
  const settings = { DATABASE_URL: wire.url, PORT: String(await freePort()), RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' }
  const site = startProgram({ ...settings, ADMIN_PASSWORD })
  await untilReady(site)
  assert.equal(await statusOf(site, '/products'), 200)
  const [project] = await (await fetch(`${site.url}/api/projects`)).json()
  assert.equal(await statusOf(site, project.image), 200)
  // Adds a file to the library, so that the cached copy of the picture is outdated.
  const { token } = await (
    await post(site, adminApi.login.path, { username: 'admin', password: ADMIN_PASSWORD })
  ).json()
  const addedFile = { url: 'https://pictures.example/a.jpg', title: 'A picture elsewhere', mimeType: 'image/jpeg' }
  assert.equal((await post(site, mediaApi.addUrl.path, addedFile, { authorization: `Bearer ${token}` })).status, 201)

  let isOver = false
  const statuses = new Set<number>()
  const storedEmails: string[] = []
  const sending = Array.from({ length: 14 }, async (_, sender) => {
    for (let i = 0; !isOver; i++) {
      const email = `visitor${i}.of${sender}@mill.example`
      const response = await sendLead(site, email)
      statuses.add(response.status)
      if (response.status === 201) storedEmails.push(email)
    }
  })
  while (storedEmails.length < 100) await sleep(10)
  wire.cut()
  while (!statuses.has(503)) {
    assert.equal(await statusOf(site, '/products'), 200)
    await sleep(10)
  }
  assert.equal(await statusOf(site, project.image), 200)
  // Waits for all requests. Those that were open when the database was cut off take the longest.
  isOver = true
  await Promise.all(sending)
  assert.deepEqual([...statuses], [201, 503])

  wire.mend()
  while ((await sendLead(site, 'back@mill.example')).status !== 201) await sleep(50)
  assert.equal(await site.end('SIGTERM'), 0)
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ email: string }>('select email from quotes')
  await client.end()
  await database.drop()
  const emails = rows.map(({ email }) => email)
  assert.deepEqual(
    storedEmails.filter((email) => !emails.includes(email)),
    [],
  )
  assert.equal(new Set(emails).size, emails.length)
})

for (const [trouble, begin, end] of [
  ['is full', 'max_page_count = 1', 'max_page_count = 1000000'],
  ['is read-only', 'query_only = on', 'query_only = off'],
] as const)
  test(`while the disk ${trouble} a lead is answered as failed, and nothing of it is there`, async () => {
    await using app = await startApp('SQLite')
    const pragma = (text: string) => sql.raw(`pragma ${text}`).execute(app.db)
    // The text is longer than the free space in the last page of the database file, so each lead makes the file grow.
    const longText = 'We need 400 kW of solar. '.repeat(150)
    const send = (i: number) =>
      app.send(
        leadApi.send,
        { body: anInquiry({ message: `${i}: ${longText}` }) },
        { headers: { 'idempotency-key': `${i}` } },
      )
    assert.equal((await send(0)).status, 201)

    await pragma(begin)
    const responses = await Promise.all(Array.from({ length: 20 }, (_, i) => send(i + 1)))
    const failedResponses = responses.filter(({ status }) => status === 503)
    assert.ok(failedResponses.length >= 18)
    assert.equal(failedResponses[0]?.headers['retry-after'], '5')
    assert.match(failedResponses[0]?.body.message, /can’t be saved or loaded right now/)
    assert.ok(app.takeFaults().some((line) => line.includes(failedResponses[0]?.body.requestId)))

    await pragma(end)
    const storedCount = responses.filter(({ status }) => status === 201).length
    const { quotes } = await app.db
      .selectFrom('quotes')
      .select((eb) => eb.fn.countAll<number>().as('quotes'))
      .executeTakeFirstOrThrow()
    assert.equal(quotes, 1 + storedCount)
    assert.equal((await send(1)).status, 201)
  })

test('a site whose database file is damaged while it runs refuses leads and still sends cached pages', {
  timeout: timeoutMs,
}, async () => {
  await using folder = await temporaryFolder()
  const file = join(folder.path, 'site.db')
  const settings = { PORT: String(await freePort()), DATABASE_URL: `file:${file}`, LOG_LEVEL: 'fatal' }
  const firstStart = startProgram(settings)
  await untilReady(firstStart)
  await firstStart.end('SIGTERM')
  const site = startProgram(settings)
  await untilReady(site)
  assert.equal(await statusOf(site, '/products'), 200)

  const handle = await open(file, 'r+')
  const { size } = await handle.stat()
  await handle.write(Buffer.alloc(size, 'damaged '), 0, size, 0)
  await handle.close()

  const response = await sendLead(site, 'amina@mill.example')
  assert.equal(response.status, 503)
  assert.match((await response.json()).message, /can’t be saved or loaded right now/)
  assert.equal(await statusOf(site, '/products'), 200)
  assert.equal(await statusOf(site, '/healthz'), 200)
  await site.end('SIGTERM')

  const nextStart = startProgram(settings)
  assert.equal(await nextStart.exited, 1)
  assert.match(nextStart.output(), /^The database file can't be used: [^\n]*restore a backup\.\n$/)
})
