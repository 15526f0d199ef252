import type { Page } from '@playwright/test'
import { expect } from './admin.ts'
import { test } from './mailing-site.ts'

test.use({ siteOf: 'closed tab' })

const dialog = (page: Page) => page.getByRole('dialog')
const writeUp = (page: Page) => dialog(page).getByRole('textbox', { name: 'Write-up' })
const offer = (page: Page) => dialog(page).getByText(/You typed here on .+ and did not save it\./)
const newArticle = '/admin?tab=news&edit=new'
const storedTexts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('admin-text:')))

test('text of a closed tab is offered when the form opens again, for a week, and not after it was saved or discarded', async ({
  admin: { page },
}) => {
  const context = page.context()
  const openForm = async () => {
    const tab = await context.newPage()
    tab.on('dialog', (question) => question.accept())
    await tab.goto(newArticle)
    await expect(dialog(tab).getByLabel('Title')).toBeVisible()
    return tab
  }
  await page.goto(newArticle)
  await dialog(page).getByLabel('Title').fill('Two hours of work')
  await writeUp(page).click()
  await page.keyboard.type('All that was measured.')
  await expect.poll(() => storedTexts(page)).toHaveLength(1)
  await page.close()

  const second = await openForm()
  await expect(dialog(second).getByLabel('Title')).toHaveValue('')
  await offer(second).getByRole('button', { name: 'Bring it back' }).click()
  await expect(dialog(second).getByLabel('Title')).toHaveValue('Two hours of work')
  await expect(writeUp(second)).toHaveText('All that was measured.')
  await second.close()

  const third = await openForm()
  await expect(offer(third)).toBeVisible()
  await third.evaluate((days) => {
    for (const key of Object.keys(localStorage).filter((key) => key.startsWith('admin-text:'))) {
      const stored = JSON.parse(localStorage.getItem(key) ?? '')
      localStorage.setItem(key, JSON.stringify({ ...stored, savedAt: stored.savedAt - days * 86_400_000 }))
    }
  }, 6.9)
  await third.reload()
  await expect(offer(third)).toBeVisible()
  await offer(third).getByRole('button', { name: 'Discard it' }).click()
  await expect(offer(third)).toBeHidden()
  await third.reload()
  await expect(dialog(third).getByLabel('Title')).toHaveValue('')
  await expect(offer(third)).toBeHidden()

  await dialog(third).getByLabel('Title').fill('An old text')
  await third.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((key) => key.startsWith('admin-text:')))
      localStorage.setItem(key, JSON.stringify({ savedAt: Date.now() - 7.1 * 86_400_000, content: { values: {} } }))
  })
  await third.close()
  const fourth = await openForm()
  await expect(offer(fourth)).toBeHidden()
  expect(await storedTexts(fourth)).toEqual([])

  await dialog(fourth).getByLabel('Title').fill('Given up')
  await dialog(fourth).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(fourth)).toBeHidden()
  expect(await storedTexts(fourth)).toEqual([])
  await fourth.goto(newArticle)
  await dialog(fourth).getByLabel('Title').fill('Left behind')
  await fourth.goto('/admin?tab=news')
  await fourth.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => storedTexts(fourth)).toEqual([])
})

test('an administrator who signs in finds the own text again, and not that of another one', async ({ page, site }) => {
  await page.goto('/login')
  for (const [lastUsername, count] of [
    ['admin', 1],
    ['somebody', 0],
  ] as const) {
    await page.evaluate((username) => {
      localStorage.setItem('admin-last-username', username)
      localStorage.setItem('admin-text:news-new', JSON.stringify({ savedAt: Date.now(), content: {} }))
    }, lastUsername)
    await page.getByLabel('Username').fill('admin')
    await page.getByRole('textbox', { name: 'Password' }).fill(site.adminPassword)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Welcome, admin')).toBeVisible()
    expect(await storedTexts(page)).toHaveLength(count)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  }
})

type Form = { name: string; path: string; label: string; open?: (page: Page) => Promise<unknown>; isOffered: boolean }

const openLead = (page: Page) => page.getByRole('link', { name: 'General Inquiry from Efua Bello' }).click()
const forms: Form[] = [
  { name: 'a product', path: '/admin?tab=products&edit=new', label: 'Title', isOffered: true },
  { name: 'a project', path: '/admin?tab=projects&edit=new', label: 'Title', isOffered: true },
  { name: 'a block', path: '/admin?tab=content&edit=new', label: 'Key', isOffered: true },
  {
    name: 'a lead that called',
    path: '/admin',
    open: (page) => page.getByRole('button', { name: 'New lead' }).click(),
    label: 'First name',
    isOffered: true,
  },
  { name: 'a note', path: '/admin?q=closed.example', open: openLead, label: 'New note', isOffered: false },
  {
    name: 'a reply',
    path: '/admin?q=closed.example',
    async open(page) {
      await openLead(page)
      await page.getByRole('button', { name: 'Reply to Efua Bello' }).click()
    },
    label: 'Text of the reply',
    isOffered: false,
  },
]

test('text of a closed tab comes back in each form', async ({ admin: { page }, sendLead }) => {
  test.slow()
  await sendLead({ firstName: 'Efua', email: 'efua@closed.example' })
  const context = page.context()
  for (const { name, path, open, label, isOffered } of forms) {
    const openForm = async () => {
      const tab = await context.newPage()
      tab.on('dialog', (question) => question.accept())
      await tab.goto(path)
      await open?.(tab)
      return { tab, field: (isOffered ? dialog(tab) : tab).getByLabel(label).first() }
    }
    const text = `typed_for_${name.replaceAll(' ', '_')}`
    const first = await openForm()
    await first.field.fill(text)
    await expect.poll(() => first.tab.evaluate(() => JSON.stringify(localStorage)), name).toContain(text)
    await first.tab.close()

    const second = await openForm()
    if (isOffered) await offer(second.tab).getByRole('button', { name: 'Bring it back' }).click()
    await expect(second.field, name).toHaveValue(text)
    await second.tab.close()
  }
})
