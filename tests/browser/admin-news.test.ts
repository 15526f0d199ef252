import type { Page } from '@playwright/test'
import { type Article, newsApi } from '#contract/content/news.ts'
import { type Schedule, scheduleApi } from '#contract/editing/schedules.ts'
import { anArticle } from '#tests/makers.ts'
import { isDeep } from '../depth.ts'
import { expect, failCalls, fieldsOfNextCall, test, toast } from './admin.ts'

test.use({ siteOf: 'news' })

const dialog = (page: Page) => page.getByRole('dialog')

const writeUp = (page: Page) => dialog(page).getByRole('textbox', { name: 'Write-up' })

const card = (page: Page, title: string) => page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: title })

test('an article without its required fields is refused with a message for each field', async ({ admin: { page } }) => {
  await page.goto('/admin?tab=news&edit=new')
  await dialog(page).getByLabel('Date').fill('')
  await dialog(page).getByRole('button', { name: 'Create article' }).click()
  for (const message of ['Title is required', 'Date is required', 'Location is required', 'Write-up is required'])
    await expect(dialog(page).getByText(message)).toBeVisible()
  await dialog(page).getByLabel('Title').fill('x'.repeat(256))
  await dialog(page).getByLabel('Location').fill('x'.repeat(256))
  await dialog(page).getByRole('button', { name: 'Create article' }).click()
  await expect(dialog(page).getByText('Title too long')).toBeVisible()
  await expect(dialog(page).getByText('Location too long')).toBeVisible()
})

test('a change inside an article leaves its table and all other markup as they were', async ({
  admin: { page, call },
}) => {
  const findArticle = async () =>
    (await call<Article[]>('GET', newsApi.list.path)).find(({ title }) => /LFP or NMC/.test(title))
  const articleBefore = await findArticle()
  await page.goto(`/admin?tab=news&edit=${articleBefore?.id}`)
  await writeUp(page).getByText('What differs').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' today')
  const sentFields = fieldsOfNextCall(page, 'PUT', /\/news\/\d+$/)
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  expect(await sentFields).toBe('date isActive location mediaUrl title writeUp')
  await expect(toast(page, 'News article updated successfully')).toBeVisible()
  const withoutBreaks = (html = '') => html.replaceAll(/>\s+</g, '><')
  expect(withoutBreaks((await findArticle())?.writeUp)).toBe(
    withoutBreaks(articleBefore?.writeUp.replace('What differs', 'What differs today')),
  )
})

test('the switch takes an article off the site and brings it back', async ({ admin: { page }, allow }) => {
  allow(/Failed to load/)
  await page.goto('/admin?tab=news')
  const title = 'LFP or NMC: which battery for a site at 40 °C?'
  const onSite = page.getByRole('switch', { name: `${title} is active` })
  const sentFields = fieldsOfNextCall(page, 'PUT', /\/news\/\d+$/)
  await onSite.click()
  expect(await sentFields).toBe('date isActive location mediaUrl title writeUp')
  await expect(onSite).not.toBeChecked()
  await expect(card(page, title)).toContainText('Inactive')
  await expect(toast(page, 'Article is inactive now')).toBeVisible()
  const visitor = await page.context().newPage()
  await visitor.goto('/news')
  await expect(visitor.getByText(title)).toBeHidden()
  await onSite.click()
  await expect(onSite).toBeChecked()
  // The switch moves at once, but the site follows only when the change is saved, which the toast says.
  await expect(toast(page, 'Article is active now')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText(title).first()).toBeVisible()

  await failCalls(page, /\/api\/admin\/news\/\d+$/, 'PUT', 'offline')
  await onSite.click()
  await expect(toast(page, 'Failed to update news article')).toBeVisible()
  await expect(onSite).toBeChecked()
})

test('a video link is shown as a label, and the form shows the stored day of an article', async ({
  admin: { page, call },
}) => {
  await call('POST', newsApi.create.path, {
    title: 'First light in Jos',
    date: '2026-03-05',
    location: 'Jos, Nigeria',
    mediaUrl: null,
    writeUp: '<p>Forty kilowatts on a roof.</p>',
    isActive: true,
  })
  await page.goto('/admin?tab=news')
  await card(page, 'First light in Jos').getByRole('button', { name: /^Edit/ }).click()
  await expect(dialog(page).getByLabel('Date')).toHaveValue('2026-03-05')
  await dialog(page).getByLabel('Picture or film').fill('https://youtu.be/abcdefghijk')
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(card(page, 'First light in Jos')).toContainText('YouTube Video')
})

if (isDeep)
  test('failures show the words of the server, and an article is deleted after a confirmation', async ({
    admin: { page },
    allow,
  }) => {
    allow(/Failed to load/)
    page.on('dialog', (question) => question.accept())
    await page.goto('/admin?tab=news')
    const remove = card(page, 'First light in Jos').getByRole('button', { name: /^Delete/ })
    await failCalls(page, /\/api\/admin\/news\/\d+$/, 'DELETE', 500)
    await remove.click()
    await expect(toast(page, 'Something broke on our side.')).toBeVisible()
    await page.unroute(/\/api\/admin\/news\/\d+$/)
    await failCalls(page, /\/api\/admin\/news\/\d+$/, 'DELETE', 'offline')
    await remove.click()
    await expect(toast(page, 'Failed to delete news article')).toBeVisible()
    await page.unroute(/\/api\/admin\/news\/\d+$/)
    await remove.click()
    await expect(card(page, 'First light in Jos')).toBeHidden()
    await toast(page, 'News article deleted successfully').getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page, 'Restored')).toContainText('First light in Jos')
    await expect(card(page, 'First light in Jos')).toContainText('March 5, 2026')
  })

const newYearOf = (year: number) => `${year}-01-02T09:00`
const goesLive = (year: number) => `It goes live by itself on January 2, ${year} at 9:00 AM`
const draftGoesLive = (year: number) => `The draft goes live by itself on January 2, ${year} at 9:00 AM`
const goesOff = (year: number) => `It goes off the site by itself on January 2, ${year} at 9:00 AM`

test('what is planned for an article stands on its card, where it is taken back', async ({ admin: { page, call } }) => {
  const plan = (articleId: number, action: string, year: number) =>
    call<Schedule>('POST', scheduleApi.save.path, { action, articleId, at: newYearOf(year) })
  type State = { isActive: boolean; make: (article: Article) => Promise<unknown>; shown: string[] }
  const states: Record<string, State> = {
    'Goes live': { isActive: false, make: ({ id }) => plan(id, 'activate', 2090), shown: [goesLive(2090)] },
    'Goes off': { isActive: true, make: ({ id }) => plan(id, 'withdraw', 2091), shown: [goesOff(2091)] },
    'Goes off, with a draft that goes live': {
      isActive: true,
      async make({ id, version, ...values }) {
        const draft = { entity: 'news', id: null, entityId: id, madeFrom: version, values }
        await call('POST', scheduleApi.saveWithDraft.path, { ...draft, at: newYearOf(2092) })
        await plan(id, 'withdraw', 2093)
      },
      shown: [draftGoesLive(2092), goesOff(2093)],
    },
    'A draft that goes live': {
      isActive: true,
      make: ({ id, version, ...values }) =>
        call('POST', scheduleApi.saveWithDraft.path, {
          ...{ entity: 'news', id: null, entityId: id, madeFrom: version, values },
          at: newYearOf(2092),
        }),
      shown: [draftGoesLive(2092)],
    },
    'Goes off later than was planned first': {
      isActive: true,
      make: async ({ id }) => [await plan(id, 'withdraw', 2094), await plan(id, 'withdraw', 2095)],
      shown: [goesOff(2095)],
    },
    'Goes live instead of off': {
      isActive: true,
      make: async ({ id }) => [await plan(id, 'withdraw', 2096), await plan(id, 'activate', 2097)],
      shown: [goesLive(2097)],
    },
    'Plan taken back': {
      isActive: true,
      async make({ id }) {
        const schedule = await plan(id, 'withdraw', 2098)
        await call('DELETE', scheduleApi.cancel.path.replace(':id', String(schedule.id)))
      },
      shown: [],
    },
    'Off the site': { isActive: false, make: async () => {}, shown: [] },
  }
  for (const [title, { isActive, make }] of Object.entries(states))
    await make(await call<Article>('POST', newsApi.create.path, anArticle({ title, isActive })))

  await page.goto('/admin?tab=news')
  const plans = (title: string) =>
    card(page, title)
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
      .getByText('by itself')
  for (const [title, { shown }] of Object.entries(states)) if (shown[0]) await expect(plans(title)).toContainText(shown)
  for (const [title, { shown }] of Object.entries(states)) await expect(plans(title)).toHaveCount(shown.length)

  await card(page, 'Goes live instead').getByRole('button', { name: "Don't publish it then" }).click()
  await expect(plans('Goes live instead of off')).toBeHidden()
  await card(page, 'Goes off later').getByRole('button', { name: 'Leave it on the site' }).click()
  await expect(plans('Goes off later than was planned first')).toBeHidden()
})
