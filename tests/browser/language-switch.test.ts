import type { Page } from '@playwright/test'
import { isDeep } from '../depth.ts'
import { aLanguagesBlock, aProduct, inLanguages } from '../makers.ts'
import { expect, test } from './admin.ts'
import { fillIn } from './contact-form.ts'

test.use({ siteOf: 'language switch' })

test.beforeEach(async ({ admin: { call } }) => {
  // From the second test on, the site has this block already.
  await call('POST', '/api/admin/content', aLanguagesBlock('fr', 'pt', 'ar'))
})

/** Follows the link at the end of the page, as a script, so that the page is not scrolled there. */
async function switchTo(page: Page, language: string, path: string | RegExp) {
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: language })
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(path)
  await page.locator('html[data-live]').waitFor()
}

/** Waits for the part of the script that sites with more than one language have. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' })

test('what a visitor has typed into the contact form is there in French, and can be sent', async ({ page }) => {
  await open(page, '/contact')
  await fillIn(page, 'amina@switch.example')
  await page.getByLabel('Timeline').selectOption('short')
  await switchTo(page, 'Français', /\/fr\/contact$/)
  await expect(page.getByLabel('Prénom')).toHaveValue('Amina')
  await expect(page.getByLabel('E-mail')).toHaveValue('amina@switch.example')
  await expect(page.getByLabel('Objet')).toHaveValue('quote')
  await expect(page.getByLabel('Délai souhaité')).toHaveValue('short')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'We need 400 kW of solar for a mill in Kano.',
  )
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(page.getByRole('heading', { name: /^Message envoyé/ })).toBeFocused()
})

if (isDeep)
  test('what a visitor has typed for a quote, a search, a comparison and an estimate is there in French', async ({
    admin: { page, call },
  }) => {
    const product = inLanguages('products', aProduct({ image: '/icon-512.png' }), ['fr'])
    const { id } = await call<{ id: number }>('POST', '/api/admin/products', product)
    await open(page, `/products/${id}`)
    await page.getByLabel('Email').first().fill('amina@switch.example')
    await switchTo(page, 'Français', /\/fr\/products\/\d+$/)
    await expect(page.getByLabel('E-mail').first()).toHaveValue('amina@switch.example')

    await open(page, '/search')
    await page.getByRole('searchbox').fill('pump')
    await switchTo(page, 'Français', /\/fr\/search$/)
    await expect(page.getByRole('searchbox')).toHaveValue('pump')

    await open(page, '/products')
    const boxes = page.getByRole('main').getByRole('checkbox')
    await boxes.nth(1).check()
    await switchTo(page, 'Français', /\/fr\/products$/)
    await expect(boxes.nth(1)).toBeChecked()
    await expect(boxes.nth(0)).not.toBeChecked()

    await open(page, '/estimate')
    await page.getByLabel('Consumption in kWh a month').fill('4,321.5')
    await switchTo(page, 'Français', /\/fr\/estimate/)
    await expect(page.getByLabel('Consommation en kWh par mois')).toHaveValue(/^4[.\u202f]321,5$/)

    const months = [5.1, 5.2, 6, 6.1, 6, 5.9, 5.5, 5.2, 5.4, 5.6, 5.6, 5.4]
    await open(
      page,
      `/estimate?latitude=9.06&longitude=7.5&country=NGA&ghi=${months}&temperature=${months.map(() => 27)}`,
    )
    await switchTo(page, 'Français', /\/fr\/estimate/)
    const frenchMonths = months.map((figure) => String(figure).replace('.', ',')).join('; ')
    await expect(page.locator('[name=ghi]')).toHaveValue(frenchMonths)
    await switchTo(page, 'English', /\/estimate/)
    await expect(page.locator('[name=ghi]')).toHaveValue(months.join('; '))
  })

if (isDeep)
  test('a visitor of a product that is not translated is led to the list in French, also after they have come from a translated one', async ({
    admin: { page, call },
  }) => {
    const create = (values: object) => call<{ id: number }>('POST', '/api/admin/products', values)
    const translated = await create(
      inLanguages('products', aProduct({ title: 'Translated', image: '/icon-512.png' }), ['fr']),
    )
    const untranslated = await create(aProduct({ title: 'English only', image: '/icon-512.png' }))
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Français' })
    const title = 'Cette page n’existe pas en français. Le lien mène à la liste.'

    await open(page, `/products/${untranslated.id}`)
    await expect(link).toHaveAttribute('href', '/fr/products')
    await expect(link).toHaveAttribute('title', title)
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click()
    await expect(page).toHaveTitle(/^About/)
    await expect(link).toHaveAttribute('href', '/fr/about')
    await expect(link).not.toHaveAttribute('title', title)
    await page.goBack()
    await expect(link).toHaveAttribute('href', '/fr/products')

    await open(page, `/products/${translated.id}`)
    await expect(link).toHaveAttribute('href', `/fr/products/${translated.id}`)
    await page.getByRole('main').getByRole('link', { name: 'All products' }).click()
    await expect(page).toHaveTitle(/^Our Products/)
    await page.getByRole('link', { name: 'English only' }).first().click()
    await expect(page).toHaveURL(new RegExp(`/products/${untranslated.id}$`))
    await expect(link).toHaveAttribute('href', '/fr/products')
    await expect(link).toHaveAttribute('title', title)
  })

/**
 * Returns the number of the section whose text is below the header, among all sections of the page. The section in the
 * middle of the window can be another one, because a section is longer in one language than in the other.
 */
const sectionBelowHeader = (page: Page) =>
  page.evaluate(() => {
    const headings = [...document.querySelectorAll('main :is(h1, h2, h3)')]
    const line = (document.querySelector('header')?.offsetHeight ?? 0) + 3
    return headings.findLastIndex((heading) => heading.getBoundingClientRect().top < line)
  })

for (const path of isDeep ? ['/', '/about', '/products', '/estimate'] : ['/about'])
  for (const language of ['Français', 'العربية'])
    test(`a visitor of ${path} sees the same section after the change to ${language}`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await open(page, path)
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }))
      const section = await sectionBelowHeader(page)
      expect(section).toBeGreaterThan(0)
      await switchTo(page, language, new RegExp(`/\\w\\w${path === '/' ? '/' : path}$`))
      await expect.poll(() => sectionBelowHeader(page)).toBe(section)
      // From then on the visitor scrolls as usual.
      await page.mouse.wheel(0, -100_000)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    })
