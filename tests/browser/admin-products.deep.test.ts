import type { Page } from '@playwright/test'
import { productApi } from '#contract/content/products.ts'
import { aProduct } from '../makers.ts'
import { expect, failCalls, pickFiles, test, toast } from './admin.ts'

test.use({ siteOf: 'products in depth' })

const dialog = (page: Page) => page.getByRole('dialog')

const pdf = { name: 'sheet.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

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

test('a product is not saved before its data sheet has arrived', async ({ admin: { page } }) => {
  const arrival = Promise.withResolvers<void>()
  await page.route('**/api/upload', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await page.goto('/admin?tab=products&edit=4')
  // The bytes differ from those of sheet.pdf. The library would store equal bytes only once, under the first name.
  await pickFiles(page, 'Upload PDF', {
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
  await pickFiles(page, 'Upload PDF', { ...pdf, name: 'a.png', mimeType: 'image/png' })
  await expect(toast(page, 'Invalid file type')).toContainText('Please select a PDF file only')
  await pickFiles(page, 'Upload PDF', { ...pdf, buffer: Buffer.alloc(10 * 1024 * 1024) })
  await expect(toast(page, 'File too large')).toContainText('PDF must be smaller than 10MB')
  const largest = Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    Buffer.alloc(10 * 1024 * 1024 - 16, ' '),
    Buffer.from('\n%%EOF'),
  ])
  await pickFiles(page, 'Upload PDF', { ...pdf, name: 'largest.pdf', buffer: largest })
  await expect(dialog(page).getByLabel('Spec file (PDF)')).toHaveValue(/largest\.pdf$/)
  await failCalls(page, '**/api/upload', 'POST', 'offline')
  await pickFiles(page, 'Upload PDF', pdf)
  await expect(toast(page, 'Upload failed')).toContainText('Could not upload PDF file')
})

test('a toast of a form is also in the picker that opens over the form', async ({ admin: { page } }) => {
  await page.goto('/admin?tab=products&edit=new')
  await pickFiles(page, 'Upload PDF', { ...pdf, name: 'a.png', mimeType: 'image/png' })
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

test('an upload from inside a form is confirmed as in the media tab', async ({ admin: { page } }) => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  )
  await page.goto('/admin?tab=products&edit=new')
  await pickFiles(page, 'Upload picture', { name: 'confirmed.png', mimeType: 'image/png', buffer: png })
  await expect(toast(page, 'Upload Success')).toContainText('confirmed.png')
  await pickFiles(page, 'Upload PDF', { ...pdf, name: 'confirmed.pdf' })
  await expect(toast(page, 'Upload Success')).toContainText('confirmed.pdf')
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
