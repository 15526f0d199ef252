// Stops and starts the PostgreSQL of two instances under load. Records the responses that visitors get meanwhile, and
// the time until the site has recovered.
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { anInquiry } from './makers.ts'
import { startPostgres } from './postgres.ts'
import { type Program, startProgram, untilReady } from './program.ts'
import { freePort } from './setup/free-port.ts'

const cachedPaths = ['/', '/products', '/api/products', '/news']
const readerCount = 4
const leadSenderCount = 4
const recoveryMaxMilliseconds = 5000

export async function outage(seconds: number) {
  const postgres = await startPostgres({ fsync: true })
  const start = async () => {
    const settings = { DATABASE_URL: postgres.url, RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
    const site = startProgram({ ...settings, PORT: String(await freePort()) })
    await untilReady(site)
    for (const path of cachedPaths) assert.equal(await statusOf(site, path), 200)
    return site
  }
  const sites = await Promise.all([start(), start()])
  try {
    const load = startLoad(sites)
    await assertWithinLimit('every kind of load', async () => load.reads > 50 && load.stored.size > 50)

    await postgres.pause()
    await Promise.all(sites.map(assertOnlyCachedPages))
    const readsBefore = load.reads
    await sleep(seconds * 1000)
    await Promise.all(sites.map(assertOnlyCachedPages))
    const readsMeanwhile = load.reads - readsBefore

    await postgres.resume()
    const resumedAt = performance.now()
    await Promise.all(sites.map(assertRecovered))
    const backMilliseconds = performance.now() - resumedAt
    await load.end()

    for (const site of sites) {
      assert.doesNotMatch(site.output(), /unhandled rejection of a promise/)
      assert.equal(await site.end('SIGTERM'), 0)
    }
    const emails = await storedEmails(postgres.url)
    const { statuses, slowestReadMilliseconds, stored } = load
    const lost = [...stored].filter((email) => !emails.has(email))
    return { statuses, slowestReadMilliseconds, readsMeanwhile, stored: stored.size, lost, backMilliseconds }
  } finally {
    await Promise.all(sites.map((site) => site.end('SIGKILL')))
    await postgres.stop()
  }
}

/** Starts visitors who stay during the whole test: some read cached pages, and some send leads. */
function startLoad(sites: Program[]) {
  const load = {
    reads: 0,
    slowestReadMilliseconds: 0,
    stored: new Set<string>(),
    /** The number of leads by the status of their response. */
    statuses: {} as Record<string, number>,
    async end() {
      isOver = true
      await Promise.all(working)
    },
  }
  let isOver = false
  let turn = 0
  const nextSite = () => sites[turn++ % sites.length] as Program

  async function read() {
    for (let i = 0; !isOver; i++) {
      const start = performance.now()
      const response = await fetch(nextSite().url + cachedPaths[i % cachedPaths.length])
      await response.arrayBuffer()
      assert.equal(response.status, 200)
      load.slowestReadMilliseconds = Math.max(load.slowestReadMilliseconds, performance.now() - start)
      load.reads += 1
      await sleep(5)
    }
  }

  async function sendLeads(sender: number) {
    for (let i = 0; !isOver; i++) {
      const email = `visitor${i}.of${sender}@mill.example`
      const { status } = await sendLead(nextSite(), email)
      load.statuses[status] = (load.statuses[status] ?? 0) + 1
      if (status === 201) load.stored.add(email)
      await sleep(5)
    }
  }

  const working = [
    ...Array.from({ length: readerCount }, read),
    ...Array.from({ length: leadSenderCount }, (_, sender) => sendLeads(sender)),
  ]
  return load
}

async function assertOnlyCachedPages(site: Program) {
  await assertWithinLimit('cached pages say that they may be stale', async () => {
    const { headers } = await fetch(site.url)
    return headers.get('warning') === '110 - "Response is Stale"'
  })
  const refusedResponse = await sendLead(site, 'nobody@mill.example')
  const { message, requestId } = await refusedResponse.json()
  assert.equal(refusedResponse.status, 503)
  assert.ok(Number(refusedResponse.headers.get('retry-after')) > 0)
  assert.match(message, /can’t be saved or loaded right now/)
  assert.match(requestId, /^[0-9a-f-]{36}$/)
  assert.equal(await statusOf(site, '/readyz'), 503)
  assert.equal(await statusOf(site, '/healthz'), 200)
  const page = await fetch(`${site.url}/news/3`, { headers: { accept: 'text/html' } })
  assert.equal(page.status, 503, site.output())
  assert.match(await page.text(), /<h1>This can’t be saved or loaded right now/)
}

const assertRecovered = (site: Program) =>
  assertWithinLimit('back to normal', async () => {
    const isReady = (await statusOf(site, '/readyz')) === 200
    const { headers } = await fetch(site.url)
    const isStored = (await sendLead(site, 'back@mill.example')).status === 201
    return isReady && isStored && !headers.has('warning') && (await statusOf(site, '/news/3')) === 200
  })

async function assertWithinLimit(expectation: string, condition: () => Promise<boolean>) {
  const end = performance.now() + recoveryMaxMilliseconds
  while (!(await condition())) {
    assert.ok(performance.now() < end, `Not within ${recoveryMaxMilliseconds} ms: ${expectation}`)
    await sleep(50)
  }
}

async function storedEmails(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ email: string }>('select email from quotes')
  await client.end()
  return new Set(rows.map(({ email }) => email))
}

const sendLead = (site: Program, email: string) =>
  fetch(`${site.url}/api/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(anInquiry({ email })),
  })

const statusOf = async (site: Program, path: string) => (await fetch(site.url + path)).status
