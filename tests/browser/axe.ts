import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Violation = { id: string; nodes: { html: string }[] }
type AxeWindow = Window & { axe?: { run: (options: object) => Promise<{ violations: Violation[] }> } }

/** With `dark`, axe checks only the contrast of colours: the page must have been checked with `light` before. */
export async function expectNoAxeViolations(page: Page, where = page.url(), colorScheme: 'light' | 'dark' = 'light') {
  const violations = (await runAgain(page, colorScheme)) ?? (await runFirst(page, colorScheme))
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join(' | ')}`)
  expect(found, where).toEqual([])
}

/** The widths at which visitors' pages are checked, in CSS pixels. */
export const widths = [320, 390, 768, 1440]

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

/** For the dashboard, whose pages have dark colours, too. */
export async function expectNoAxeViolationsInAnyLook(page: Page, where: string) {
  await renderAll(page)
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await untilStill(page)
    await expectNoAxeViolations(page, `${where}, ${colorScheme}, at ${width} px`, colorScheme)
  }
}

/** Waits until the transitions of colours and widths that have begun are over. */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** Renders cards outside the screen, too. Otherwise they keep the colours from before a change of the scheme. */
const renderAll = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[class*="content-visibility"]'))
      element.style.contentVisibility = 'visible'
  })

async function runFirst(page: Page, colorScheme: 'light' | 'dark'): Promise<Violation[]> {
  // No page has a frame of another site, so axe need not open a page of its own to collect the results of frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (colorScheme === 'dark' ? axe.withRules('color-contrast') : axe.withTags(tags)).analyze()
  return violations
}

/** Runs the axe that an earlier check has put into the page; null if there is none. */
const runAgain = (page: Page, colorScheme: 'light' | 'dark') =>
  page.evaluate(
    async (runOnly) => {
      const { axe } = window as AxeWindow
      return axe ? (await axe.run({ runOnly, resultTypes: ['violations'] })).violations : null
    },
    colorScheme === 'dark' ? { type: 'rule', values: ['color-contrast'] } : { type: 'tag', values: tags },
  )
