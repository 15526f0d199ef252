import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { isDeep } from '../depth.ts'
import { expectTabReachesEverything } from './tab-stops.ts'

const ruleTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Violation = { id: string; nodes: { html: string; target: unknown[] }[] }
type AxeWindow = Window & { axe?: { run: (part: Node, options: object) => Promise<{ violations: Violation[] }> } }

/**
 * Expects that axe finds nothing wrong. With `dark` it checks only the contrast of colours, because all else is the
 * same in light colours.
 */
export async function expectNoAxeViolations(page: Page, where = page.url(), colorScheme: 'light' | 'dark' = 'light') {
  const found = (await runAgain(page, colorScheme)) ?? (await runFirst(page, colorScheme))
  const violations = found.some(({ id }) => id === 'target-size') ? await withoutCovered(page, found) : found
  const violationTexts = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join(' | ')}`,
  )
  expect(violationTexts, where).toEqual([])
}

/**
 * Leaves out the controls that axe takes for too small because the bar at the bottom of a dialog half covers them. Scrolls
 * to each one, as a person does, and keeps it if it is too small there, too.
 */
const withoutCovered = (page: Page, found: Violation[]) =>
  page.evaluate(async (violations) => {
    const { axe } = window as AxeWindow
    const isTooSmall = async ({ target: [selector] }: Violation['nodes'][number]) => {
      // The pages have no frames, so the first selector names the control.
      const control = document.querySelector(String(selector))
      const body = control?.closest('dialog')
      if (!axe || !control || !body) return true
      const placesBefore = [...body.querySelectorAll('*'), body].map((part) => [part, part.scrollTop] as const)
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      const again = await axe.run(control, { runOnly: { type: 'rule', values: ['target-size'] } })
      for (const [part, top] of placesBefore) part.scrollTop = top
      return again.violations.length > 0
    }
    const kept: Violation[] = []
    for (const violation of violations) {
      const nodes: Violation['nodes'] = []
      for (const node of violation.nodes)
        if (violation.id !== 'target-size' || (await isTooSmall(node))) nodes.push(node)
      if (nodes.length > 0) kept.push({ ...violation, nodes })
    }
    return kept
  }, found)

/** The widths at which visitors' pages are checked, in CSS pixels. */
const widths = [320, 390, 768, 1440]

export async function expectNoAxeViolationsAtAnyWidth(page: Page, where = page.url()) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    if (isDeep || width === 390) await expectNoAxeViolations(page, `${where} at ${width} px`)
    // Right after a change of the window's size, the page may still have its former layout.
    await expect.poll(() => cutOffParts(page), `cut off at the side: ${where} at ${width} px`).toEqual([])
  }
}

// A check of all looks takes long, most of all in a long form, so it extends the time limit of the test by this much.
const checkMilliseconds = 30_000

type Look = { width: number; colorScheme: 'light' | 'dark'; hasAxe: boolean }

/**
 * In each look nothing may be cut off at the side. `npm test` runs all rules of axe in one look and those of contrast in
 * another, and `npm run test:deep` runs axe in all.
 */
const looks: Look[] = [
  { width: 390, colorScheme: 'dark', hasAxe: true },
  { width: 820, colorScheme: 'light', hasAxe: isDeep },
  { width: 1440, colorScheme: 'light', hasAxe: true },
  ...(isDeep
    ? ([
        { width: 390, colorScheme: 'light', hasAxe: true },
        { width: 820, colorScheme: 'dark', hasAxe: true },
        { width: 1440, colorScheme: 'dark', hasAxe: true },
      ] as const)
    : []),
]

/** The subject and verb of the titles of tests that call `expectGoodInAnyLook`. */
export const checkersFind = isDeep ? 'axe and the Tab key find' : 'axe finds'

/**
 * Expects that axe finds nothing wrong in the present state of the dashboard and that nothing is cut off at the side,
 * in all looks. In `npm run test:deep`, the Tab key alone has to reach everything on a phone. Afterwards the window has
 * its former size and focus. If the environment variable PICTURES names a folder, the function saves a picture of each
 * look there.
 */
export async function expectGoodInAnyLook(page: Page, where: string) {
  test.setTimeout(test.info().timeout + checkMilliseconds)
  const sizeBefore = page.viewportSize()
  await renderAllCards(page)
  for (const { width, colorScheme, hasAxe } of looks) {
    const look = `${where}, ${width} px, ${colorScheme}`
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await waitForTransitions(page)
    if (process.env.PICTURES) await page.screenshot({ path: join(process.env.PICTURES, `${look}.png`), fullPage: true })
    if (hasAxe) await expectNoAxeViolations(page, look, colorScheme)
    await expect.poll(() => cutOffParts(page), `cut off at the side: ${look}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
  if (isDeep) {
    await page.setViewportSize({ width: 390, height: 900 })
    await expectTabReachesEverything(page, where)
  }
  if (sizeBefore) await page.setViewportSize(sizeBefore)
}

/** Returns the innermost elements that reach over the right edge of the page or of an open dialog. */
const cutOffParts = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .flatMap((part) => {
        const isOver = (inner: Element) => inner.getBoundingClientRect().right > part.getBoundingClientRect().right
        const innermost = [...part.querySelectorAll('*')].filter(
          (inner) => isOver(inner) && ![...inner.children].some(isOver),
        )
        return innermost.map(({ outerHTML }) => outerHTML.slice(0, 200))
      }),
  )

/** Waits until the transitions of colours and widths that have begun are over. */
const waitForTransitions = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/**
 * Makes the browser render cards outside the window, also cards that a list adds later. Otherwise they would keep their
 * colours when the scheme changes.
 */
const renderAllCards = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[class*="content-visibility"] { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })

async function runFirst(page: Page, colorScheme: 'light' | 'dark'): Promise<Violation[]> {
  // Without the legacy mode, axe would open another page to collect the results of frames. Only frames of other sites
  // need that, and the pages have none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (colorScheme === 'dark'
    ? axe.withRules('color-contrast')
    : axe.withTags(ruleTags)
  ).analyze()
  return violations
}

/**
 * Runs the axe script that an earlier check has added to the page; null if there is none. A visitor can't use the page
 * behind a modal dialog, so axe looks only at the dialog then.
 */
const runAgain = (page: Page, colorScheme: 'light' | 'dark') =>
  page.evaluate(
    async (runOnly) => {
      const { axe } = window as AxeWindow
      const part = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
      return axe ? (await axe.run(part, { runOnly, resultTypes: ['violations'] })).violations : null
    },
    colorScheme === 'dark' ? { type: 'rule', values: ['color-contrast'] } : { type: 'tag', values: ruleTags },
  )
