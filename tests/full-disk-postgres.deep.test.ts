import assert from 'node:assert/strict'
import { chmod, chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { anInquiry } from './makers.ts'
import { startPostgres } from './postgres.ts'
import { type Program, startProgram, untilReady } from './program.ts'
import { freePort } from './setup/free-port.ts'
import { mayMount, memoryDisk } from './small-disks.ts'

const timeout = 120_000
const noticedWithin = { timeout: 10_000, interval: 250 }
const recoveredWithin = { timeout: 10_000, interval: 250 }
const maxLeads = 10_000
const longText = 'We need 400 kW of solar. '.repeat(190)

async function startSite(databaseUrl: string) {
  const settings = { DATABASE_URL: databaseUrl, RATE_LIMITS: 'off', LOG_LEVEL: 'info' }
  const site = startProgram({ ...settings, PORT: String(await freePort()) })
  await untilReady(site)
  return site
}

const readiness = async (site: Program) => {
  const response = await fetch(`${site.url}/readyz`)
  return `${response.status} ${(await response.json()).status}`
}

const sendLead = async (site: Program, email: string) =>
  (
    await fetch(`${site.url}/api/quotes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(anInquiry({ email, message: `${email}: ${longText}` })),
    })
  ).status

/** Sends leads until the site refuses one. Returns the senders of those that the site says are stored. */
async function sendLeadsUntilRefused(site: Program, name: string) {
  const emails: string[] = []
  for (let i = 0; i < maxLeads; i++) {
    const email = `${name}${i}@mill.example`
    const status = await sendLead(site, email)
    if (status !== 201) {
      assert.equal(status, 503)
      return emails
    }
    emails.push(email)
  }
  throw new Error(`The disk is not full after ${maxLeads} leads`)
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const storedEmails = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ email: string }>('select email from quotes order by id')
    return rows.map(({ email }) => email)
  })

async function createTablespace(url: string, folder: string) {
  await chmod(folder, 0o777)
  const place = join(folder, 'tablespace')
  await mkdir(place)
  if (process.getuid?.() === 0) await chown(place, 65534, 65534)
  await withClient(url, (client) => client.query(`create tablespace small location '${place}'`))
}

// Each of these puts the leads of a site on the small disk. The small disk has room for the data of PostgreSQL.
const placesOfLeads = {
  async 'all data of PostgreSQL'(disk: string) {
    await chmod(disk, 0o777)
    const postgres = await startPostgres({ disk })
    return { postgres, site: await startSite(postgres.url) }
  },
  async 'the tablespace of the database'(disk: string) {
    const postgres = await startPostgres()
    await createTablespace(postgres.url, disk)
    await withClient(postgres.url, (client) => client.query('create database site tablespace small'))
    postgres.url = postgres.url.replace(/postgres$/, 'site')
    return { postgres, site: await startSite(postgres.url) }
  },
  async 'the tablespace of the leads alone'(disk: string) {
    const postgres = await startPostgres()
    const site = await startSite(postgres.url)
    await createTablespace(postgres.url, disk)
    await withClient(postgres.url, (client) => client.query('alter table quotes set tablespace small'))
    return { postgres, site }
  },
}

describe('PostgreSQL on a full disk', () => {
  test('a check writes a file, and leaves neither the file nor a row behind', { timeout }, async () => {
    const postgres = await startPostgres()
    await using _ = { [Symbol.asyncDispose]: postgres.stop }
    await using site = await startSite(postgres.url)
    assert.equal(await readiness(site), '200 ready')
    await withClient(postgres.url, async (client) => {
      const writtenFiles = async () =>
        (await client.query('select temp_files from pg_stat_database where datname = current_database()')).rows[0]
      // An idle connection of PostgreSQL counts the files of its statements up to 10 s after them.
      await expect.poll(writtenFiles, { timeout: 30_000, interval: 250 }).not.toEqual({ temp_files: '0' })
      const [left] = (await client.query("select count(*) from throttles where key = 'write-check'")).rows
      const { rows: files } = await client.query('select name from pg_ls_tmpdir()')
      expect({ left, files }).toEqual({ left: { count: '0' }, files: [] })
    })
  })

  if (!mayMount) return

  for (const [place, start] of Object.entries(placesOfLeads))
    test(`${place}: the site is not ready while nothing can be stored, and ready again when there is room`, {
      timeout,
    }, async () => {
      await using disk = await memoryDisk(256 * 1024 * 1024)
      const { postgres, site } = await start(disk.folder)
      await using _ = { [Symbol.asyncDispose]: postgres.stop }
      await using running = site

      await disk.fill(running, { roomBytes: 0 })
      await expect.poll(() => readiness(running), noticedWithin).toBe('503 writes are refused')
      const emails = await sendLeadsUntilRefused(running, 'before')
      assert.equal(await readiness(running), '503 writes are refused')
      assert.equal((await fetch(`${running.url}/products/2`)).status, 200)

      await disk.free(running)
      await expect.poll(() => readiness(running), recoveredWithin).toBe('200 ready')
      assert.equal(await sendLead(running, 'back@mill.example'), 201)
      assert.deepEqual(await storedEmails(postgres.url), [...emails, 'back@mill.example'])
      assert.match(running.output(), /"route":"\/readyz".*"status":503.*"reason":".*No space left on device/)
    })

  test('the write-ahead log: no confirmed lead is lost, and the site is ready again once PostgreSQL runs', {
    timeout,
  }, async () => {
    await using disk = await memoryDisk(96 * 1024 * 1024)
    await chmod(disk.folder, 0o777)
    const postgres = await startPostgres({ logDisk: disk.folder, fsync: true })
    await using _ = { [Symbol.asyncDispose]: postgres.stop }
    await using site = await startSite(postgres.url)

    await disk.fill(site, { roomBytes: 0 })
    const emails = await sendLeadsUntilRefused(site, 'before')
    await expect.poll(() => readiness(site), noticedWithin).toMatch(/^503 /)

    await disk.free(site)
    // PostgreSQL ends if it can't write its log. Its operator starts it again.
    await postgres.pause()
    await postgres.resume()
    await expect.poll(() => readiness(site), recoveredWithin).toBe('200 ready')
    const stored = await storedEmails(postgres.url)
    assert.deepEqual(
      emails.filter((email) => !stored.includes(email)),
      [],
    )
    assert.equal(await sendLead(site, 'back@mill.example'), 201)
  })
})
