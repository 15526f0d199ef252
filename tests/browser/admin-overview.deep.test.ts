import { newsApi } from '#contract/content/news.ts'
import { scheduleApi } from '#contract/editing/schedules.ts'
import { leadWorkApi } from '#contract/leads/desk.ts'
import { type Lead, leadApi } from '#contract/leads/leads.ts'
import { anArticle } from '../makers.ts'
import { type AdminPage, expect, failCalls, test } from './admin.ts'

test.use({ siteOf: 'overview in depth' })

test('Enter, pressed before the results of a search arrive, opens no result of an earlier search', async ({
  admin: { page },
  sendLead,
}) => {
  await sendLead({ email: 'early@palette.example' })
  await page.goto('/admin?tab=overview')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Go to or find' })
  await field.fill('early@palette')
  await expect(page.getByRole('option', { name: /early@palette.example/ })).toBeVisible()
  await page.clock.install()
  await field.fill('nobody at all')
  await field.press('Enter')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(field).toBeVisible()
  await expect(page).toHaveURL(/tab=overview$/)
})

const article = anArticle({ title: 'Off in January', isActive: true })
const states: Record<
  string,
  { width?: number; prepare?: (admin: AdminPage, sendLead: () => Promise<void>) => Promise<unknown> }
> = {
  'of a new site': {},
  'on a phone': { width: 390 },
  'on a wide screen': { width: 1920 },
  'in the dark colours': { prepare: ({ page }) => page.emulateMedia({ colorScheme: 'dark' }) },
  'with leads that wait for their answer': { prepare: (_, sendLead) => sendLead() },
  'with a follow-up that is due': {
    async prepare({ call }, sendLead) {
      await sendLead()
      const [lead] = await call<Lead[]>('GET', leadApi.list.path)
      await call('PUT', leadWorkApi.setFollowUp.path.replace(':id', String(lead?.id)), { day: '2026-01-02' })
    },
  },
  'with a planned change': {
    async prepare({ call }) {
      const { id } = await call<{ id: number }>('POST', newsApi.create.path, article)
      await call('POST', scheduleApi.save.path, { action: 'withdraw', articleId: id, at: '2090-01-02T09:00' })
    },
  },
}
const fourCards = ['Total Projects', 'Products', 'Content Pages', 'Media Files']

for (const [state, { width = 1280, prepare }] of Object.entries(states))
  test(`the overview ${state} begins with its four cards`, async ({ admin, sendLead }) => {
    await prepare?.(admin, sendLead)
    const { page } = admin
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/admin?tab=overview')
    await expect(page.getByRole('table', { name: 'Leads by status' })).toBeVisible()
    const words = fourCards.map((title) => `${title}\\s+\\d+\\s+Manage \\w+\\s+`).join('')
    await expect(page.getByRole('tabpanel')).toHaveText(new RegExp(`^(Overview\\s+)?${words}`), { useInnerText: true })
  })

test('an overview that can not be fetched says so and can be tried again', async ({ admin: { page }, allow }) => {
  allow(/Failed to load/)
  await failCalls(page, '**/api/admin/overview', 'GET', 'offline')
  await page.goto('/admin?tab=overview')
  await expect(page.getByRole('alert')).toContainText('The overview could not be loaded.')
  await page.unroute('**/api/admin/overview')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Total Projects')).toBeVisible()
})

test('the palette says how many more leads there are, and leads to all of them', async ({
  admin: { page },
  sendLead,
}) => {
  for (let i = 1; i <= 7; i += 1)
    await sendLead({ email: `many${i}@tamale.example`, message: 'Solar for a mill in Ghana' })
  await page.goto('/admin?tab=overview')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('tamale solar')
  await expect(page.getByRole('option', { name: /@tamale.example/ })).toHaveCount(5)
  const moreOption = page.getByRole('option', { name: /2 more leads. Show all 7 in Quotes/ })
  await expect(moreOption).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(moreOption).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible()
  await expect(page.getByLabel('Search in all fields')).toHaveValue('tamale solar')
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(7)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to or find' }).fill('many3@tamale')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
})

test('the palette removes the results of an earlier search, also two leads of the same visitor', async ({
  admin: { page },
  sendLead,
}) => {
  for (let i = 0; i < 2; i += 1) await sendLead({ email: 'twice@maradi.example', company: 'Add Light' })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('add')
  await expect(page.getByRole('option', { name: /^Lead/ })).toHaveCount(2)
  await page.keyboard.type(' url')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['CreateAdd URL'])
})

test('shortcuts name the key of a Mac on a Mac', async ({ admin: { page } }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' }))
  await page.goto('/admin')
  await expect(page.getByRole('button', { name: 'Go to or find, Cmd K' })).toContainText('Go to or find...Cmd K')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('CmdS')
})

test('arrow keys move the focus between the tabs', async ({ admin: { page } }) => {
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Quotes' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
})
