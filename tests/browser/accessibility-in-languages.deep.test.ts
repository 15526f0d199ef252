import type { Page } from '@playwright/test'
import { languages, prefixOf } from '#contract/texts/languages.ts'
import { aBlock, aLanguagesBlock } from '../makers.ts'
import { expect, test } from './admin.ts'
import { expectNoAxeViolations } from './axe.ts'
import { cutOffTexts } from './cut-off-texts.ts'

test.use({ siteOf: 'accessibility in languages', contextOptions: { reducedMotion: 'reduce' } })

const paths = ['/', '/about', '/products', '/products/1', '/projects', '/projects/2', '/news', '/contact', '/estimate']

const certificates = {
  intro: 'Tests by others.',
  certificates: [{ name: 'Module test', number: 'IEC 61215', issuer: 'Test house', validUntil: '2021-03' }],
}

/** Pages whose frames are those of the paths above, so that axe looks at them once. */
const otherPaths = [
  '/products/data-sheets',
  '/products/compare?ids=2%2C3%2C5',
  '/projects?country=Ghana',
  '/news/1',
  '/contact?sent=1',
  '/estimate?place=Nairobi&monthlyKwh=lots&tilt=120',
  '/search?q=xylophone',
  '/privacy',
  '/trust/certificates',
  '/no/such/page',
]

for (const language of ['fr', 'pt', 'ar'] as const)
  test(`in ${languages[language].name}, axe finds nothing on pages and in states, and no text is cut off or makes a page wider than the window`, async ({
    admin: { page, call },
    allow,
  }) => {
    test.slow()
    // The demo company has no products and projects in Arabic.
    allow(/404/)
    await call('POST', '/api/admin/content', aLanguagesBlock('fr', 'pt', 'ar'))
    for (const path of paths) {
      const where = prefixOf(language) + path
      await page.goto(where)
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
        await expect.poll(pageWidth, `${where} at ${width} px`).toBeLessThanOrEqual(width)
        expect(await cutOffTexts(page), `${where} at ${width} px`).toEqual([])
      }
      await expectNoAxeViolations(page, where)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    const trust = aBlock({ key: 'trust_certificates', type: 'json', content: JSON.stringify(certificates) })
    await call('POST', '/api/admin/content', trust)
    const { code } = await call<{ code: string }>('POST', '/api/estimates', { place: 'Kano', generatorsKva: [250] })
    for (const path of [...otherPaths, `/estimate/${code}`]) {
      await page.goto(prefixOf(language) + path)
      await expectNoAxeViolations(page)
    }
    await expectNoAxeViolationsInForm(page, prefixOf(language))
    // The demo company has no products and projects in Arabic, so there are no dialogs.
    if (language !== 'ar') await expectNoAxeViolationsInDialogs(page, prefixOf(language))
  })

const sendButton = 'form:has([type=email]) button:not([type=button])'
const firstError = (page: Page) => page.locator('[aria-invalid=true]').first()

async function expectNoAxeViolationsInForm(page: Page, prefix: string) {
  await page.goto(`${prefix}/contact`)
  await page.locator('.menu > summary').click()
  await expectNoAxeViolations(page, `${prefix}: menu`)
  await page.locator('.menu > summary').click()
  await page.locator(sendButton).last().click()
  await expect(firstError(page)).toBeFocused()
  await expectNoAxeViolations(page, `${prefix}: contact form with errors`)
}

async function expectNoAxeViolationsInDialogs(page: Page, prefix: string) {
  const dialog = page.getByRole('dialog').and(page.locator(':modal'))
  await page.goto(`${prefix}/projects`)
  await page.locator('main a[role=button][aria-haspopup=dialog]').first().click()
  await expect(dialog.getByRole('heading').first()).toBeVisible()
  await expectNoAxeViolations(page, `${prefix}: project`)
  await page.goto(`${prefix}/products`)
  await page.locator('main [aria-haspopup=dialog]').last().click()
  await dialog.locator(sendButton).last().click()
  await expect(firstError(page)).toBeFocused()
  await expectNoAxeViolations(page, `${prefix}: quote with errors`)
}
