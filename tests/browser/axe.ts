import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** `dark` for a page that was already checked in the light: only its colours differ. */
export async function expectNoAxeViolations(page: Page, where = page.url(), colorScheme: 'light' | 'dark' = 'light') {
  // No page has a frame of another site, so axe need not open a page of its own to collect the results of frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (colorScheme === 'dark' ? axe.withRules('color-contrast') : axe.withTags(tags)).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join(' | ')}`)
  expect(found, where).toEqual([])
}
