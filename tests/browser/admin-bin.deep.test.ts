import { type Product, productApi } from '#contract/content/products.ts'
import { type MediaFile, mediaApi } from '#contract/media/media.ts'
import { mediaHash } from '#contract/media/pictures.ts'
import { expect, test, toast } from './admin.ts'
import { expectGoodInAnyLook } from './axe.ts'

test.use({ siteOf: 'bin' })

test('a product is deleted, brought back at once, and brought back from the bin to its place', async ({
  admin: { page, call },
}) => {
  const questions: string[] = []
  page.on('dialog', async (question) => {
    questions.push(question.message())
    await question.accept()
  })
  const products = await call<Product[]>('GET', productApi.listPublic.path)
  const { id = 0, title = '' } = products[1] ?? {}
  const order = () => call<Product[]>('GET', productApi.listPublic.path)

  await page.goto('/admin?tab=products')
  const rows = page.getByRole('tabpanel').getByRole('row')
  await expect(rows).toHaveCount(products.length + 1)
  const remove = page.getByRole('button', { name: `Delete ${title}` })
  await remove.click()
  await expect(toast(page, 'Product deleted successfully')).toBeVisible()
  expect(questions).toEqual([`Delete product "${title}"? You can bring it back for 30 days.`])
  await expect(rows).toHaveCount(products.length)
  await toast(page, 'Product deleted successfully').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Restored')).toContainText(title)
  await expect(rows).toHaveCount(products.length + 1)
  expect(await order()).toEqual(products)

  await remove.click()
  await expect(rows).toHaveCount(products.length)
  expect((await page.request.get(`/products/${id}`)).status()).toBe(404)
  await page.getByRole('button', { name: 'Bin', exact: true }).click()
  const bin = page.getByRole('dialog', { name: 'Bin of products' })
  await expect(bin.getByRole('listitem').filter({ hasText: 'gone for good' })).toContainText(title)
  await expectGoodInAnyLook(page, 'bin')
  await bin.getByRole('button', { name: `Restore ${title}` }).press('Enter')
  await expect(bin.getByText('The bin is empty.')).toBeVisible()
  await bin.locator('.dialog-close').getByRole('button').click()
  await expect(rows).toHaveCount(products.length + 1)
  expect(await order()).toEqual(products)
  await expect(page.getByRole('button', { name: 'Bin', exact: true })).toBeHidden()
})

test('a former version is shown with its picture from the bin, and restored with it', async ({
  admin: { page, call },
}) => {
  const [product] = await call<Product[]>('GET', productApi.list.path)
  if (!product) throw new Error('The site has no product')
  const path = productApi.update.path.replace(':id', String(product.id))
  const file = await call<MediaFile>('POST', mediaApi.upload.path, {
    filename: 'dot.png',
    mimeType: 'image/png',
    data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  })
  await call('PUT', path, { ...product, image: file.url })
  await call('PUT', path, product)
  await call('DELETE', mediaApi.remove.path.replace(':id', String(file.id)))
  expect((await page.request.get(file.url)).status()).toBe(404)

  await page.goto(`/admin?tab=products&edit=${product.id}`)
  await page.getByRole('button', { name: 'History' }).click()
  const formerVersion = page
    .getByRole('dialog', { name: /^History of/ })
    .locator('li:has(> details)')
    .nth(1)
  await formerVersion.locator('summary').click()
  await formerVersion.getByRole('button', { name: 'Show the page' }).click()
  const formerPage = page.getByRole('dialog', { name: /^The page of/ })
  const picture = formerPage.frameLocator('iframe').locator('img[src^="data:image/webp"]').first()
  await expect(picture).toHaveJSProperty('naturalWidth', 1)
  await formerPage.locator('.dialog-close').getByRole('button').click()
  await formerVersion.getByRole('button', { name: 'Restore this version' }).click()
  await expect(toast(page, 'Version restored')).toContainText('1 file came back from the bin.')
  expect((await page.request.get(file.url)).status()).toBe(200)
  await page.goto(`/products/${product.id}`)
  await expect(page.locator(`img[src*="${mediaHash(file.url)}"]`).first()).toBeVisible()
})
