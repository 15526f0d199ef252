// npm run bench                     every goal of docs/performance.md that is measured on the server, about ten minutes
// npm run bench -- cached memory    only those whose name begins with one of these words
// npm run bench -- --long           memory watched for five minutes as well
//
// Each figure is a ratio of two things measured in turn in this very run, because the figures themselves depend on the
// machine. Everything runs on this machine's loopback and ends by itself.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { adminApi } from '../src/contract/admins.ts'
import { contentApi } from '../src/contract/content.ts'
import { urlOf } from '../src/contract/endpoint.ts'
import { newsApi } from '../src/contract/news.ts'
import { quoteApi } from '../src/contract/quotes.ts'
import { anInquiry } from '../tests/makers.ts'
import {
  adminPassword,
  type Child,
  type Loading,
  load,
  openLoad,
  residentBytes,
  startBare,
  startSite,
  startUncached,
} from './children.ts'
import { fill } from './fill.ts'
import type { Load, LoadResult } from './load.ts'
import { heading, ratioRow, row } from './report.ts'
import { alternating, median, medianRatio, range } from './rounds.ts'

const rounds = 9
const turns = 40
const seconds = 1
const connections = 64
const megabyte = 1024 * 1024
const asBrowser = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-GB,en;q=0.9',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36',
}

const isLong = process.argv.includes('--long')
const wanted = process.argv.slice(2).filter((word) => word !== '--long')
const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const database = (name: string) => `file:${join(folder, `${name}.db`)}`
const fresh = database('fresh')
const run = promisify(execFile)

const benches = { cached, uncached, saves, memory, start: startUp, size, quotes }

try {
  process.stdout.write(`${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, Node ${process.version}\n\n`)
  await fill(fresh, { leads: 0, articles: 0 })
  heading()
  for (const [name, bench] of Object.entries(benches))
    if (wanted.length === 0 || wanted.some((word) => name.startsWith(word))) await bench()
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** From memory, against a server that does nothing but write the same bytes. */
async function cached() {
  const site = await startSite(fresh)
  for (const path of ['/', '/projects']) {
    await load({ ...at(site, path), connections: 1, seconds: 0.1 })
    const bare = await startBare(`http://localhost:${site.port}${path}`)
    // The machine seldom keeps its speed for a second: many short turns, each with both, on connections that stay.
    const [ours, theirs] = [await openLoad(at(site, path)), await openLoad(at(bare, path))]
    const inTurns = (load: Load, figure: 'perSecond' | 'p99Milliseconds') => {
      const measured = (loading: Loading) => async () => allFound(path, await loading.measure(load))[figure]
      return alternating(turns, { ours: measured(ours), theirs: measured(theirs) })
    }
    const rates = await inTurns({ seconds: 0.25 }, 'perSecond')
    ratioRow(`GET ${path} from memory, to bare node:http`, { ...rates, unit: 'a second', atLeast: 0.85 })

    const latencies = await inTurns({ seconds: 0.5, rate: { ofTop: 0.8 } }, 'p99Milliseconds')
    row(`GET ${path}, 99th percentile at 80 % of the top rate of the half second before`, {
      value: `${median(latencies.ours).toFixed(1)} ms (bare node:http ${median(latencies.theirs).toFixed(1)} ms)`,
      bar: 'under 20 ms',
      isMet: median(latencies.ours) < 20,
      noise: `${range(latencies.ours, 1)} to ${range(latencies.theirs, 1)} ms`,
    })
    for (const loading of [ours, theirs]) loading.close()
    await bare.stop()
  }
  await site.stop()
}

/** Without kept pages, against React alone. */
async function uncached() {
  for (const path of ['/', '/projects']) {
    const theirs = async () =>
      Number((await run(process.execPath, ['bench/bare-render.ts', fresh, path, String(seconds)])).stdout)
    const rendering = await startUncached(fresh)
    const rates = await alternating(rounds, { ours: rateOf(rendering, path), theirs })
    await rendering.stop()
    const isFast = median(rates.ours) >= 2500
    const unit = 'a second'
    ratioRow(`GET ${path} rendered each time, to bare renderToString`, { ...rates, unit, atLeast: 0.4, or: isFast })

    const asking = await startUncached(fresh, 'ask')
    const askingRates = await alternating(rounds, { ours: rateOf(asking, path), theirs })
    await asking.stop()
    ratioRow(`GET ${path} asked of the database and rendered each time, to the same`, { ...askingRates, unit })
  }
}

/** While an administrator saves something every second. */
async function saves() {
  const site = await startSite(fresh)
  const top = (await load({ ...at(site, '/'), seconds })).perSecond
  const saving = await keepSaving(site)
  const slowest = []
  for (let i = 0; i < rounds; i++)
    slowest.push((await load({ ...at(site, '/'), rate: top / 2, seconds: 4 })).maxMilliseconds)
  const count = await saving.stop()
  row(`GET / at half its top rate while something is saved every second (${count} saves): the slowest`, {
    value: `${median(slowest).toFixed(1)} ms at ${(top / 2).toFixed(0)} a second`,
    bar: 'under 50 ms',
    isMet: median(slowest) < 50,
    noise: `${range(slowest, 1)} ms`,
  })
  await site.stop()
}

async function memory() {
  const site = await startSite(fresh)
  let answered = 0
  while (answered < 200_000)
    for (const path of ['/', '/projects', '/products', '/news', newsApi.listPublic.path])
      answered += (await load({ ...at(site, path), seconds: 1 })).answered
  const used = residentBytes(site.pid)
  row(`Memory after ${answered.toLocaleString('en')} requests`, {
    value: `${(used / megabyte).toFixed(0)} MB`,
    bar: 'under 150 MB',
    isMet: used < 150 * megabyte,
    noise: 'one run',
  })
  if (isLong) await watchMemory(site)
  await site.stop()
}

async function watchMemory(site: Child) {
  const minutes = 5
  const saving = await keepSaving(site)
  const sizes: number[] = []
  const watching = setInterval(() => sizes.push(residentBytes(site.pid)), 5000)
  for (let minute = 0; minute < minutes; minute++)
    for (const path of ['/', '/projects', '/news']) await load({ ...at(site, path), rate: 2000, seconds: 20 })
  clearInterval(watching)
  await saving.stop()
  const half = sizes.slice(sizes.length / 2)
  // The garbage collector's saw teeth are as high as the growth that is looked for, hence medians.
  const growth = median(half.slice(half.length / 2)) / median(half.slice(0, half.length / 2)) - 1
  row(`Memory over ${minutes} minutes at 2,000 requests a second with saves: growth in the second half`, {
    value: `${(growth * 100).toFixed(1)} %`,
    bar: 'at most 5 %',
    isMet: growth <= 0.05,
    noise: `${range(half.map((bytes) => bytes / megabyte))} MB`,
  })
}

async function startUp() {
  const url = database('ten-thousand')
  await fill(url, { leads: 10_000, articles: 0 })
  const took = []
  for (let i = 0; i < rounds + 1; i++) {
    const before = performance.now()
    const site = await startSite(url)
    const response = await fetch(`http://localhost:${site.port}/`)
    await response.text()
    took.push(performance.now() - before)
    await site.stop()
  }
  // The first compiles.
  const warm = took.slice(1)
  row('Process start to first 200 with 10,000 leads', {
    value: `${median(warm).toFixed(0)} ms`,
    bar: 'under 500 ms',
    isMet: median(warm) < 500,
    noise: `${range(warm)} ms, the very first ${took[0]?.toFixed(0)} ms`,
  })
}

/** What it costs to make with 100,000 leads and 2,000 articles, against a site that has just enough for a first page. */
async function size() {
  const full = database('full')
  const small = database('small')
  await fill(small, { leads: 60, articles: 14 })
  await fill(full, { leads: 100_000, articles: 2_000 })
  const [big, little] = await Promise.all([full, small].map((url) => startUncached(url)))
  if (!big || !little) throw new Error('Two were started')
  const calls = await Promise.all([startSite(full), startSite(small)])
  const tokens = await Promise.all(calls.map(signIn))
  const firstPage = urlOf(quoteApi.list, { query: { limit: 50 } })

  const costOf =
    (site: Child, path: string, headers = {}) =>
    async () =>
      (await load({ ...at(site, path), connections: 1, seconds: 1, headers: { ...asBrowser, ...headers } }))
        .p50Milliseconds
  const compared = [
    ...['/', '/news', newsApi.listPublic.path].map((path) => ({
      path,
      costs: { ours: costOf(big, path), theirs: costOf(little, path) },
    })),
    {
      path: firstPage,
      costs: {
        ours: costOf(calls[0], firstPage, { authorization: `Bearer ${tokens[0]}` }),
        theirs: costOf(calls[1], firstPage, { authorization: `Bearer ${tokens[1]}` }),
      },
    },
  ]
  for (const { path, costs } of compared) {
    const { ours, theirs } = await alternating(rounds, costs)
    const ratio = medianRatio(ours, theirs)
    row(`GET ${path} made with 100,000 leads and 2,000 articles, to a small site`, {
      value: `**${ratio.toFixed(2)}** (${median(ours).toFixed(2)} to ${median(theirs).toFixed(2)} ms)`,
      bar: 'at most 1.5',
      isMet: ratio <= 1.5,
      noise: `${range(ours, 2)} to ${range(theirs, 2)} ms`,
    })
  }
  await Promise.all([big, little, ...calls].map((child) => child.stop()))
}

/** Leads stored, each on disk before its answer, against inserts in SQLite alone. */
async function quotes() {
  const site = await startSite(database('quotes'))
  const insert = async () =>
    Number((await run(process.execPath, ['bench/bare-insert.ts', join(folder, 'bare.db'), String(seconds)])).stdout)
  const send = async () => (await load({ ...at(site, quoteApi.send.path), seconds, body: anInquiry() })).perSecond
  const rates = await alternating(rounds, { ours: send, theirs: insert })
  ratioRow('POST /api/quotes, to the bare insert', { ...rates, unit: 'a second', atLeast: 0.5 })
  await site.stop()
}

function at({ port }: Child, path: string) {
  return { port, path, connections, headers: asBrowser }
}

function rateOf(child: Child, path: string) {
  return async () => allFound(path, await load({ ...at(child, path), seconds })).perSecond
}

function allFound(path: string, result: LoadResult) {
  if (Object.keys(result.statuses).some((status) => status !== '200'))
    throw new Error(`${path} answered ${JSON.stringify(result.statuses)}`)
  return result
}

async function signIn({ port }: Child) {
  const response = await fetch(`http://localhost:${port}${adminApi.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: adminPassword }),
  })
  const { token } = (await response.json()) as { token: string }
  return token
}

/** Saves a block that the home page shows, every second. */
async function keepSaving(site: Child) {
  const token = await signIn(site)
  let count = 0
  const saving = setInterval(async () => {
    count += 1
    const key = 'hero_title'
    const response = await fetch(`http://localhost:${site.port}${urlOf(contentApi.update, { params: { key } })}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ key, title: 'Hero', type: 'text', content: `Powering clean industry, ${count}` }),
    })
    if (!response.ok) throw new Error(`A save was answered with ${response.status}: ${await response.text()}`)
  }, 1000)
  return {
    stop: async () => {
      clearInterval(saving)
      return count
    },
  }
}
