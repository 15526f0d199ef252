import type { Page } from '@playwright/test'
import { productApi } from '#contract/content/products.ts'
import { isDeep } from '../depth.ts'
import { aProduct } from '../makers.ts'
import { expect, failCalls, fieldsOfNextCall, pickFiles, test, toast } from './admin.ts'

test.use({ siteOf: 'products' })

const dialog = (page: Page) => page.getByRole('dialog')

const pdf = { name: 'sheet.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

test('an administrator adds a product without features and without a PDF', async ({ admin: { page } }) => {
  await page.goto('/admin?tab=products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await dialog(page).getByLabel('Title').fill('Solar pump')
  await dialog(page).getByLabel('Description').fill('Lifts water without diesel.')
  await dialog(page).getByRole('button', { name: 'Media library' }).click()
  await page
    .getByRole('dialog', { name: 'Choose a picture' })
    .getByRole('button', { name: 'product-monitoring.jpg' })
    .click()
  await expect(dialog(page).getByLabel('Image', { exact: true })).toHaveValue(/^\/media\/.*product-monitoring\.jpg$/)
  await dialog(page).getByRole('radio', { name: 'Cog' }).check()
  const sentFields = fieldsOfNextCall(page, 'POST', /\/products$/)
  await dialog(page).getByRole('button', { name: 'Create product' }).click()
  expect(await sentFields).toBe('description features icon image specFile title')
  await expect(toast(page, 'Product created successfully')).toBeVisible()
  const row = page.getByRole('row', { name: /Solar pump/ })
  await expect(row).toContainText('Cog')
  await expect(row).toContainText('1 feature')
  await expect(row).toContainText('None')
  await page.goto('/products')
  await expect(page.getByRole('heading', { name: 'Solar pump' })).toBeVisible()
  await expect(page.getByText('Feature to be added')).toBeVisible()
})

test('an administrator who leaves everything out reads what is required', async ({ admin: { page } }) => {
  await page.goto('/admin?tab=products&edit=new')
  await dialog(page).getByRole('button', { name: 'Create product' }).click()
  for (const message of ['Title is required', 'Description is required', 'Image is required', 'Icon is required'])
    await expect(dialog(page).getByText(message, { exact: true })).toBeVisible()
})

test('specifications and answers that an administrator adds are on the product’s page', async ({ admin: { page } }) => {
  await page.goto('/admin?tab=products&edit=6')
  await dialog(page).getByText('Specifications: 17 specifications').click()
  await dialog(page).getByText('Questions and answers: 2 questions').click()
  await dialog(page).getByRole('button', { name: 'Add specification' }).click()
  await dialog(page).getByLabel('Specification 14 label').fill('Alarm relays')
  await dialog(page).getByLabel('Specification 14 value').fill('4')
  await dialog(page).getByRole('button', { name: 'Add question' }).click()
  await dialog(page).getByLabel('Question 3', { exact: true }).fill('Who answers an alarm?')
  await dialog(page).getByLabel('Question 3 answer').fill('The control room, day and night.')
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Product updated successfully')).toBeVisible()
  await page.goto('/products/6')
  await expect(page.getByRole('row', { name: 'Alarm relays 4' })).toBeVisible()
  await page.getByText('Who answers an alarm?').click()
  await expect(page.getByText('The control room, day and night.')).toBeVisible()
})

test('an administrator draws where a product sits, and the product’s page shows it with the product marked', async ({
  admin: { page, call },
}) => {
  const { id } = await call<{ id: number }>(
    'POST',
    productApi.create.path,
    aProduct({ title: 'Static inverter', image: '/og-default.jpg' }),
  )
  await page.goto(`/admin?tab=products&edit=${id}`)
  await dialog(page).getByText('Single-line diagram: Nothing yet').click()
  for (const [index, [symbol = '', text = '']] of [
    ['pv', 'Solar modules'],
    ['inverter', 'Our inverter'],
  ].entries()) {
    await dialog(page).getByRole('button', { name: 'Add part' }).click()
    await dialog(page)
      .getByLabel(`Part ${index + 1} symbol`)
      .selectOption(symbol)
    await dialog(page)
      .getByLabel(`Part ${index + 1} text`)
      .fill(text)
  }
  await dialog(page).getByLabel('Part 2 is this product').check()
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Product updated successfully')).toBeVisible()
  await page.goto(`/products/${id}`)
  await expect(page.getByRole('list', { name: 'Sources and grid' }).getByRole('listitem')).toHaveText([
    /^Solar modules\s*Our inverter \(this product\)$/,
  ])
})

test('a PDF is uploaded, and visitors can download it', async ({ admin: { page } }) => {
  await page.goto('/admin?tab=products')
  await page.getByRole('button', { name: 'Edit', exact: false }).first().click()
  await pickFiles(page, 'Upload PDF', pdf)
  await expect(dialog(page).getByLabel('Spec file (PDF)')).toHaveValue(/sheet\.pdf$/)
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Product updated successfully')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('sheet.pdf')
  await page.goto('/products')
  await expect(page.locator('a[href$="sheet.pdf"]').first()).toBeVisible()
})

test('a picture is uploaded from the form', async ({ admin: { page } }) => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await page.goto('/admin?tab=products&edit=new')
  await pickFiles(page, 'Upload picture', { name: 'dot.png', mimeType: 'image/png', buffer: png })
  await expect(dialog(page).getByLabel('Image', { exact: true })).toHaveValue(/^\/media\/[0-9a-f]{32}\/dot\.png$/)
})

if (isDeep)
  test('a product is deleted after a confirmation, and failures are shown', async ({ admin: { page }, allow }) => {
    allow(/Failed to load/)
    await page.goto('/admin?tab=products')
    page.on('dialog', (question) => question.accept())
    await failCalls(page, /\/api\/admin\/products\/\d+$/, 'DELETE', 500)
    await page.getByRole('button', { name: 'Delete Solar pump' }).click()
    await expect(toast(page, 'Failed to delete product')).toBeVisible()
    await page.unroute(/\/api\/admin\/products\/\d+$/)
    await page.getByRole('button', { name: 'Delete Solar pump' }).click()
    await expect(toast(page, 'Product deleted successfully')).toBeVisible()
    await page.goto('/products')
    await expect(page.getByRole('heading', { name: 'Solar pump' })).toBeHidden()
  })
