import type { Page } from '@playwright/test'

export const repeats = 10

/** The times of each step, in milliseconds. */
export type Times = Map<string, number[]>

const stepMaxMs = 20_000

const panel = ':is(dialog, section.sticky)'
const withTimeline = `${panel}:has([aria-labelledby="timeline-title"])`
const timeline = `${panel} section[aria-labelledby="timeline-title"]`
const title = `${panel} header`
const reply = `${panel} form[aria-label="Reply"]`

/** The page shows this after a step: an element with the text, and no element that `gone` selects. */
type Result = { selector: string; text?: string; gone?: string }

/** Returns a function that does all steps with other leads in each repeat, and adds their times to `times`. */
export async function stepsWithLeads(page: Page, times: Times) {
  const measure = measureOn(page, times)
  const ids = await page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('[data-lead]'))
      .filter((lead) => lead.checkVisibility())
      .map(({ dataset }) => dataset.lead ?? ''),
  )
  const isPhone = (page.viewportSize()?.width ?? 0) < 640
  if (isPhone) await page.getByRole('button', { name: /^Filters/ }).click()
  // From the last one up: each repeat enters a lead, for which the last one leaves the list.
  const workedOn = ids.toReversed()
  const opened = (id: string) => `#${id} ·`
  const button = (name: string | RegExp) => page.locator(panel).getByRole('button', { name }).first()
  const openerOf = (id: string) => () => page.locator(`[data-lead="${id}"]:visible h2 a`).click()
  async function close() {
    // A toast in the dialog has such a button, too. It may lie over this one, and stays as long as the pointer is on it.
    await button(/^Close/).dispatchEvent('click')
    await page.locator(panel).waitFor({ state: 'hidden' })
    await rest(page)
  }
  return async function steps(i: number) {
    const [id, nextId, worked] = [ids[2 * i] ?? '', ids[2 * i + 1] ?? '', workedOn[i] ?? '']
    await measure('open a lead, its name', { selector: `${panel} h2[tabindex]` }, openerOf(id))
    await close()
    await measure('open it again, with its timeline', { selector: withTimeline, text: opened(id) }, openerOf(id))
    await measure('the next lead, its name', { selector: title, text: opened(nextId) }, () => page.keyboard.press('j'))
    await close()
    await measure('open a lead, with its timeline', { selector: withTimeline, text: opened(worked) }, openerOf(worked))
    await measure('begin a reply', { selector: `${reply} textarea` }, () => button(/^Reply to /).click())
    await measure('send it, its entry in the timeline', { selector: timeline, text: 'replied to', gone: reply }, () =>
      page.getByRole('button', { name: 'Send reply' }).click(),
    )
    const choose = (label: string, option: string) => () => page.locator(panel).getByLabel(label).selectOption(option)
    await measure('assign, its entry', { selector: timeline, text: 'made grace' }, () =>
      page.locator(panel).getByLabel('Owner of the lead').selectOption({ label: 'grace' }),
    )
    await button(/^Correct the data of /).click()
    await page.getByLabel('Company').fill(`Mill ${worked}`)
    const corrected = { selector: timeline, text: `to Mill ${worked}`, gone: 'input[name="company"]' }
    await measure('correct, its entry', corrected, () =>
      page.getByRole('button', { name: 'Save', exact: true }).click(),
    )
    await measure('close, its badge', { selector: title, text: 'Closed' }, choose('Status', 'closed'))
    await measure('won, its badge', { selector: title, text: 'Won' }, () => button(/^Won$/).click())
    await measure('change the status, its entry', { selector: timeline, text: 'to Quoted' }, choose('Status', 'quoted'))
    await page.locator(panel).getByLabel('New note').fill(`Call ${worked}`)
    await measure('note', { selector: timeline, text: `Call ${worked}` }, () => button(/^Add note$/).click())
    await close()
    await listSteps(i)
  }

  async function listSteps(i: number) {
    const filter = page.getByRole('search', { name: 'Filter quotes' })
    const firstLead = '[data-lead]:first-child :is(header, .lead-marks)'
    await measure('filter by status', { selector: firstLead, text: 'Closed' }, () =>
      filter.getByLabel('Filter by status').selectOption('closed'),
    )
    await page.getByRole('button', { name: 'Clear filter' }).click()
    await rest(page)
    await measure('search, from the last key', { selector: '[role="status"]', text: '1 of 1 quote' }, () =>
      filter.getByLabel('Search in all fields').pressSequentially('zirconium'),
    )
    await page.getByRole('button', { name: 'Clear filter' }).click()
    await rest(page)
    await page.getByRole('button', { name: 'New lead' }).click()
    await page.getByLabel('First name').fill(`Danladi ${i}`)
    await page.getByLabel('Phone').fill('0803 765 4321')
    await measure('enter a lead, its title', { selector: title, text: `Danladi ${i}` }, () =>
      page.getByRole('button', { name: 'Enter lead' }).click(),
    )
    await close()
  }
}

/** Waits until the page has had time for what follows a step. */
const rest = (page: Page) => page.waitForTimeout(400)

/** Returns a function that does something, and notes how long the page took until it showed the result. */
function measureOn(page: Page, times: Times) {
  return async function measure(step: string, result: Result, act: () => Promise<unknown>) {
    const watch = await page.evaluateHandle(watchForPaint, { ...result, stepMaxMs })
    await act()
    const timeMs = await watch.evaluate(({ painted }) => painted)
    if (typeof timeMs !== 'number') throw new Error(`${step}: ${timeMs}. ${await page.locator('body').ariaSnapshot()}`)
    times.set(step, [...(times.get(step) ?? []), timeMs])
    await rest(page)
  }
}

/**
 * From now on, waits for clicks, keys and choices. `painted` resolves to the time from the last one until the browser has
 * painted the result, or to a text that says why there is none.
 */
function watchForPaint({ selector, text = '', gone, stepMaxMs }: Result & { stepMaxMs: number }) {
  const painted = new Promise<number | string>((resolve) => {
    let start = 0
    setTimeout(() => resolve(`no “${text}” in ${selector} within ${stepMaxMs} ms`), stepMaxMs)
    for (const kind of ['click', 'keydown', 'change', 'input'])
      addEventListener(
        kind,
        ({ timeStamp }) => {
          start = timeStamp
        },
        { capture: true },
      )
    const look = () => {
      const isShown = [...document.querySelectorAll(selector)].some(({ textContent }) => textContent.includes(text))
      if (!isShown || (gone && document.querySelector(gone))) return requestAnimationFrame(look)
      if (start === 0) return resolve(`the page had “${text}” in ${selector} before`)
      // The browser handles the message after it has painted the frame.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - start)
      port2.postMessage(null)
    }
    look()
  })
  return { painted }
}
