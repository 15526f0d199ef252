import type { Page } from '@playwright/test'
import { contentApi } from '#contract/content/blocks.ts'
import { newsApi } from '#contract/content/news.ts'
import { type Product, productApi } from '#contract/content/products.ts'
import { translationMessages } from '#contract/content/translations.ts'
import { mediaApi } from '#contract/media/media.ts'
import { isDeep } from '../depth.ts'
import { anArticle, aProduct, inLanguages } from '../makers.ts'
import { expect, test, toast } from './admin.ts'
import { expectGoodInAnyLook } from './axe.ts'

test.use({ siteOf: 'translations' })

type Call = <Reply>(method: string, path: string, body?: unknown) => Promise<Reply>

const dialog = (page: Page) => page.getByRole('dialog')
const tab = (page: Page, name: string) => dialog(page).getByRole('tab', { name })
const field = (page: Page, label: string) =>
  dialog(page).getByRole('tabpanel').getByRole('textbox', { name: label, exact: true })

async function save(page: Page) {
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Product updated successfully')).toBeVisible()
}

/** The site refuses the second block with this key, and the first one stays. */
async function showLanguages(call: Call, shown: string[]) {
  await call('DELETE', '/api/admin/content/languages')
  const content = JSON.stringify({ shown })
  await call('POST', contentApi.create.path, { key: 'languages', type: 'json', title: '', content })
}

const battery = aProduct({
  title: 'Battery store',
  description: 'Holds a day of sun.',
  image: '/og-default.jpg',
  features: ['Lasts 15 years', 'Needs no water'],
  specifications: [{ label: 'Usable energy', value: '968', unit: 'kWh' }],
})

const frenchTexts = {
  Title: 'Batterie',
  Description: 'Garde un jour de soleil.',
  'Feature 1': 'Dure 15 ans',
  'Feature 2': 'Sans eau',
  'Specification 1 label': 'Énergie utile',
}

/** Creates a product that visitors see in French, in the words of the original. */
const aTranslatedProduct = async (call: Call) =>
  (await call<Product>('POST', productApi.create.path, inLanguages('products', battery, ['fr']))).id

test('a form has no tabs while the site and its texts are in English only', async ({ admin: { page, call } }) => {
  await showLanguages(call, [])
  const { id } = await call<Product>('POST', productApi.create.path, battery)
  await page.goto(`/admin?tab=products&edit=${id}`)
  await expect(dialog(page).getByLabel('Title')).toBeVisible()
  await expect(dialog(page).getByRole('tab')).toHaveCount(0)
  await page.goto('/admin?tab=media&edit=8')
  await expect(dialog(page).getByRole('textbox', { name: /alt text/i })).toHaveCount(1)
})

test.describe('in a site with French and Arabic,', () => {
  test.beforeEach(({ admin: { call } }) => showLanguages(call, ['fr', 'ar']))

  test('an administrator translates a product, and visitors read it in French', async ({ admin: { page, call } }) => {
    const { id } = await call<Product>('POST', productApi.create.path, battery)
    await page.goto(`/admin?tab=products&edit=${id}`)
    await tab(page, 'English').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, 'Français Not translated')).toBeFocused()
    for (const [label, text] of Object.entries(frenchTexts)) await field(page, label).fill(text)
    await expect(tab(page, 'Français Complete, not shown')).toBeVisible()
    await dialog(page).getByLabel('Visitors see this page in French').check()
    await save(page)
    const shown = await call<Product>('GET', `/api/products/${id}?language=fr`)
    expect(shown.title).toBe('Batterie')
    expect(shown.features).toEqual(['Dure 15 ans', 'Sans eau'])
    expect(shown.specifications).toEqual([{ label: 'Énergie utile', value: '968', unit: 'kWh' }])
  })

  test('a translation is out of date once its English text has changed, until somebody confirms it', async ({
    admin: { page, call },
  }) => {
    const id = await aTranslatedProduct(call)
    await page.goto(`/admin?tab=products&edit=${id}`)
    await dialog(page).getByLabel('Title').fill('Battery bank')
    await tab(page, 'Français 1 out of date, shown').click()
    await expect(dialog(page).getByRole('deletion')).toHaveText('store')
    await expect(dialog(page).getByRole('insertion')).toHaveText('bank')
    await save(page)
    await page.goto(`/admin?tab=products&edit=${id}`)
    await tab(page, 'Français 1 out of date, shown').click()
    await dialog(page).getByRole('button', { name: 'Still right: Title' }).click()
    await expect(field(page, 'Title')).toBeFocused()
    await expect(tab(page, 'Français Complete, shown')).toBeVisible()
    await save(page)
    const { title } = await call<Product>('GET', `/api/products/${id}?language=fr`)
    expect(title).toBe('Battery store')
    await page.goto(`/admin?tab=products&edit=${id}`)
    await dialog(page).getByRole('button', { name: 'History' }).click()
    const history = page.getByRole('dialog', { name: /^History/ })
    await history.getByText('admin changed translations').click()
    await expect(history.getByText('French: Title')).toBeVisible()
    await expect(history.getByRole('insertion')).toHaveText('Marked as still right')
  })

  test('a translation that visitors should see has to be complete, and its tab opens at the text that is missing', async ({
    admin: { page, call },
  }) => {
    const { id } = await call<Product>('POST', productApi.create.path, battery)
    await page.goto(`/admin?tab=products&edit=${id}`)
    await tab(page, 'Français').click()
    await field(page, 'Title').fill('Batterie')
    await expect(dialog(page).getByText('Translate these first: Description.')).toBeVisible()
    await dialog(page).getByLabel('Visitors see this page in French').check()
    await tab(page, 'English').click()
    await dialog(page).getByRole('button', { name: 'Save changes' }).click()
    await expect(field(page, 'Description')).toBeFocused()
    await expect(dialog(page).getByText(translationMessages.missing)).toBeVisible()
  })

  if (isDeep)
    test('a draft keeps a translation, and nothing of it is filled in with English words', async ({
      admin: { page, call },
    }) => {
      const { id } = await call<Product>('POST', productApi.create.path, battery)
      await page.goto(`/admin?tab=products&edit=${id}`)
      await tab(page, 'Français').click()
      await field(page, 'Title').fill('Batterie')
      await dialog(page).getByRole('button', { name: 'Save as draft' }).click()
      await expect(toast(page, 'Draft saved')).toBeVisible()
      await page.goto(`/admin?tab=products&edit=${id}`)
      await tab(page, 'Français').click()
      await expect(field(page, 'Title')).toHaveValue('Batterie')
      await expect(field(page, 'Description')).toHaveValue('')
    })

  if (isDeep)
    test('the history names translated texts by their language and field', async ({ admin: { page, call } }) => {
      const id = await aTranslatedProduct(call)
      await page.goto(`/admin?tab=products&edit=${id}`)
      await tab(page, 'Français').click()
      await field(page, 'Feature 1').fill('Lasts 20 years')
      await save(page)
      await page.goto(`/admin?tab=products&edit=${id}`)
      await dialog(page).getByRole('button', { name: 'History' }).click()
      const history = page.getByRole('dialog', { name: /^History/ })
      await history.getByText('admin changed translations').click()
      await expect(history.getByText('French: Feature 1')).toBeVisible()
      await expect(history.getByRole('insertion')).toHaveText('20')
    })

  test('the preview shows the page in the language of the tab, before visitors see it', async ({
    admin: { page, call },
  }) => {
    const { id } = await call<Product>('POST', productApi.create.path, battery)
    await page.goto(`/admin?tab=products&edit=${id}`)
    await dialog(page).getByRole('button', { name: 'Preview' }).click()
    const shown = page.frameLocator('iframe[title="Preview of the page"]')
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Battery store')
    await tab(page, 'العربية').click()
    await field(page, 'Title').fill('بطارية')
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText('بطارية')
  })

  test('the write-up of an article is translated beside the original', async ({ admin: { page, call } }) => {
    const input = anArticle({ writeUp: '<h2>Dust</h2><p>Read <a href="/products/1">the sheet</a>.</p>' })
    const { id } = await call<{ id: number }>('POST', newsApi.create.path, input)
    await page.goto(`/admin?tab=news&edit=${id}`)
    await tab(page, 'العربية').click()
    await expect(dialog(page).locator('[lang="en"]').getByRole('heading', { name: 'Dust' })).toBeVisible()
    const editor = field(page, 'Write-up')
    await expect(editor).toHaveAttribute('dir', 'rtl')
    await editor.fill('غبار')
    await expect(tab(page, 'العربية 2 texts missing, not shown')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'As in the original: Location' }).click()
    await expect(field(page, 'Location')).toHaveValue('Abuja')
  })

  test('the alt text of a picture has a field in each language, and visitors read it in theirs', async ({
    admin: { page, call },
  }) => {
    await call('PUT', mediaApi.update.path.replace(':id', '8'), { alt: 'Solar modules at noon' })
    await page.goto('/admin?tab=settings&part=languages&language=fr')
    const task = page.getByRole('region', { name: 'Pictures' }).getByRole('listitem')
    await expect(task).toHaveText('product-solar-modules.jpg1 out of date')
    await task.getByRole('link').click()
    const inFrench = dialog(page).getByRole('textbox', { name: 'French alt text' })
    await expect(inFrench).toHaveValue(/^Image de synthèse\s: une rangée de modules/)
    await expect(dialog(page).getByRole('insertion')).toContainText(['noon'])
    await dialog(page).getByRole('button', { name: 'Still right: French alt text' }).click()
    await expect(inFrench).toBeFocused()
    await expect(dialog(page).getByRole('insertion')).toHaveCount(0)
    await inFrench.fill('Des modules à midi')
    await expect(dialog(page).getByRole('textbox', { name: 'Arabic alt text' })).toHaveAttribute('dir', 'rtl')
    await dialog(page).getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(page, 'File updated successfully')).toBeVisible()
    await page.goto('/fr/products/1')
    await expect(page.getByAltText('Des modules à midi').first()).toHaveAttribute('lang', 'fr')
    await page.goto('/ar/products')
    await expect(page.getByAltText('Solar modules at noon').first()).toHaveAttribute('lang', 'en')
  })

  if (isDeep)
    test('axe finds nothing wrong in the tab of a translation with errors', async ({ admin: { page, call } }) => {
      test.slow()
      const id = await aTranslatedProduct(call)
      await page.goto(`/admin?tab=products&edit=${id}`)
      await dialog(page).getByLabel('Description').fill('Holds a day of sun and a night of wind.')
      await tab(page, 'Français').click()
      await field(page, 'Title').fill('')
      await dialog(page).getByRole('button', { name: 'Save changes' }).click()
      await expect(field(page, 'Title')).toBeFocused()
      await expectGoodInAnyLook(page, 'translation')
    })
})
