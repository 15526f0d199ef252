import type { Page } from '@playwright/test'
import { productApi } from '#contract/content/products.ts'
import { isDeep } from '../depth.ts'
import { aProduct } from '../makers.ts'
import { expect, failCalls, test, toast } from './admin.ts'

test.use({ siteOf: 'products' })

const dialog = (page: Page) => page.getByRole('dialog')
const pdf = { name: 'sheet.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

/** Clicks the button, and chooses the file in the browser's file dialog. */
async function pickFile(page: Page, button: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await choosing).setFiles(file)
}

if (isDeep)
  test('a text that is larger than the browser’s storage stays in the form, which says that it is too long', async ({
    admin: { page },
  }) => {
    await page.goto('/admin?tab=products&edit=new')
    const description = page.getByRole('dialog').getByLabel('Description')
    await description.fill('many words '.repeat(500_000))
    await page.getByRole('button', { name: 'Create product' }).click()
    await expect(page.getByRole('dialog').getByText(/Please use at most \d+ characters/)).toBeVisible()
    await description.fill('fewer words')
    await expect(description).toHaveValue('fewer words')
  })

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
  await dialog(page).getByRole('button', { name: 'Create product' }).click()
  await expect(toast(page, 'Product created successfully')).toBeVisible()
  const row = page.getByRole('row', { name: /Solar pump/ })
  await expect(row).toContainText('Cog')
  await expect(row).toContainText('1 feature')
  await expect(row).toContainText('None')
  await page.goto('/products')
  await expect(page.getByRole('heading', { name: 'Solar pump' })).toBeVisible()
  await expect(page.getByText('Feature to be added')).toBeVisible()
})

test('the form of a new product has no icon chosen, and warns of the placeholder that visitors read without features', async ({
  admin: { page },
}) => {
  const warning = dialog(page).getByText('Without a feature, visitors will read “Feature to be added”')
  await page.goto('/admin?tab=products&edit=new')
  await expect(dialog(page).getByRole('radio')).toHaveCount(6)
  await expect(dialog(page).getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(warning).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Create product without features', exact: true })).toBeVisible()
  await dialog(page).getByLabel('Feature 1', { exact: true }).fill('Feature to be added')
  await expect(warning).toBeVisible()
  await dialog(page).getByLabel('Feature 1', { exact: true }).fill('Runs at night')
  await expect(warning).toBeHidden()
  await expect(dialog(page).getByRole('button', { name: 'Create product', exact: true })).toBeVisible()
})

test('an administrator who leaves everything out reads what is required', async ({ admin: { page } }) => {
  await page.goto('/admin?tab=products&edit=new')
  await dialog(page).getByRole('button', { name: 'Create product' }).click()
  for (const message of ['Title is required', 'Description is required', 'Image is required', 'Icon is required'])
    await expect(dialog(page).getByText(message, { exact: true })).toBeVisible()
})

test('specifications and answers that an administrator adds are on the product’s page', async ({ admin: { page } }) => {
  await page.goto('/admin?tab=products&edit=6')
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
  await pickFile(page, 'Upload PDF', pdf)
  await expect(dialog(page).getByLabel('Spec file (PDF)')).toHaveValue(/sheet\.pdf$/)
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Product updated successfully')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('sheet.pdf')
  await page.goto('/products')
  await expect(page.locator('a[href$="sheet.pdf"]').first()).toBeVisible()
})

test('a product is not saved before its data sheet has arrived', async ({ admin: { page } }) => {
  const arrival = Promise.withResolvers<void>()
  await page.route('**/api/upload', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await page.goto('/admin?tab=products&edit=4')
  // The bytes differ from those of sheet.pdf. The library would store equal bytes only once, under the first name.
  await pickFile(page, 'Upload PDF', {
    ...pdf,
    name: 'late.pdf',
    buffer: Buffer.concat([pdf.buffer, Buffer.from('\n')]),
  })
  await expect(dialog(page).getByRole('button', { name: 'Uploading...' })).toBeDisabled()
  await dialog(page).getByLabel('Title').press('Control+s')
  await dialog(page).getByLabel('Title').press('Enter')
  await expect(dialog(page)).toBeVisible()
  arrival.resolve()
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Product updated successfully')).toBeVisible()
  await page.goto('/admin?tab=products&edit=4')
  await expect(dialog(page).getByLabel('Spec file (PDF)')).toHaveValue(/late\.pdf$/)
})

test('only a PDF of less than 10 MB is accepted', async ({ admin: { page }, allow }) => {
  allow(/Failed to load/)
  await page.goto('/admin?tab=products&edit=new')
  await pickFile(page, 'Upload PDF', { ...pdf, name: 'a.png', mimeType: 'image/png' })
  await expect(toast(page, 'Invalid file type')).toContainText('Please select a PDF file only')
  await pickFile(page, 'Upload PDF', { ...pdf, buffer: Buffer.alloc(10 * 1024 * 1024) })
  await expect(toast(page, 'File too large')).toContainText('PDF must be smaller than 10MB')
  const largest = Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    Buffer.alloc(10 * 1024 * 1024 - 16, ' '),
    Buffer.from('\n%%EOF'),
  ])
  await pickFile(page, 'Upload PDF', { ...pdf, name: 'largest.pdf', buffer: largest })
  await expect(dialog(page).getByLabel('Spec file (PDF)')).toHaveValue(/largest\.pdf$/)
  await failCalls(page, '**/api/upload', 'POST', 'offline')
  await pickFile(page, 'Upload PDF', pdf)
  await expect(toast(page, 'Upload failed')).toContainText('Could not upload PDF file')
})

test('a toast of a form is also in the picker that opens over the form', async ({ admin: { page } }) => {
  await page.goto('/admin?tab=products&edit=new')
  await pickFile(page, 'Upload PDF', { ...pdf, name: 'a.png', mimeType: 'image/png' })
  await page.getByRole('button', { name: 'Media library' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose a picture' })
  const message = picker.getByRole('listitem').filter({ hasText: 'Invalid file type' })
  await expect(message).toBeVisible()
  await message.getByRole('button', { name: 'Close' }).click()
  await expect(message).toBeHidden()
  await expect(picker).toBeVisible()
})

test('a spec file on another site is listed by its name, even if its address is not encoded correctly', async ({
  admin: { page, call },
}) => {
  const specFile = 'https://sheets.example/rated%20at%20100%.pdf'
  await call(
    'POST',
    productApi.create.path,
    aProduct({ title: 'Charge controller', image: '/og-default.jpg', specFile }),
  )
  await page.goto('/admin?tab=products')
  const row = page.getByRole('row', { name: /Charge controller/ })
  await expect(row.getByRole('link', { name: '100%.pdf' })).toHaveAttribute('href', specFile)
})

test('a picture is uploaded from the form', async ({ admin: { page } }) => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await page.goto('/admin?tab=products&edit=new')
  await pickFile(page, 'Upload picture', { name: 'dot.png', mimeType: 'image/png', buffer: png })
  await expect(dialog(page).getByLabel('Image', { exact: true })).toHaveValue(/^\/media\/[0-9a-f]{32}\/dot\.png$/)
})

test('an upload from inside a form is confirmed as in the media tab', async ({ admin: { page } }) => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  )
  await page.goto('/admin?tab=products&edit=new')
  await pickFile(page, 'Upload picture', { name: 'confirmed.png', mimeType: 'image/png', buffer: png })
  await expect(toast(page, 'Upload Success')).toContainText('confirmed.png')
  await pickFile(page, 'Upload PDF', { ...pdf, name: 'confirmed.pdf' })
  await expect(toast(page, 'Upload Success')).toContainText('confirmed.pdf')
})

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

test('toasts say that products could not be fetched or updated', async ({ admin: { page }, allow }) => {
  allow(/Failed to load/)
  await failCalls(page, '**/api/admin/products', 'GET', 'offline')
  await page.goto('/admin?tab=products')
  await expect(toast(page, 'Failed to fetch products')).toBeVisible()
  await page.unroute('**/api/admin/products')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Edit', exact: false }).first().click()
  await dialog(page).getByLabel('Title').fill('Another title')
  await failCalls(page, /\/api\/admin\/products\/\d+$/, 'PUT', 500)
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Failed to update product')).toBeVisible()
  await expect(dialog(page).getByLabel('Title')).toHaveValue('Another title')
})
