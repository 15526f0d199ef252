// npm run bench:lighthouse measures every public page, or the paths in its arguments, with Lighthouse's mobile preset.
// The preset simulates slow 4G and a phone that is four times slower than this machine. The script prints the table of
// docs/performance.md.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { type Result } from 'lighthouse'
import { chromiumFlags, findChromium } from '../tests/browser/chromium.ts'
import { publicPages } from '../tests/browser/public-pages.ts'
import { freePort } from '../tests/setup/free-port.ts'
import { startSite } from './children.ts'
import { median } from './report.ts'

const runsPerPage = 3
const givenPaths = process.argv.slice(2)
const paths = givenPaths.length > 0 ? givenPaths : publicPages.filter((path) => !path.includes('?'))
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'))
const site = await startSite(`file:${join(folder, 'site.db')}`)
const port = await freePort()
const chromium = spawn(
  findChromium(),
  ['--headless=new', `--remote-debugging-port=${port}`, `--user-data-dir=${folder}/profile`, ...chromiumFlags],
  // Chromium gets a process group, which is ended as a whole below, because Debian starts Chromium by a shell script.
  { stdio: 'ignore', detached: true },
)
try {
  await untilReady(`http://127.0.0.1:${port}/json/version`)
  process.stdout.write('| page | performance | accessibility | best practices | SEO | LCP | CLS | TBT | bytes |\n')
  process.stdout.write(`|${' --- |'.repeat(9)}\n`)
  for (const path of paths) await measure(path)
} finally {
  if (chromium.pid) process.kill(-chromium.pid)
  await Promise.all([once(chromium, 'exit'), site.stop()])
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

async function measure(path: string) {
  const url = `http://localhost:${site.port}${path}`
  // This first visit is not measured, because the server resizes each picture on its first request.
  await runLighthouse(url)
  const results: Result[] = []
  for (let i = 0; i < runsPerPage; i++) results.push(await runLighthouse(url))

  const medianOf = (read: (result: Result) => number | null | undefined) => median(results.map((one) => read(one) ?? 0))
  const audit = (id: string) => medianOf((result) => result.audits[id]?.numericValue)
  const scores = categories.map((id) => Math.round(100 * medianOf((result) => result.categories[id]?.score)))
  const figures = [
    `${(audit('largest-contentful-paint') / 1000).toFixed(2)} s`,
    audit('cumulative-layout-shift').toFixed(3),
    `${audit('total-blocking-time').toFixed(0)} ms`,
    `${(audit('total-byte-weight') / 1000).toFixed(0)} KB`,
  ]
  process.stdout.write(`| ${[path, ...scores, ...figures].join(' | ')} |\n`)
  for (const complaint of complaintsOf(results[0])) process.stderr.write(`  ${path}: ${complaint}\n`)
}

async function runLighthouse(url: string) {
  // With `ignoreStatusCode`, Lighthouse also measures the page with status 404.
  const outcome = await lighthouse(url, { port, logLevel: 'error', output: 'json', ignoreStatusCode: true })
  if (!outcome) throw new Error(`Lighthouse gave no result for ${url}`)
  return outcome.lhr
}

/** Describes the audits that count for a category and have a score below 0.9. */
function complaintsOf(result: Result | undefined) {
  const refs = categories.flatMap((id) => result?.categories[id]?.auditRefs ?? [])
  return refs.flatMap(({ id, weight }) => {
    const audit = result?.audits[id]
    if (!audit || audit.score === null || audit.score >= 0.9 || weight === 0) return []
    return [`${audit.title} ${audit.displayValue ?? ''} (${id}: ${audit.score})`]
  })
}

async function untilReady(url: string) {
  const deadline = Date.now() + 30_000
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (Date.now() > deadline) throw new Error('Chromium did not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
