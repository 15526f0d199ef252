// `node bench/desk.ts` measures how soon the dashboard shows what an administrator does with leads, of which the site has
// 10,000: from each click or key until the browser has painted the frame with the result.
//
// `node bench/desk.ts ../before` measures the built clone in that folder, too. The two take turns at each lead, so that
// other work on the machine slows both down alike.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { openDatabase } from '../src/server/platform/db/open.ts'
import { chromiumFlags, findChromium } from '../tests/browser/chromium.ts'
import { percentile } from '../tests/load.ts'
import { signIn } from './administrator.ts'
import { startSite } from './children.ts'
import { repeats, stepsWithLeads, type Times } from './desk-steps.ts'
import { fill } from './fill.ts'
import { median, medianRatio } from './report.ts'

const wholeMaxMinutes = 30

const [otherClone] = process.argv.slice(2)
const clones = otherClone === undefined ? [process.cwd()] : [process.cwd(), resolve(otherClone)]

const folder = await mkdtemp(join(tmpdir(), 'desk-'))
// A browser or a site that hangs would otherwise keep the bench for ever. The children end with this process.
setTimeout(() => {
  console.error(`The bench did not end within ${wholeMaxMinutes} minutes`)
  process.exit(1)
}, wholeMaxMinutes * 60_000).unref()

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
const sites = await Promise.all(clones.map(startFilledSite))
try {
  for (const layout of ['cards', 'list'])
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      process.stdout.write(`${layout} at ${width} px\n`)
      const runs = await Promise.all(
        sites.map(async (site) => {
          const times: Times = new Map()
          const page = await openLeads(browser, site, { width, height, layout })
          return { times, page, steps: await stepsWithLeads(page, times) }
        }),
      )
      for (let i = 0; i < repeats; i += 1)
        for (const { steps } of i % 2 === 0 ? runs : runs.toReversed()) await steps(i)
      printTimes(runs.map(({ times }) => times))
      for (const { page } of runs) await page.close()
    }
} finally {
  await browser.close()
  for (const site of sites) await site.stop()
  await rm(folder, { recursive: true, force: true })
}

type Site = Awaited<ReturnType<typeof startSite>>

/** Starts the site of a clone with 10,000 leads and two administrators. */
async function startFilledSite(clone: string, index: number) {
  const databaseUrl = `file:${join(folder, `site-${index}.db`)}`
  await fill(databaseUrl, { leads: 10_000, articles: 0 })
  // Nobody answers there. The mails wait, so that the dashboard offers to reply.
  const site = await startSite(databaseUrl, { SMTP_URL: 'smtp://localhost:1', MAIL_FROM: 'info@site.example' }, clone)
  const db = await openDatabase(databaseUrl, { onIdleError: console.error })
  const { id: _, ...admin } = await db.selectFrom('admins').selectAll().executeTakeFirstOrThrow()
  await db
    .insertInto('admins')
    .values({ ...admin, username: 'grace', email: 'grace@site.example' })
    .execute()
  await db.destroy()
  return site
}

type Look = { width: number; height: number; layout: string }

async function openLeads(browser: Browser, site: Site, { width, height, layout }: Look) {
  const page = await browser.newPage({ viewport: { width, height } })
  page.setDefaultTimeout(30_000)
  const url = `http://localhost:${site.port}`
  await page.goto(`${url}/admin`)
  const token = await signIn(site)
  await page.evaluate(
    ([token, layout]) => {
      localStorage.setItem('admin-token', token)
      localStorage.setItem('admin-lead-layout:admin', layout)
    },
    [token, layout] as const,
  )
  await page.goto(`${url}/admin?tab=quotes`)
  await page.locator('[data-lead]:visible').first().waitFor()
  await page.waitForTimeout(2000)
  return page
}

function printTimes([ours = new Map(), theirs]: Times[]) {
  for (const [step, timesMs] of ours) {
    const others = theirs?.get(step)
    const beside = others ? `, ${medianRatio(timesMs, others).toFixed(2)} of the other clone’s (${shown(others)})` : ''
    process.stdout.write(`  ${step}: ${shown(timesMs)}${beside}\n`)
  }
}

function shown(timesMs: number[]) {
  return `median ${median(timesMs).toFixed(0)} ms, 95 % ${percentile(timesMs, 0.95).toFixed(0)} ms`
}
