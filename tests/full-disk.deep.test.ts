import assert from 'node:assert/strict'
import { chmod, chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { test, vi } from 'vitest'
import { base64, plainPicture } from './files.ts'
import { anInquiry } from './makers.ts'
import { startPostgres } from './postgres.ts'
import { type Program, startProgram, untilHealthy, untilReady } from './program.ts'
import { freePort } from './setup/free-port.ts'
import { mayMount, memoryDisk, smallDisks } from './small-disks.ts'

const password = 'correct horse battery'
// More leads than the remaining room on the disk can hold, however tightly the database packs them.
const maxLeads = 300
const longText = 'We need 400 kW of solar. '.repeat(190)

const post = (site: Program, path: string, body: unknown, token?: string) =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })

// Each lead has a different text, because the site judges equal texts from many addresses as spam, and its list of
// leads leaves out spam.
const sendLead = (site: Program, email: string) =>
  post(site, '/api/quotes', anInquiry({ email, message: `${email}: ${longText}` }))

async function upload(site: Program, token: string, color: string) {
  // Noise hardly compresses, so the file of the picture is large.
  const noise = plainPicture(400, 300).composite([
    {
      input: {
        create: {
          width: 400,
          height: 300,
          channels: 3,
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
          background: color,
        },
      },
    },
  ])
  const data = await base64(noise.png())
  const file = { filename: 'roof.png', mimeType: 'image/png', data, alt: 'A roof' }
  return (await post(site, '/api/admin/media/upload-cloud', file, token)).status
}

for (const [name, smallDisk] of Object.entries(smallDisks))
  test(`on ${name}, a write without room is answered as failed, reading goes on, and writing too once there is room`, {
    timeout: 60_000,
  }, async () => {
    await using disk = await smallDisk()
    const file = join(disk.folder, 'site.db')
    const settings = { DATABASE_URL: `file:${file}`, RATE_LIMITS: 'off', ADMIN_PASSWORD: password, LOG_LEVEL: 'error' }
    await using site = startProgram({ ...settings, PORT: String(await freePort()) })
    await untilReady(site)
    const { token } = await (await post(site, '/api/admin/login', { username: 'admin', password })).json()
    const asAdmin = { headers: { authorization: `Bearer ${token}` } }
    const leadCount = async () => (await fetch(`${site.url}/api/admin/quotes`, asAdmin)).headers.get('x-total-count')
    const projects = await (await fetch(`${site.url}/api/projects`)).json()
    // Sets an old time of the session's last use, so that the next call tries to store the present time.
    const database = new DatabaseSync(file)
    database.exec("update sessions set last_seen_at = '2026-01-01T00:00:00.000Z'")
    database.close()

    await disk.fill(site, { roomBytes: 64 * 1024 })
    const storedEmails: string[] = []
    let response = await sendLead(site, 'visitor0@mill.example')
    for (let i = 1; i < maxLeads && response.status === 201; i++) {
      storedEmails.push(`visitor${i - 1}@mill.example`)
      response = await sendLead(site, `visitor${i}@mill.example`)
    }
    assert.equal(response.status, 503)
    assert.equal(response.headers.get('retry-after'), '5')
    assert.match((await response.json()).message, /can’t be saved or loaded right now/)
    // Leads that arrive together share a commit. If the commit fails, all of them are refused.
    const together = await Promise.all(
      Array.from({ length: 20 }, (_, i) => sendLead(site, `one.of.many${i}@mill.example`)),
    )
    for (const [i, { status }] of together.entries())
      if (status === 201) storedEmails.push(`one.of.many${i}@mill.example`)
    assert.ok(together.some(({ status }) => status === 503))
    assert.equal(await upload(site, token, 'red'), 503)

    await disk.fill(site, { roomBytes: 0 })
    const readyStatus = async () => (await fetch(`${site.url}/readyz`)).status
    await vi.waitUntil(async () => (await readyStatus()) === 503, { timeout: 10_000, interval: 250 })
    assert.equal(await leadCount(), String(storedEmails.length))
    assert.equal((await fetch(site.url)).status, 200)
    assert.equal((await fetch(`${site.url}/products/2`)).status, 200)
    // The site has not made this variant of the picture before, and has no room to store it.
    const picture = `${site.url}/pictures/${projects[0].image.split('/')[2]}/320.webp`
    assert.equal((await fetch(picture)).status, 200, site.output())
    assert.equal((await fetch(`${site.url}/healthz`)).status, 200)

    await disk.free(site)
    assert.equal((await sendLead(site, 'back@mill.example')).status, 201)
    storedEmails.push('back@mill.example')
    assert.equal(await upload(site, token, 'green'), 201)
    await vi.waitUntil(async () => (await readyStatus()) === 200, { timeout: 10_000, interval: 250 })
    assert.equal(await site.end('SIGTERM'), 0)
    assert.doesNotMatch(site.output(), /unhandled rejection of a promise/)

    const db = new DatabaseSync(file, { readOnly: true })
    const emails = db.prepare('select email from quotes order by id').all()
    const uploads = db.prepare("select count(*) as files from media where original_name = 'roof.png'").get()
    const integrity = db.prepare('pragma integrity_check').get()
    db.close()
    assert.deepEqual(new Set(emails.map(({ email }) => email)), new Set(storedEmails))
    assert.equal(emails.length, storedEmails.length)
    assert.deepEqual({ ...uploads }, { files: 1 })
    assert.deepEqual({ ...integrity }, { integrity_check: 'ok' })
  })

for (const [name, smallDisk] of Object.entries(smallDisks))
  test(`on ${name}, a site that was killed starts again while it is full, shows pages, and stores leads once there is room`, {
    timeout: 120_000,
  }, async () => {
    await using disk = await smallDisk()
    const file = join(disk.folder, 'site.db')
    const settings = { DATABASE_URL: `file:${file}`, RATE_LIMITS: 'off', ADMIN_PASSWORD: password, LOG_LEVEL: 'error' }
    const killedSite = startProgram({ ...settings, PORT: String(await freePort()) })
    await untilReady(killedSite)
    await disk.fill(killedSite, { roomBytes: 64 * 1024 })
    let storedCount = 0
    while (storedCount < maxLeads && (await sendLead(killedSite, `visitor${storedCount}@mill.example`)).status === 201)
      storedCount++
    assert.ok(storedCount < maxLeads)
    await disk.fill(killedSite, { roomBytes: 0 })
    await killedSite.end('SIGKILL')

    await using site = startProgram({ ...settings, PORT: String(await freePort()) }, undefined, disk.wrapper)
    await untilHealthy(site)
    assert.equal((await fetch(site.url)).status, 200)
    assert.equal((await fetch(`${site.url}/products/2`)).status, 200)
    const lead = await sendLead(site, 'refused@mill.example')
    assert.equal(lead.status, 503)
    assert.equal(lead.headers.get('retry-after'), '5')
    const readiness = await fetch(`${site.url}/readyz`)
    assert.equal(readiness.status, 503)
    assert.deepEqual(await readiness.json(), { status: 'writes are refused' })

    await disk.free(site)
    assert.equal((await sendLead(site, 'back@mill.example')).status, 201)
    await untilReady(site)
    assert.equal(await site.end('SIGTERM'), 0)
    const db = new DatabaseSync(file, { readOnly: true })
    const { leads } = db.prepare('select count(*) as leads from quotes').get() ?? {}
    db.close()
    assert.equal(leads, storedCount + 1)
  })

if (mayMount)
  test('on PostgreSQL whose disk is full a lead is answered as failed, and stored again when there is room', {
    timeout: 60_000,
  }, async () => {
    await using disk = await memoryDisk()
    const postgres = await startPostgres()
    await using site = startProgram({
      DATABASE_URL: postgres.url,
      PORT: String(await freePort()),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    })
    await untilReady(site)
    const client = new Client({ connectionString: postgres.url })
    await client.connect()
    await chmod(disk.folder, 0o777)
    await mkdir(join(disk.folder, 'leads'))
    await chown(join(disk.folder, 'leads'), 65534, 65534)
    await client.query(`create tablespace leads location '${join(disk.folder, 'leads')}'`)
    await client.query('alter table quotes set tablespace leads')

    await disk.fill(site, { roomBytes: 64 * 1024 })
    let storedCount = 0
    let response = await sendLead(site, 'visitor@mill.example')
    for (; storedCount < 10_000 && response.status === 201; storedCount++)
      response = await sendLead(site, `visitor${storedCount}@mill.example`)
    assert.equal(response.status, 503)
    await vi.waitFor(() => assert.match(site.output(), /No space left on device/), { timeout: 10_000 })
    assert.equal((await fetch(site.url)).status, 200)
    assert.equal((await fetch(`${site.url}/products/2`)).status, 200)

    await disk.free(site)
    assert.equal((await sendLead(site, 'back@mill.example')).status, 201)
    const { rows } = await client.query('select count(*)::int as leads from quotes')
    assert.deepEqual(rows, [{ leads: storedCount + 1 }])
    await client.end()
    assert.equal(await site.end('SIGTERM'), 0)
    await postgres.stop()
  })
