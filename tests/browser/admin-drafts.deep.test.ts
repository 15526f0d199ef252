import { type Article, newsApi } from '#contract/content/news.ts'
import { type Product, productApi } from '#contract/content/products.ts'
import { draftApi } from '#contract/editing/drafts.ts'
import { type Schedule, scheduleApi } from '#contract/editing/schedules.ts'
import { expect, test, toast } from './admin.ts'
import { expectGoodInAnyLook } from './axe.ts'

test.use({ siteOf: 'drafts' })

test('visitors see the draft of a product once the product is saved, and a discarded draft can be brought back', async ({
  admin: { page, call },
}) => {
  const [product] = await call<Product[]>('GET', productApi.listPublic.path)
  if (!product) throw new Error('The demo has no product')
  const { id, title } = product
  const publicTitle = async () => (await call<Product>('GET', `${productApi.listPublic.path}/${id}`)).title

  await page.goto(`/admin?tab=products&edit=${id}`)
  const form = page.getByRole('dialog', { name: 'Edit Product' })
  const elsewhereNotice = form.getByText('You have this open in another window, too.')
  const otherPage = await page.context().newPage()
  await otherPage.goto(`/admin?tab=products&edit=${id}`)
  await expect(otherPage.getByText('You have this open in another window, too.')).toBeVisible()
  await expect(elsewhereNotice).toBeVisible()
  await expectGoodInAnyLook(page, 'a form that is open elsewhere')
  await otherPage.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(elsewhereNotice).toBeHidden()
  await otherPage.close()
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
  await expectGoodInAnyLook(page, 'a draft')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Product updated successfully')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'Modules of next year' })).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toHaveCount(0)
  expect(await publicTitle()).toBe('Modules of next year')

  await page.getByRole('button', { name: 'Add Product' }).click()
  const newForm = page.getByRole('dialog', { name: 'Add Product' })
  await newForm.getByRole('textbox', { name: 'Title', exact: true }).fill('An idea')
  await newForm.getByRole('button', { name: 'Save as draft' }).click()
  await expect(newForm).toBeHidden()
  const drafts = page.getByRole('region', { name: 'Drafts' })
  await expect(drafts.getByRole('listitem')).toContainText('An idea')
  await expectGoodInAnyLook(page, 'drafts of new products')
  await drafts.getByRole('button', { name: 'Open' }).click()
  await newForm.getByRole('button', { name: 'Discard the draft' }).click()
  await expect(drafts).toBeHidden()
  await toast(page, 'Draft discarded').getByRole('button', { name: 'Undo' }).click()
  await expect(drafts.getByRole('listitem')).toContainText('An idea')

  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(newForm.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('')
})

test('an article with a later date is scheduled for it, and the overview lists the schedule until it is removed', async ({
  admin: { page, call },
}) => {
  const year = new Date().getFullYear() + 1
  await page.goto('/admin?tab=news&edit=new')
  const form = page.getByRole('dialog', { name: 'Add Article' })
  await form.getByRole('textbox', { name: 'Title', exact: true }).fill('Opening day')
  await form.getByLabel('Date').fill(`${year}-03-05`)
  await form.getByLabel('Location').fill('Jos, Nigeria')
  await form.getByRole('textbox', { name: 'Write-up' }).click()
  await page.keyboard.type('The plant opens its doors.')
  await form.getByRole('button', { name: 'Create article' }).click()
  const question = page.getByRole('dialog', { name: 'Publish now, or on that day?' })
  await expect(question.getByRole('button', { name: 'Publish now' })).toBeVisible()
  await expectGoodInAnyLook(page, 'the question')
  await question.getByRole('button', { name: `Publish on March 5, ${year}` }).click()
  await expect(toast(page, 'Scheduled')).toContainText(`Opening day goes live on March 5, ${year} at 12:00 AM`)
  await expect(form).toBeHidden()
  await expect(page.getByRole('region', { name: 'Drafts' })).toContainText(`goes live on March 5, ${year}`)

  const [article] = await call<Article[]>('GET', newsApi.listPublic.path)
  if (!article) throw new Error('The demo has no article')
  await page.goto(`/admin?tab=news&edit=${article.id}`)
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  const schedule = page.getByRole('dialog', { name: 'Schedule' })
  await schedule.getByRole('button', { name: 'Schedule' }).click()
  await expect(schedule.getByText('Please enter a day and a time')).toBeVisible()
  await expect(schedule.getByText('gets the date of that day')).toBeHidden()
  await schedule.getByRole('radio', { name: /goes off the site/ }).check()
  await schedule.getByLabel('Day and time').fill(`${year}-04-01T18:30`)
  await expect(schedule.getByText('Please enter a day and a time')).toBeHidden()
  await expectGoodInAnyLook(page, 'the schedule')
  await schedule.getByRole('button', { name: 'Schedule' }).click()
  await expect(toast(page, 'Scheduled')).toContainText(`goes off the site on April 1, ${year} at 6:30 PM`)

  // Only articles have a date.
  for (const tab of ['projects', 'products', 'content']) {
    await page.goto(`/admin?tab=${tab}&edit=new`)
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(schedule.getByLabel('Day and time'), tab).toBeVisible()
    await expect(schedule.getByText('gets the date of that day'), tab).toBeHidden()
  }

  await page.goto('/admin?tab=overview')
  const coming = page.getByRole('region', { name: 'What is to come' })
  await expect(coming.getByRole('listitem')).toHaveCount(2)
  await expect(coming.getByRole('listitem').first()).toContainText('Opening day by admin')
  await expectGoodInAnyLook(page, 'what is to come')
  await coming.getByRole('button', { name: 'Remove the plan for Opening day' }).click()
  await expect(coming.getByRole('listitem')).toHaveCount(1)
  await expect(coming).not.toContainText('Opening day')
})

test('each list says when a draft goes live, and no longer once its plan is removed', async ({
  admin: { page, call },
}) => {
  type Listed = { id: number; version: number }
  for (const [tab, width] of [
    ['products', 1280],
    ['products', 390],
    ['projects', 1280],
    ['projects', 390],
    ['content', 1280],
    ['content', 390],
  ] as const) {
    const [item] = await call<Listed[]>('GET', `/api/admin/${tab}`)
    if (!item) throw new Error(`The demo has no ${tab}`)
    const { id, version, ...values } = item
    const draft = { entity: tab, id: null, entityId: id, madeFrom: version, values }
    const plan = await call<Schedule>('POST', scheduleApi.saveWithDraft.path, { ...draft, at: '2090-01-02T09:00' })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/admin?tab=${tab}`)
    const row = page.getByRole('row').filter({ hasText: 'Draft' })
    await expect(row, tab).toContainText('The draft goes live by itself on January 2, 2090 at 9:00 AM')
    await expect(row, tab).toHaveCount(1)
    await expectGoodInAnyLook(page, `a draft with a plan among ${tab}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await call('DELETE', scheduleApi.cancel.path.replace(':id', String(plan.id)))
    await page.reload()
    await expect(row, tab).toContainText('Draft')
    await expect(row, tab).not.toContainText('goes live')
    await call('DELETE', draftApi.discard.path.replace(':id', String(plan.draftId)))
  }
})
