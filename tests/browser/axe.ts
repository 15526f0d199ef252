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

const looks = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'dark' },
] as const

/** The page as it is now on a wide screen and on a phone, in the light and in the dark. It is loaded only once. */
export async function expectNoAxeViolationsAnywhere(page: Page, where: string) {
  await renderAll(page)
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await untilStill(page)
    await expectNoAxeViolations(page, `${where}, ${colorScheme}, at ${width} px`, colorScheme)
  }
}

/** Waits for the transitions of colours and widths that have begun. */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** Without this, cards outside the screen keep the colours that they had before the scheme changed. */
const renderAll = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[class*="content-visibility"]'))
      element.style.contentVisibility = 'visible'
  })
