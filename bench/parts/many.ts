import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { leadApi } from '../../src/contract/leads/leads.ts'
import { privacyApi } from '../../src/contract/leads/privacy.ts'
import { urlOf } from '../../src/contract/platform/endpoint.ts'
import { storeFile } from '../../src/server/media/store.ts'
import { openDatabase } from '../../src/server/platform/db/open.ts'
import { saveSetting } from '../../src/server/platform/settings/store.ts'
import { mostMemoryMb, percentile, visitTimes } from '../../tests/load.ts'
import { anInquiry } from '../../tests/makers.ts'
import { startPostgres } from '../../tests/postgres.ts'
import { tidyUp } from '../../tests/tidy-up.ts'
import { signIn } from '../administrator.ts'
import { type Child, startSite, startTidyingSite } from '../children.ts'
import { fill } from '../fill.ts'
import { frequentSender } from '../lead-rows.ts'
import { type BenchContext, printRow } from '../report.ts'

const leadCount = 100_000
const filmBytes = 10_000_000
const longAgo = '2020-01-01T00:00:00.000Z'

/** Measures how long other visitors wait, and how much memory the site takes, while it does something to many leads. */
export async function many({ databaseUrl }: BenchContext) {
  await measureEngine('SQLite', databaseUrl('many'))
  const postgres = await startPostgres({ fsync: true })
  await measureEngine('PostgreSQL', postgres.url)
  await postgres.stop()
}

async function measureEngine(engine: string, url: string) {
  await fill(url, { leads: leadCount, articles: 0 })
  const db = await openDatabase(url, { onIdleError: () => {}, isLongRunning: true })
  const film = { bytes: Buffer.alloc(filmBytes), originalName: 'a.mp4', mimeType: 'video/mp4', alt: '', picture: null }
  const { url: filmUrl } = await storeFile(db, film)
  // Adds the leads to the index of words.
  await tidyUp(db)
  const others = db.selectFrom('quotes').select('id')
  const measure = (name: string, job: Omit<Parameters<typeof measureJob>[1], 'url'>) =>
    measureJob(`${engine}: ${name}`, { url, ...job })

  const list = async (site: Child) => {
    const response = await fetch(`http://localhost:${site.port}${leadApi.list.path}`, {
      headers: await authorization(site),
    })
    for await (const _ of response.body ?? []);
  }
  await measure('four lists of 100,000 leads at once', {
    work: (site) => Promise.all(Array.from({ length: 4 }, () => list(site))),
  })
  await measure('50 lists that nobody reads', {
    work: async (site) => leaveUnread(site, 50, leadApi.list.path, await authorization(site)),
  })
  await measure('20 connections that never read a file of 10 MB', {
    work: (site) => leaveUnread(site, 20, filmUrl),
    p99MaxMs: 100,
  })
  await measure('a person with 2,000 leads is erased', {
    async work(site) {
      const response = await fetch(`http://localhost:${site.port}${urlOf(privacyApi.erase, {})}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(await authorization(site)) },
        body: JSON.stringify({ email: frequentSender }),
      })
      const { leads } = (await response.json()) as { leads: number }
      if (leads !== leadCount / 50) throw new Error(`${leads} leads were erased`)
    },
  })

  await db.updateTable('quotes').set({ spam_at: longAgo }).where('spam_at', 'is not', null).execute()
  await measure('2,000 leads of Spam expire', {
    start: startTidyingSite,
    work: tidyUntilNone(others.where('spam_at', '=', longAgo)),
  })
  await db.updateTable('quotes').set({ updated_at: longAgo }).where('status', '=', 'closed').execute()
  await saveSetting(db, 'privacy', { anonymizeAfterMonths: 6 }, null)
  await measure('25,000 closed leads become anonymous', {
    start: startTidyingSite,
    work: tidyUntilNone(others.where('updated_at', '=', longAgo).where('anonymised_at', 'is', null)),
  })
  await db.destroy()
}

/** Starts the housekeeping of a site, and waits until it has left none of these leads. */
const tidyUntilNone =
  (leads: { limit: (count: number) => { execute: () => Promise<unknown[]> } }) =>
  async ({ pid }: Child) => {
    process.kill(pid, 'SIGUSR2')
    while ((await leads.limit(1).execute()).length > 0) await sleep(200)
  }

async function leaveUnread({ port }: Child, count: number, path: string, headers: Record<string, string> = {}) {
  const lines = Object.entries({ host: 'a', ...headers }).map(([name, value]) => `${name}: ${value}`)
  const sockets = []
  for (let i = 0; i < count; i += 1) {
    const socket = connect(port, '127.0.0.1').pause()
    sockets.push(socket.on('error', () => {}))
    await once(socket, 'connect')
    socket.write([`GET ${path} HTTP/1.1`, ...lines, '\r\n'].join('\r\n'))
  }
  await sleep(10_000)
  for (const socket of sockets) socket.destroy()
}

const authorization = async (site: Child) => ({ authorization: `Bearer ${await signIn(site)}` })

type Job = {
  url: string
  start?: (url: string) => Promise<Child>
  work: (site: Child) => Promise<unknown>
  p99MaxMs?: number
}

/** Lets visitors read pages and send leads, first for some seconds while nothing else happens, then during the work. */
async function measureJob(name: string, { url, start = startSite, work, p99MaxMs = 200 }: Job) {
  const site = await start(url)
  const address = `http://localhost:${site.port}`
  const visit = (i: number) => {
    const path = ['/', '/healthz', '/api/products', leadApi.send.path][i % 4]
    return path === leadApi.send.path ? fetch(address + path, leadRequest(i)) : fetch(address + path)
  }
  // The first requests do not count: pages are not cached yet, and V8 is still compiling the code.
  await visitTimes(sleep(3000), visit)
  const quiet = await visitTimes(sleep(5000), visit)
  const startedAt = performance.now()
  const busy = await visitTimes(work(site), visit)
  const seconds = (performance.now() - startedAt) / 1000
  const memoryMb = await mostMemoryMb(site)
  const p99Ms = percentile(busy, 0.99)
  const sentP99Ms = percentile(
    busy.filter((_, i) => i % 4 === 3),
    0.99,
  )
  printRow(name, {
    value: `p99 ${p99Ms.toFixed(0)} ms (leads ${sentP99Ms.toFixed(0)}), slowest ${Math.max(...busy).toFixed(0)}, ${memoryMb.toFixed(0)} MB, ${seconds.toFixed(0)} s`,
    bar: `p99 under ${p99MaxMs} ms, under 400 MB`,
    isMet: p99Ms < p99MaxMs && memoryMb < 400,
    noise: `idle p99 ${percentile(quiet, 0.99).toFixed(0)} ms`,
  })
  await site.stop()
}

const leadRequest = (i: number) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(
    anInquiry({ email: `visitor.${i}@mill.example`, message: `Our mill number ${i} needs a roof.` }),
  ),
})
