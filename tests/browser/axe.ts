import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Violation = { id: string; nodes: { html: string }[] }
type AxeWindow = Window & { axe?: { run: (options: object) => Promise<{ violations: Violation[] }> } }

/** `dark` for a page that was already checked in the light: only its colours differ. */
export async function expectNoAxeViolations(page: Page, where = page.url(), colorScheme: 'light' | 'dark' = 'light') {
  const violations = (await runAgain(page, colorScheme)) ?? (await runFirst(page, colorScheme))
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join(' | ')}`)
  expect(found, where).toEqual([])
}

/** The widths at which pages are checked, in CSS pixels. */
export const widths = [320, 390, 768, 1440]

export async function expectNoAxeViolationsAtAnyWidth(page: Page, where = page.url()) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoAxeViolations(page, `${where} at ${width} px`)
  }
}

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
