import type { Page } from '@playwright/test'
import fc from 'fast-check'
import {
  type Brand,
  type BrandInput,
  brandApi,
  brandBackgrounds,
  defaultBrand,
  fontPairs,
} from '#contract/content/brand.ts'
import { expect, test } from './admin.ts'
import { expectNoAxeViolations } from './axe.ts'
import { publicPages } from './public-pages.ts'

test.use({ siteOf: 'brand', contextOptions: { reducedMotion: 'reduce' } })

// One random brand, or as many as BRANDS says.
const brandCount = Number(process.env.BRANDS ?? 1)

const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
const randomBrand = fc.record({
  primary: color,
  accent: color,
  ground: fc.constantFrom(...(Object.keys(brandBackgrounds) as Brand['ground'][])),
  type: fc.constantFrom(...(Object.keys(fontPairs) as Brand['type'][])),
})

for (let number = 1; number <= brandCount; number += 1)
  test(`every text of the site can be read in random colours (brand ${number})`, async ({
    admin: { page, call },
    allow,
  }) => {
    test.setTimeout(180_000)
    // The browser reports two expected problems: the page that is not there, and the message that can't be sent.
    allow(/404|500/)
    const [look] = fc.sample(randomBrand, 1)
    const { name } = await call<BrandInput>('GET', brandApi.read.path)
    await call('PUT', brandApi.save.path, { ...defaultBrand, ...look, name })
    const expectReadable = (where: string) => expectEnoughContrast(page, `${JSON.stringify(look)}: ${where}`)
    for (const path of publicPages) {
      await page.goto(path)
      await expect(page.locator('style[data-brand]')).toHaveCount(1)
      await expectReadable(path)
    }
    for (const [where, open] of Object.entries(states)) {
      await page.setViewportSize({ width: 390, height: 844 })
      await open(page)
      await expectReadable(where)
    }
  })

test('the login and the dashboard show the company’s own logo for each theme, wide or high, without waiting for a call', async ({
  admin: { page, call },
}) => {
  const { name, version: _, ...before } = await call<BrandInput & { version: number }>('GET', brandApi.read.path)
  const draw = async (width: number, height: number, fill: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><circle cx="9" cy="9" r="9" fill="${fill}"/></svg>`
    const body = { filename: 'logo.svg', data: Buffer.from(svg).toString('base64') }
    return (await call<{ url: string }>('POST', brandApi.addLogo.path, body)).url
  }
  const wide = await draw(600, 100, '#701040')
  const wideOnDark = await draw(600, 100, '#ffc0d8')
  const high = await draw(100, 400, '#701040')
  const logos = [
    { logo: wide, logoOnDark: '', filter: 'brightness(0) invert(1)' },
    { logo: wide, logoOnDark: wideOnDark, filter: 'none' },
    { logo: high, logoOnDark: '', filter: 'brightness(0) invert(1)' },
  ]
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/api/content**', (route) => route.abort())
  for (const { logo, logoOnDark, filter } of logos) {
    await call('PUT', brandApi.save.path, { ...before, name, logo, logoOnDark })
    for (const path of ['/admin', '/login#forgotten']) {
      await page.emulateMedia({ colorScheme: 'light' })
      const picture = page.locator(`img[src="${logo}"]:visible`)
      // The other instance may send its earlier page for a moment.
      await expect(async () => {
        await page.goto('about:blank')
        await page.goto(path)
        await expect(picture).toBeInViewport({ ratio: 1, timeout: 5000 })
      }).toPass()
      await expect(picture).toHaveCSS('filter', 'none')
      // The page shows the name beside the high logo where there is room. A wide logo is assumed to contain the name.
      await expect(page.getByText(String(name), { exact: true })).toBeVisible({
        visible: logo === high && path !== '/admin',
      })
      await page.emulateMedia({ colorScheme: 'dark' })
      const pictureOnDark = page.locator(`img[src="${logoOnDark || logo}"]:visible`)
      await expect(pictureOnDark).toBeInViewport({ ratio: 1 })
      await expect(pictureOnDark).toHaveCSS('filter', filter)
    }
  }
  await call('PUT', brandApi.save.path, { ...before, name })
})

/** Expects that every text of the page has enough contrast, on a phone and on a desktop. */
async function expectEnoughContrast(page: Page, where: string) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    // With `dark`, axe checks the contrast alone.
    await expectNoAxeViolations(page, `${where} at ${width} px`, 'dark')
  }
}

/** Ways to open dialogs, errors and menus, each from a new page. */
const states: Record<string, (page: Page) => Promise<void>> = {
  'a project in a dialog': async (page) => {
    await page.goto('/projects')
    await page.getByRole('button', { name: 'View Details' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'the errors of a quote request': async (page) => {
    await page.goto('/products')
    await page.getByRole('button', { name: 'Get Quote' }).first().click()
    await page.getByRole('button', { name: 'Submit Quote Request' }).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  },
  'a message that could not be sent': async (page) => {
    await page.route('**/api/quotes', (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.goto('/contact')
    await page.getByLabel('First name').fill('Amina')
    await page.getByLabel('Last name').fill('Bello')
    await page.getByLabel('Email').fill('amina@mill.example')
    await page.getByLabel('Subject').selectOption('quote')
    await page.getByLabel('Message').fill('We need 400 kW of solar.')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Failed to send message. Please try again.', { exact: true })).toBeVisible()
  },
  'the menu of a phone': async (page) => {
    await page.goto('/')
    await page.getByRole('banner').locator('.menu > summary').click()
  },
}
