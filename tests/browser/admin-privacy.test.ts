import { readFile } from 'node:fs/promises'
import { settingApi } from '#contract/dashboard/settings.ts'
import { type Lead, leadApi } from '#contract/leads/leads.ts'
import { isDeep } from '../depth.ts'
import { expect, failCalls, test, toast } from './admin.ts'

test.use({ siteOf: 'privacy' })

const section = (page: import('@playwright/test').Page) => page.getByRole('region', { name: 'Privacy' })
const monthsLabel = 'Make closed quote requests anonymous'

test('an administrator chooses when closed leads become anonymous, which is never by default', async ({
  admin: { page },
}) => {
  await page.goto('/admin?tab=settings')
  const months = section(page).getByLabel(monthsLabel)
  await expect(months).toHaveValue('')
  await months.selectOption('24')
  await expect(toast(page, 'Privacy setting saved')).toBeVisible()
  await page.reload()
  await expect(section(page).getByLabel(monthsLabel)).toHaveValue('24')
})

if (isDeep)
  test('a setting that somebody else has changed is shown after a try, and can then be saved', async ({
    admin: { page, call },
    allow,
  }) => {
    allow(/412/)
    await page.goto('/admin?tab=settings')
    const months = section(page).getByLabel(monthsLabel)
    await expect(months).toBeEnabled()
    await call('PUT', settingApi.savePrivacy.path, { anonymizeAfterMonths: 36 })
    await months.selectOption('12')
    await expect(toast(page, 'Failed to save the privacy setting')).toBeVisible()
    await expect(months).toHaveValue('36')
    await months.selectOption('12')
    await expect(toast(page, 'Privacy setting saved')).toBeVisible()
  })

if (isDeep)
  test('a setting that can not be saved stays as it was, and a toast says so', async ({ admin: { page }, allow }) => {
    allow(/500/)
    await page.goto('/admin?tab=settings')
    await failCalls(page, '**/api/admin/settings/privacy', 'PUT', 500)
    const months = section(page).getByLabel(monthsLabel)
    await expect(months).toBeEnabled()
    const monthsBefore = await months.inputValue()
    await months.selectOption('12')
    await expect(toast(page, 'Failed to save the privacy setting')).toBeVisible()
    await expect(months).toHaveValue(monthsBefore)
  })

test('an administrator downloads everything about an address, and erases the person', async ({
  admin: { page, call },
  sendLead,
}) => {
  await sendLead({ email: 'person@mill.example' })
  await page.goto('/admin?tab=settings')
  await section(page).getByLabel('E-mail address of a person').fill('person@mill.example')
  const downloading = page.waitForEvent('download')
  await section(page).getByRole('button', { name: 'Everything that we have about this address' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/)
  const report = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(report.leads).toMatchObject([{ email: 'person@mill.example', firstName: 'Amina' }])
  const [{ id } = { id: 0 }] = report.leads

  page.once('dialog', (dialog) => dialog.dismiss())
  await section(page).getByRole('button', { name: 'Erase this person' }).click()
  expect(await call<Lead[]>('GET', `${leadApi.list.path}?q=person@mill.example`)).toHaveLength(1)

  page.once('dialog', (dialog) => dialog.accept())
  await section(page).getByRole('button', { name: 'Erase this person' }).click()
  await expect(toast(page, 'Person erased')).toBeVisible()
  expect(await call<Lead[]>('GET', `${leadApi.list.path}?q=person@mill.example`)).toEqual([])
  await expect(page.getByText(/^admin erased a person$/)).toBeVisible()
  await expect(page.getByText('person@mill.example')).toBeHidden()

  await page.goto('/admin?tab=overview')
  await page.getByRole('region', { name: 'Newest leads' }).getByRole('link', { name: 'an anonymous sender' }).click()
  await expect(page).toHaveURL(new RegExp(`q=%23${id}$`))
  await expect(page.getByText(/^Made anonymous on /)).toBeVisible()
})
