import type { Page } from '@playwright/test'
import { adminApi } from '#contract/accounts/admins.ts'
import { productApi } from '#contract/content/products.ts'
import { isDeep } from '../depth.ts'
import { aProduct } from '../makers.ts'
import { leadsFrom } from './leads.ts'
import { expect, test } from './test.ts'

test('a visitor asks for the price of a product without a name or a message', async ({ page, databaseUrl }) => {
  await page.goto('/products')
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .first()
  // The page has no-break spaces between numbers and units. The comparison below needs ordinary spaces.
  // The bullets are open, beside the figures.
  const features = card.getByRole('heading', { name: 'Key Features' }).locator('xpath=..').getByRole('listitem')
  await expect(features.first()).toBeVisible()
  await expect(features.first()).toHaveCSS('list-style-type', 'disc')
  const title = (await card.getByRole('heading', { level: 2 }).textContent())?.replaceAll('\u00a0', ' ')
  await card.getByRole('button', { name: 'Get Quote' }).click()

  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(425)
  await expect(page).toHaveURL(/\/products\/\d+$/)
  await dialog.getByLabel('Email').fill('buyer@mill.example')
  await dialog.getByLabel('Phone').fill('+234 803 000 0000')
  const sent = page.waitForRequest('**/api/quotes')
  await dialog.getByRole('button', { name: 'Submit Quote Request' }).click()
  // Exactly the fields of the specification.
  const fields = ['type', 'productId', 'productTitle', 'email', 'phone', 'status']
  expect(Object.keys((await sent).postDataJSON()).sort()).toEqual(fields.sort())

  await expect(page.getByText('Quote Request Submitted!', { exact: true })).toBeVisible()
  await expect(
    page.getByText(`We'll contact you soon with pricing information for ${title}`, { exact: true }),
  ).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/products$/)
  expect(await leadsFrom(databaseUrl, 'buyer@mill.example')).toMatchObject([
    { type: 'product', status: 'new', product_title: title, phone: '+234 803 000 0000' },
  ])
})

test('the quote dialog opens with the focus in the e-mail field', async ({ page }) => {
  await page.goto('/products')
  await page.getByRole('button', { name: 'Get Quote' }).first().click()
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused()
  await page.keyboard.type('buyer')
  await page.keyboard.press('Tab')
  const email = page.getByRole('dialog').getByLabel('Email')
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  await email.fill('buyer@mill.example')
  await expect(email).toHaveAccessibleDescription('')
})

test('a visitor with a wrong address is told so, and the dialog stays', async ({ page }) => {
  await page.goto('/products')
  await page.getByRole('button', { name: 'Get Quote' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('buyer')
  await dialog.getByRole('button', { name: 'Submit Quote Request' }).click()
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(dialog.getByLabel('Email')).toBeFocused()
})

if (isDeep)
  test('a visitor whose request fails reads so, and keeps the dialog and the typed text', async ({ page, allow }) => {
    allow(/500/)
    await page.route('**/api/quotes', (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.goto('/products')
    await page.getByRole('button', { name: 'Get Quote' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill('buyer@mill.example')
    await dialog.getByRole('button', { name: 'Submit Quote Request' }).click()
    await expect(page.getByText('Failed to submit quote request. Please try again.', { exact: true })).toBeVisible()
    await expect(dialog.getByLabel('Email')).toHaveValue('buyer@mill.example')
  })

test('a visitor downloads the data sheet of a product that has one', async ({ page }) => {
  await page.goto('/products')
  await expect(page.getByRole('link', { name: /^Specs/ })).toHaveCount(6)
  const download = page.waitForEvent('download')
  await page
    .getByRole('link', { name: /^Specs/ })
    .first()
    .click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
})

test('a visitor closes the quote dialog with Escape and is back where the button was', async ({ page }) => {
  await page.goto('/products')
  const button = page.getByRole('button', { name: 'Get Quote' }).nth(3)
  await button.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(button).toBeFocused()
  await expect(button).toBeInViewport()
})

if (isDeep)
  test('a visitor who closes the dialog while the request is being sent stays there and hears that it has arrived', async ({
    page,
    databaseUrl,
  }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
    await page.getByRole('button', { name: 'Get Quote' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill('hasty@mill.example')
    const { promise: untilReleased, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/quotes', async (route) => {
      await untilReleased
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Submit Quote Request' }).click()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    // The dialog still has the typed request, and sending it again stores no second lead.
    await page.getByRole('button', { name: 'Get Quote' }).first().click()
    await expect(dialog.getByLabel('Email')).toHaveValue('hasty@mill.example')
    await dialog.getByRole('button', { name: 'Submit Quote Request' }).click()
    release()
    await expect(page.getByText('Quote Request Submitted!', { exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/products$/)
    expect(await leadsFrom(databaseUrl, 'hasty@mill.example')).toHaveLength(1)
  })

test('a visitor who was sent the address of a product gets a whole page of it', async ({ page }) => {
  await page.goto('/products/1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Submit Quote Request' })).toBeVisible()
})

test('a visitor reads that a product is not there any more', async ({ page, allow }) => {
  allow(/404/)
  const response = await page.goto('/products/99999')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('a product has its figures, specifications, answers and projects on its page', async ({ page }) => {
  await page.goto('/products')
  await page.getByRole('link', { name: /^LFP battery container/ }).click()
  await expect(page).toHaveURL(/\/products\/2$/)
  await expect(page.getByRole('row', { name: 'Cycle life, to 70 % of rated energy 6,000 cycles' })).toBeVisible()
  await page.getByText('Does it start without the grid?').click()
  await expect(page.getByText('It black-starts from its own auxiliaries')).toBeVisible()
  const project = page.getByRole('region', { name: 'Built with it' })
  const title = await project.getByRole('link').boundingBox()
  // The place stands close below the title, also beside the tall picture of the only project.
  const place = await project.locator('p').boundingBox()
  expect((place?.y ?? 0) - (title?.y ?? 0) - (title?.height ?? 0)).toBeLessThan(20)
})

test('a product’s page shows where in a plant the product sits, and marks it', async ({ page }) => {
  await page.goto('/products/2')
  await expect(page.getByRole('heading', { name: 'Where it sits' })).toBeVisible()
  await expect(page.getByText('This product is marked.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Sources and grid' }).getByRole('listitem')).toHaveText([
    /^Feeder\s*Static switch$/,
    /^500.kW container with its converter \(this product\)$/,
    /^Solar plant\s*Inverters$/,
    /^Generators$/,
  ])
  await expect(page.getByRole('list', { name: 'Loads' }).getByRole('listitem')).toHaveText(['Critical load'])
})

test('the closing call leads to the contact page', async ({ page }) => {
  await page.goto('/products')
  await expect(page.getByRole('heading', { name: 'Ready to Transform Your Energy Infrastructure?' })).toBeVisible()
  await page.getByRole('link', { name: 'Get Started Today' }).click()
  await expect(page).toHaveURL(/\/contact$/)
})

/** Chooses two products in the list and opens their comparison. Works with and without scripts. */
async function compareTwo(page: Page) {
  await page.goto('/products')
  const button = page.getByRole('button', { name: 'Compare the chosen' })
  await expect(button).toBeHidden()
  await page.getByRole('checkbox', { name: /^Compare LFP battery/ }).check()
  await page.getByRole('checkbox', { name: /^Compare Solar LED/ }).check()
  await button.click()
  await expect(page.getByRole('row', { name: /^Operating temperature/ }).getByRole('cell')).toHaveText([
    '−10 to +50\u00a0°C',
    '−10 to +50\u00a0°C',
  ])
  return page.url()
}

test('a visitor compares two products, and whoever gets the address sees the same', async ({ page, context }) => {
  const url = await compareTwo(page)
  const otherPage = await context.newPage()
  await otherPage.goto(url)
  await expect(otherPage.getByRole('heading', { level: 2, name: /^Solar LED street lights/ }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Compare other products' }).click()
  await expect(page.getByText('Choose two or three products.')).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1, name: 'Compare products' })).toBeFocused()
})

if (isDeep)
  test('a visitor with a phone sees the values of both products beside each other', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/products/compare?ids=2,5')
    const values = page.getByRole('row', { name: /^Operating temperature/ }).getByRole('cell')
    await expect(values).toHaveCount(2)
    await values.first().scrollIntoViewIfNeeded()
    for (const value of await values.all()) await expect(value).toBeInViewport({ ratio: 1 })
  })

test('a visitor who chose one product reads that it takes two, and chooses again', async ({ page }) => {
  await page.goto('/products/compare?ids=1')
  await expect(page.getByText('Choose two or three products.')).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(6)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor compares two products', async ({ page }) => {
    await compareTwo(page)
  })

  test('a visitor asks for the price of a product', async ({ page, databaseUrl }) => {
    await page.goto('/products')
    await page.getByRole('button', { name: 'Get Quote' }).first().click()
    await page.getByLabel('Email').fill('plain-buyer@mill.example')
    await page.getByRole('button', { name: 'Submit Quote Request' }).click()
    await expect(page.getByText('Quote Request Submitted!')).toBeVisible()
    expect(await leadsFrom(databaseUrl, 'plain-buyer@mill.example')).toMatchObject([{ type: 'product', status: 'new' }])
  })

  test('a visitor whose product was removed meanwhile reads that the request has arrived', async ({
    page,
    request,
    site,
    databaseUrl,
    allow,
  }) => {
    allow(/404/)
    const { token } = await (
      await request.post(adminApi.login.path, { data: { username: 'admin', password: site.adminPassword } })
    ).json()
    const headers = { authorization: `Bearer ${token}` }
    const product = await request.post(productApi.create.path, { headers, data: aProduct({ title: 'Tidal turbine' }) })
    const { id } = await product.json()
    await page.goto(`/products/${id}`)
    await page.getByLabel('Email').fill('tidal@mill.example')
    await request.delete(`${productApi.create.path}/${id}`, { headers })
    await page.getByRole('button', { name: 'Submit Quote Request' }).click()
    await expect(page.getByText('Quote Request Submitted!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    expect(await leadsFrom(databaseUrl, 'tidal@mill.example')).toMatchObject([{ product_title: 'Tidal turbine' }])
  })
})
