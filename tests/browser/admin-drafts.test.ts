import { type Product, productApi } from '#contract/products.ts'
import { expect, test, toast } from './admin.ts'
import { expectNoAxeViolations } from './axe.ts'

test.use({ siteOf: 'drafts' })

test('a draft of a product lies beside it until it is saved, and a draft of a new one is discarded and comes back', async ({
  admin: { page, call },
}) => {
  const [product] = await call<Product[]>('GET', productApi.listPublic.path)
  if (!product) throw new Error('The demo has no product')
  const { id, title } = product
  const publicTitle = async () => (await call<Product>('GET', `${productApi.listPublic.path}/${id}`)).title

  await page.goto(`/admin?tab=products&edit=${id}`)
  const form = page.getByRole('dialog', { name: 'Edit Product' })
  await form.getByRole('textbox', { name: 'Title', exact: true }).fill('Modules of next year')
  await form.getByRole('button', { name: 'Save as draft' }).click()
  await expect(toast(page, 'Draft saved')).toBeVisible()
  await expect(form).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row.getByText('Draft', { exact: true })).toBeVisible()
  expect(await publicTitle()).toBe(title)

  await page.reload()
  await row.getByRole('button', { name: `Edit ${title}` }).click()
  await expect(form.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Modules of next year')
  await expect(form.getByText('Visitors see the saved version.')).toBeVisible()
  await expectNoAxeViolations(page, 'a draft')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Product updated successfully')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'Modules of next year' })).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toHaveCount(0)
  expect(await publicTitle()).toBe('Modules of next year')

  await page.getByRole('button', { name: 'Add Product' }).click()
  const added = page.getByRole('dialog', { name: 'Add Product' })
  await added.getByRole('textbox', { name: 'Title', exact: true }).fill('An idea')
  await added.getByRole('button', { name: 'Save as draft' }).click()
  await expect(added).toBeHidden()
  const drafts = page.getByRole('region', { name: 'Drafts' })
  await expect(drafts.getByRole('listitem')).toContainText('An idea')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await expect(drafts.getByRole('listitem')).toContainText('An idea')
  await expectNoAxeViolations(page, 'drafts in the dark', 'dark')
  await drafts.getByRole('button', { name: 'Open' }).click()
  await added.getByRole('button', { name: 'Discard the draft' }).click()
  await expect(drafts).toBeHidden()
  await toast(page, 'Draft discarded').getByRole('button', { name: 'Undo' }).click()
  await expect(drafts.getByRole('listitem')).toContainText('An idea')

  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(added.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('')
})
