import type { Page } from '@playwright/test'
import { fillIn, submit } from './contact-form.ts'
import { holdBack } from './hold-back.ts'
import { expect, test } from './test.ts'

/** Wraps each text of the page in `font` elements, as the translator of Chrome does. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, noscript, textarea, select, svg')) continue
      const outer = document.createElement('font')
      outer.append(document.createElement('font'))
      outer.firstElementChild?.append(text.data)
      text.replaceWith(outer)
    }
  })

const failure = (page: Page) => page.getByText('This page could not be loaded')

test('a translated estimate shows the figures of what is typed into it', async ({ page }) => {
  const result = page.locator('#result')
  const figures = async () => ((await result.textContent()) ?? '').replaceAll(/\s+/g, ' ')
  const consumption = page.getByLabel('Consumption in kWh a month')
  await page.goto('/estimate?monthlyKwh=40000&place=Nairobi&generatorsKva=100')
  const expected = await figures()

  await page.goto('/estimate')
  await consumption.focus()
  await consumption.fill('30000')
  await expect(page).toHaveURL(/monthlyKwh=30000/)
  for (const [place, kwh] of [
    ['Kano', '20000'],
    ['Nairobi', '40000'],
  ] as const) {
    await translate(page)
    await consumption.fill(kwh)
    await page.getByLabel('Place').selectOption(place)
    await page.getByLabel('Generators in kVA').fill('100')
    await expect(page).toHaveURL(new RegExp(`monthlyKwh=${kwh}`))
  }
  await expect.poll(figures).toBe(expected)
  await page.getByLabel('Solar', { exact: true }).fill('90')
  await expect(page.getByRole('link', { name: 'Back to the suggested size' })).toBeVisible()
  await translate(page)
  await page.getByRole('link', { name: 'Back to the suggested size' }).click()
  await expect.poll(figures).toBe(expected)
  await expect(failure(page)).toBeHidden()
})

test('what a visitor has typed stays when the page is translated before its scripts arrive', async ({
  context,
  site,
}) => {
  for (const [path, label, text] of [
    ['/estimate', 'Consumption in kWh a month', '40000'],
    ['/contact', 'Message', 'We need 400 kW.'],
    ['/contact', 'Email', 'amina@mill.example'],
    ['/search', 'Search', 'battery'],
    ['/news', 'Search', 'battery'],
  ] as const) {
    // Not the page of the fixture, which waits until the scripts work.
    const page = await context.newPage()
    const scripts = Promise.withResolvers<void>()
    await page.route(/entry-client-.*\.js$/, async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto(`${site.url}${path}`, { waitUntil: 'domcontentloaded' })
    const field = page.getByRole('main').getByLabel(label).first()
    if (!(await field.isVisible())) continue
    await field.fill(text)
    await translate(page)
    scripts.resolve()
    await expect(page.locator('html[data-live]')).toBeAttached()
    await page.mouse.move(200, 300)
    await page.waitForTimeout(500)
    await expect(field, path).toHaveValue(text)
    await expect(failure(page)).toBeHidden()
    await page.close()
  }
})

// On each interactive page: a visitor does something, and sees that it has worked.
const uses: Record<string, (page: Page) => Promise<void>> = {
  async '/projects'(page) {
    await page.getByRole('list', { name: 'Filter by country' }).getByRole('button', { name: 'Ghana' }).click()
    await translate(page)
    await expect(page).toHaveURL(/country=Ghana/)
    await page.getByRole('list', { name: 'Filter by country' }).getByRole('button', { name: 'Kenya' }).click()
    await expect(page).toHaveURL(/country=Kenya/)
  },
  async '/products'(page) {
    const boxes = page.locator('[form=compare]')
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await translate(page)
    await page.getByRole('button', { name: /Compare/ }).click()
    await expect(page).toHaveURL(/compare/)
  },
  async '/contact'(page) {
    await submit(page)
    await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true')
    await translate(page)
    await fillIn(page, 'translated@mill.example')
    await submit(page)
    await expect(page.getByText('Message sent successfully!').first()).toBeVisible()
  },
  async '/search?q=battery'(page) {
    const field = page.getByRole('main').getByRole('searchbox')
    await field.fill('street lights')
    await field.press('Enter')
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /street lights/i })
        .first(),
    ).toBeVisible()
    await expect(page).toHaveURL(/street/)
    await expect(page.locator('html[data-live]')).toBeAttached()
    await translate(page)
    await field.fill('xylophone')
    await field.press('Enter')
    await expect(page).toHaveURL(/xylophone/)
  },
  async '/news/1'(page) {
    await page.getByRole('banner').getByRole('link', { name: 'Projects' }).first().click()
    await translate(page)
    await page.goBack()
    await expect(page).toHaveURL(/news\/1/)
  },
  async '/'(page) {
    await page.getByRole('banner').getByRole('link', { name: 'About' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us')
  },
}

for (const [path, use] of Object.entries(uses))
  test(`a translated ${path} works like one that is not`, async ({ page }) => {
    await page.goto(path)
    await translate(page)
    await use(page)
    await expect(failure(page)).toBeHidden()
  })

for (const [path, leave] of [
  ['/about', (page: Page) => page.getByRole('banner').getByRole('link', { name: 'About' }).first().click()],
  ['/news/1', (page: Page) => page.goBack()],
] as const)
  test(`a visitor who goes to ${path} from a page that a translator has taken apart reads it`, async ({ page }) => {
    await page.goto('/news/1')
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await page.getByRole('banner').getByRole('link', { name: 'Projects' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Projects')
    await page.getByRole('main').evaluate((main) => {
      for (const element of [...main.children]) {
        const font = document.createElement('font')
        element.replaceWith(font)
        font.append(element)
      }
    })
    await leave(page)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(path === '/about' ? 'About Us' : title)
    await expect(failure(page)).toBeHidden()
  })

for (const [link, path, loadedText] of [
  ['Products', /\/api\/products$/, 'Get Quote'],
  ['Projects', /\/api\/projects$/, 'View Details'],
  ['News', /\/api\/news$/, 'Read More'],
  ['Home', /\/api\/products$/, 'Bifacial'],
  ['Home', /\/api\/projects$/, 'View Details'],
] as const)
  test(`${link}, translated while ${path.source} is loading, shows it and keeps the page`, async ({ page }) => {
    await page.goto('/contact')
    const timeOrigin = () => page.evaluate(() => performance.timeOrigin)
    const before = await timeOrigin()
    const release = await holdBack(page, path)
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByText(/^Loading/).first()).toBeVisible()
    await translate(page)
    release()
    await expect(page.getByText(loadedText).first()).toBeVisible()
    await expect(failure(page)).toBeHidden()
    expect(await timeOrigin()).toBe(before)
  })
