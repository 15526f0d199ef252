import type { Page } from '@playwright/test'
import { type Article, newsApi } from '#contract/content/news.ts'
import { type Product, productApi } from '#contract/content/products.ts'
import { draftApi, type SavedDraft } from '#contract/editing/drafts.ts'
import { type Schedule, scheduleApi } from '#contract/editing/schedules.ts'
import { expect, test, toast } from './admin.ts'
import { expectGoodInAnyLook } from './axe.ts'

test.use({ instances: 2, siteOf: 'draft-conflicts' })

const year = new Date().getFullYear() + 1
const titleField = (page: Page) => page.getByRole('dialog').last().getByRole('textbox', { name: 'Title', exact: true })

type Call = <Reply>(method: string, path: string, body?: unknown) => Promise<Reply>

/** Returns a product of its own for a test, and functions that do what another administrator would do meanwhile. */
async function othersAt(call: Call, title: string) {
  const [example] = await call<Product[]>('GET', productApi.list.path)
  const product = await call<Product>('POST', productApi.create.path, { ...example, title })
  const { id: _, version: _version, updatedAt: _updatedAt, ...values } = product
  const origin = { entity: 'products', entityId: product.id, madeFrom: product.version }
  return {
    product,
    saveDraft: (draftTitle: string, id: number | null = null) =>
      call<SavedDraft>('POST', draftApi.save.path, { ...origin, id, values: { ...values, title: draftTitle } }),
    schedule: (draftId: number) =>
      call<Schedule>('POST', scheduleApi.save.path, { action: 'publish', draftId, at: `${year}-05-06T07:30` }),
    draft: async () =>
      (await call<SavedDraft[]>('GET', `${draftApi.list.path}?entity=products`)).find(
        ({ entityId }) => entityId === product.id,
      ),
    liveTitle: async () => (await call<Product>('GET', `${productApi.listPublic.path}/${product.id}`)).title,
  }
}

/** Holds all requests to this path until `release` is called. `isHeld` resolves once there is one. */
async function hold(page: Page, path: string) {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      held.resolve()
      await released.promise
      await route.continue()
    },
  )
  return { isHeld: held.promise, release: released.resolve }
}

test('a draft that somebody else has changed meanwhile is neither published over nor overwritten without a question', async ({
  admin: { page, call },
  allow,
}) => {
  allow(/412/)
  const others = await othersAt(call, 'Contested')
  const { id } = await others.saveDraft('First draft')
  await page.goto(`/admin?tab=products&edit=${others.product.id}`)
  const form = page.getByRole('dialog', { name: 'Edit Product' })
  const conflict = form.getByText('Somebody else has saved changes since you opened this.', { exact: true }).first()
  await expect(titleField(page)).toHaveValue('First draft')
  await titleField(page).fill('Mine')
  await others.saveDraft('Theirs', id)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(conflict).toBeInViewport()
  expect(await others.liveTitle()).toBe('Contested')
  expect(await others.draft()).toMatchObject({ title: 'Theirs', version: 2 })
  await expectGoodInAnyLook(page, 'a conflict of drafts')
  await form.getByRole('button', { name: 'Load their version' }).click()
  await expect(titleField(page)).toHaveValue('Theirs')

  await titleField(page).fill('Mine again')
  await others.saveDraft('Theirs again', id)
  await form.getByRole('button', { name: 'Save as draft' }).click()
  await expect(conflict).toBeVisible()
  expect(await others.draft()).toMatchObject({ title: 'Theirs again', version: 3 })
  await form.getByRole('button', { name: 'Keep mine and overwrite theirs' }).click()
  await expect(toast(page, 'Draft saved')).toBeVisible()
  expect(await others.draft()).toMatchObject({ title: 'Mine again', version: 4 })
})

test('the saved version can be corrected beside a draft, whose plan stays', async ({ admin: { page, call } }) => {
  const others = await othersAt(call, 'Beside')
  await page.goto(`/admin?tab=products&edit=${others.product.id}`)
  const form = page.getByRole('dialog', { name: 'Edit Product' })
  await expect(titleField(page)).toHaveValue('Beside')
  const { id } = await others.saveDraft('Of next year')
  await others.schedule(id)
  await expect(form.getByText(/Beside it there is a draft by admin/)).toBeVisible()
  await expect(titleField(page)).toHaveValue('Beside')
  await expectGoodInAnyLook(page, 'a saved version beside a draft')
  await titleField(page).fill('Corrected')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form).toBeHidden()
  expect(await others.liveTitle()).toBe('Corrected')
  expect(await others.draft()).toMatchObject({ id, title: 'Of next year' })

  await page.getByRole('button', { name: 'Edit Corrected' }).click()
  await expect(titleField(page)).toHaveValue('Of next year')
  await expect(form.getByText(/somebody has also changed title of the saved version/)).toBeVisible()
  await expectGoodInAnyLook(page, 'a planned draft that replaces a change')
  await form.getByRole('button', { name: 'Show the saved version' }).click()
  await expect(titleField(page)).toHaveValue('Corrected')
  await form.getByRole('button', { name: 'Show the draft' }).click()
  await expect(titleField(page)).toHaveValue('Of next year')

  await form.getByRole('button', { name: 'Discard the draft' }).click()
  await expect(titleField(page)).toHaveValue('Corrected')
  await toast(page, 'Draft discarded').getByRole('button', { name: 'Undo' }).click()
  await expect(form.getByText(`It goes live by itself on May 6, ${year} at 7:30 AM`)).toBeVisible()
})

test('what was typed into the draft of a new product stays after somebody else has published the draft', async ({
  admin: { page, call },
}) => {
  const { product } = await othersAt(call, 'An example')
  const body = {
    entity: 'products',
    id: null,
    entityId: null,
    madeFrom: null,
    values: { ...product, title: 'An idea' },
  }
  const { id, version } = await call<SavedDraft>('POST', draftApi.save.path, body)
  await page.goto(`/admin?tab=products&edit=draft-${id}`)
  const form = page.getByRole('dialog', { name: 'Add Product' })
  const otherPage = await page.context().newPage()
  await otherPage.goto(`/admin?tab=products&edit=draft-${id}`)
  await expect(form.getByText('You have this open in another window, too.')).toBeVisible()
  await otherPage.close()
  await titleField(page).fill('A better idea')
  await call('POST', `${productApi.create.path}?draft=${id}&draftVersion=${version}`, { ...product, title: 'An idea' })
  await expect(form.getByText('This draft is no longer there')).toBeVisible()
  await expectGoodInAnyLook(page, 'a draft that is gone')
  await expect(titleField(page)).toHaveValue('A better idea')
})

test('what was typed comes back if the save is refused after somebody else has saved, and can still be saved', async ({
  admin: { page, call },
  allow,
}) => {
  allow(/412/)
  const { product, liveTitle } = await othersAt(call, 'Both at once')
  await page.goto(`/admin?tab=products&edit=${product.id}`)
  const form = page.getByRole('dialog', { name: 'Edit Product' })
  await titleField(page).fill('Mine')
  const path = `${productApi.list.path}/${product.id}`
  const listing = await hold(page, productApi.list.path)
  await call('PUT', path, { ...product, title: 'Theirs' })
  await listing.isHeld
  const saving = await hold(page, path)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await saving.isHeld
  listing.release()
  // The list behind the form has the other administrator's title before the server refuses the save.
  await expect(page.locator('tbody tr').filter({ hasText: 'Theirs' })).toBeAttached()
  saving.release()
  const conflict = form.getByText('Somebody else has saved changes since you opened this.', { exact: true })
  await expect(conflict.first()).toBeVisible()
  await expect(titleField(page)).toHaveValue('Mine')
  await form.getByRole('button', { name: 'Keep mine and overwrite theirs' }).click()
  await expect(form).toBeHidden()
  expect(await liveTitle()).toBe('Mine')
})

test('a draft that could not go live is no longer scheduled after it was discarded and brought back', async ({
  admin: { page, call },
}) => {
  const { product } = await othersAt(call, 'Another example')
  const body = { entity: 'products', id: null, entityId: null, madeFrom: null }
  const draft = await call<SavedDraft>('POST', draftApi.save.path, { ...body, values: product })
  const at = `${year}-05-06T07:30`
  await call<Schedule>('POST', scheduleApi.save.path, { action: 'publish', draftId: draft.id, at })
  const values = { ...product, title: 'No description', description: '' }
  await call('POST', draftApi.save.path, { ...body, id: draft.id, values })
  await page.goto(`/admin?tab=products&edit=draft-${draft.id}`)
  await page.getByRole('button', { name: 'Discard the draft' }).click()
  await toast(page, 'Draft discarded').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'The draft is back, but it is no longer scheduled')).toContainText('Description is required')
  const drafts = page.getByRole('region', { name: 'Drafts' })
  await expect(drafts.getByRole('listitem').filter({ hasText: 'No description' })).toBeVisible()
})

test('an article with wrong fields is not scheduled, and its fields say why', async ({
  admin: { page, call },
  allow,
}) => {
  allow(/400/)
  await page.goto('/admin?tab=news&edit=new')
  await titleField(page).fill('Half an article')
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  const schedule = page.getByRole('dialog', { name: 'Schedule' })
  await schedule.getByLabel('Day and time').fill(`${year}-04-01T18:30`)
  await schedule.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('Location is required')).toBeVisible()
  await page.getByLabel('Location').fill('Jos')
  await page.getByRole('textbox', { name: 'Write-up' }).click()
  await page.keyboard.type('The plant opens its doors.')
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await schedule.getByLabel('Day and time').fill('2020-04-01T18:30')
  await schedule.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('Please choose a time that is still to come')).toBeVisible()
  expect(await call<SavedDraft[]>('GET', `${draftApi.list.path}?entity=news`)).toEqual([])
})

test('the switch of an article with a later date asks whether to show it now, and plans its day', async ({
  admin: { page, call },
}) => {
  const [example] = await call<Article[]>('GET', newsApi.list.path)
  const later = { ...example, title: 'Opening day', date: `${year}-03-05`, isActive: false }
  const { id } = await call<Article>('POST', newsApi.create.path, later)
  await page.goto('/admin?tab=news')
  await page.getByRole('switch', { name: 'Opening day is active' }).click()
  const question = page.getByRole('dialog', { name: 'Publish now, or on that day?' })
  await question.getByRole('button', { name: `Publish on March 5, ${year}` }).click()
  await expect(toast(page, 'Scheduled')).toContainText('Opening day goes live on March 5')
  await expect(page.getByRole('switch', { name: 'Opening day is active' })).not.toBeChecked()
  await page.goto(`/admin?tab=news&edit=${id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`It goes live by itself on March 5, ${year} at 12:00 AM`)).toBeVisible()
  await expectGoodInAnyLook(page, 'an article with a plan')
  await dialog.getByRole('button', { name: "Don't publish it then" }).click()
  await expect(dialog.getByText('It goes live by itself')).toBeHidden()
  const { scheduled } = await call<{ scheduled: Schedule[] }>('GET', scheduleApi.list.path)
  expect(scheduled.filter(({ title }) => title === 'Opening day')).toEqual([])
})
