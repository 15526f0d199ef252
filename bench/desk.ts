// `node bench/desk.ts` measures how soon the dashboard shows what an administrator does with leads, of which the site has
// 10,000: from each click or key until the browser has painted the frame with the result.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../tests/browser/chromium.ts'
import { percentile } from '../tests/load.ts'
import { signIn } from './administrator.ts'
import { startSite } from './children.ts'
import { fill } from './fill.ts'
import { median } from './report.ts'

const repeats = 10
const panel = ':is(dialog, section.sticky)'
const withTimeline = `${panel}:has([aria-labelledby="timeline-title"])`
const timeline = `${panel} section[aria-labelledby="timeline-title"]`

const folder = await mkdtemp(join(tmpdir(), 'desk-'))
const databaseUrl = `file:${join(folder, 'site.db')}`
await fill(databaseUrl, { leads: 10_000, articles: 0 })
// Nobody answers there. The mails wait, so that the dashboard offers to reply.
const site = await startSite(databaseUrl, { SMTP_URL: 'smtp://localhost:1', MAIL_FROM: 'info@site.example' })
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
let start = 0
try {
  for (const layout of ['cards', 'list'])
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      const page = await openLeads(width, height, layout)
      process.stdout.write(`${layout} at ${width} px\n`)
      for (const [step, timesMs] of await timesOfSteps(page, start))
        process.stdout.write(
          `  ${step}: median ${median(timesMs).toFixed(0)} ms, 95 % ${percentile(timesMs, 0.95).toFixed(0)} ms\n`,
        )
      await page.close()
      start += repeats
    }
} finally {
  await browser.close()
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}

async function openLeads(width: number, height: number, layout: string) {
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

/** The leads from `start` on get replies and notes, so each call needs others. */
async function timesOfSteps(page: Page, start: number) {
  const times = new Map<string, number[]>()
  /** Does something, and notes how long the page took until an element had the text. */
  const measure = async (step: string, selector: string, text: string, act: () => Promise<unknown>) => {
    const watch = await page.evaluateHandle(watchForPaint, [selector, text] as const)
    await act()
    const timeMs = await watch.evaluate(({ painted }) => painted)
    times.set(step, [...(times.get(step) ?? []), timeMs])
    await page.waitForTimeout(800)
  }
  const leads = page.locator('[data-lead]:visible')
  const close = async () => {
    // A toast in the dialog has such a button, too.
    await page
      .locator(panel)
      .getByRole('button', { name: /^Close/ })
      .first()
      .click()
    await page.locator(panel).waitFor({ state: 'hidden' })
    await page.waitForTimeout(800)
  }
  for (let i = 0; i < repeats; i += 1) {
    const [id, nextId] = [
      await leads.nth(2 * i).getAttribute('data-lead'),
      await leads.nth(2 * i + 1).getAttribute('data-lead'),
    ]
    const opened = (id: string | null) => `#${id} ·`
    const open = () => page.locator(`[data-lead="${id}"]:visible h2 a`).click()
    await measure('open a lead, its name', `${panel} h2[tabindex]`, '', open)
    await close()
    await measure('open it again, with its timeline', withTimeline, opened(id), open)
    await measure('the next lead, its name', `${panel} header`, opened(nextId), () => page.keyboard.press('j'))
    await close()
    await measure(
      'open a lead, with its timeline',
      withTimeline,
      opened(await leads.nth(start + i).getAttribute('data-lead')),
      () =>
        leads
          .nth(start + i)
          .locator('h2 a')
          .click(),
    )
    await measure('begin a reply', `${panel} form[aria-label="Reply"] textarea`, '', () =>
      page
        .locator(panel)
        .getByRole('button', { name: /^Reply to / })
        .click(),
    )
    await measure('send it, its entry in the timeline', timeline, 'replied to', () =>
      page.getByRole('button', { name: 'Send reply' }).click(),
    )
    const toStatus = (status: string) => () => page.locator(panel).getByLabel('Status').selectOption(status)
    await measure('change the status, its badge', `${panel} header`, 'Closed', toStatus('closed'))
    await measure('change the status, its entry in the timeline', timeline, 'to New', toStatus('new'))
    await measure('note', timeline, `Call ${i}`, async () => {
      await page.locator(panel).getByLabel('New note').fill(`Call ${i}`)
      await page.getByRole('button', { name: 'Add note' }).click()
    })
    await close()
  }
  return times
}

/**
 * From now on, waits for a click, key or choice. `painted` resolves to the time from it until the browser has painted an
 * element with the text.
 */
function watchForPaint([selector, text]: readonly [string, string]) {
  const painted = new Promise<number>((resolve, reject) => {
    let start = 0
    for (const kind of ['click', 'keydown', 'change'])
      addEventListener(
        kind,
        ({ timeStamp }) => {
          start ||= timeStamp
        },
        { capture: true },
      )
    const look = () => {
      const isShown = [...document.querySelectorAll(selector)].some(({ textContent }) => textContent.includes(text))
      if (!isShown) return requestAnimationFrame(look)
      if (start === 0) return reject(new Error(`The page had the text “${text}” in ${selector} before`))
      // The browser handles the message after it has painted the frame.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - start)
      port2.postMessage(null)
    }
    look()
  })
  return { painted }
}
