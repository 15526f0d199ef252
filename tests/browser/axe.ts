import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const ruleTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Violation = { id: string; nodes: { html: string }[] }
type AxeWindow = Window & { axe?: { run: (options: object) => Promise<{ violations: Violation[] }> } }

/**
 * Expects that axe finds nothing wrong. With `dark` it checks only the contrast of colours, because all else is the
 * same in light colours.
 */
export async function expectNoAxeViolations(page: Page, where = page.url(), colorScheme: 'light' | 'dark' = 'light') {
  const violations = (await runAgain(page, colorScheme)) ?? (await runFirst(page, colorScheme))
  const violationTexts = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join(' | ')}`,
  )
  expect(violationTexts, where).toEqual([])
}

/** The widths at which visitors' pages are checked, in CSS pixels. */
const widths = [320, 390, 768, 1440]

export async function expectNoAxeViolationsAtAnyWidth(page: Page, where = page.url()) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoAxeViolations(page, `${where} at ${width} px`)
  }
}

const looks = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'dark' },
] as const

/** Checks a page of the dashboard at two widths, in light and in dark colours. */
export async function expectNoAxeViolationsInAnyLook(page: Page, where: string) {
  await renderAllCards(page)
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await waitForTransitions(page)
    await expectNoAxeViolations(page, `${where}, ${colorScheme}, at ${width} px`, colorScheme)
  }
}

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
  // The legacy mode opens no page of its own to collect the results of frames: the pages have no frames of other sites.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (colorScheme === 'dark'
    ? axe.withRules('color-contrast')
    : axe.withTags(ruleTags)
  ).analyze()
  return violations
}

/** Runs the axe script that an earlier check has added to the page; null if there is none. */
const runAgain = (page: Page, colorScheme: 'light' | 'dark') =>
  page.evaluate(
    async (runOnly) => {
      const { axe } = window as AxeWindow
      return axe ? (await axe.run({ runOnly, resultTypes: ['violations'] })).violations : null
    },
    colorScheme === 'dark' ? { type: 'rule', values: ['color-contrast'] } : { type: 'tag', values: ruleTags },
  )
