import type { Page } from '@playwright/test'
import { expect, test, toast } from './admin.ts'
import { expectNoAxeViolations } from './axe.ts'
import { addAdmin } from './team.ts'

test.use({ instances: 2, siteOf: 'owners', viewport: { width: 1440, height: 900 } })

const openLead = (page: Page, person: string) => page.getByRole('region', { name: person, exact: true })

test('two administrators share the leads: one assigns by a key, finds Mine, and gives several away and takes it back', async ({
  admin: { page, confirmedCall },
  request,
  sendLead,
}) => {
  for (const firstName of ['Kojo', 'Afia'])
    await sendLead({ firstName, lastName: 'Mensah', email: 'mensah@owner.example' })
  await page.goto('/admin?q=owner.example')
  const leads = page.getByRole('tabpanel').getByRole('listitem')
  await expect(leads).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Mine' })).toBeHidden()

  await addAdmin(confirmedCall, request, 'grace')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Mine' })).toBeVisible()

  await page.getByRole('link', { name: 'General Inquiry from Kojo Mensah' }).focus()
  await page.keyboard.press('a')
  const kojo = leads.filter({ hasText: 'Kojo' })
  await expect(kojo).toContainText('Owner: admin')
  await page.getByRole('link', { name: 'General Inquiry from Kojo Mensah' }).click()
  await expect(openLead(page, 'Kojo Mensah').getByText('admin became the owner')).toBeVisible()
  const { promise: untilReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(
    /\/owner$/,
    async (route) => {
      await untilReleased
      await route.continue()
    },
    { times: 1 },
  )
  const owner = openLead(page, 'Kojo Mensah').getByLabel('Owner of the lead')
  const ownerSent = page.waitForRequest(/\/owner$/)
  await owner.selectOption('grace')
  await ownerSent
  await expect(owner.locator('option:checked')).toHaveText('grace')
  release()
  await expect(openLead(page, 'Kojo Mensah').getByText('admin made grace the owner')).toBeVisible()
  await expectNoAxeViolations(page, 'a lead with an owner')
  await openLead(page, 'Kojo Mensah').getByRole('button', { name: 'Assign to me' }).click()
  await expect(kojo).toContainText('Owner: admin')
  await page.getByRole('button', { name: 'Close the lead' }).click()

  await page.getByRole('button', { name: 'Mine' }).click()
  await expect(leads).toHaveCount(1)
  await expect(leads).toContainText('Kojo Mensah')
  await page.getByRole('button', { name: 'Mine' }).click()
  await expect(leads).toHaveCount(2)
  await page.getByRole('link', { name: 'General Inquiry from Afia Mensah' }).focus()
  await page.keyboard.press('a')
  await expect(leads.filter({ hasText: 'Owner: admin' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Mine' }).click()
  await expect(page.getByRole('button', { name: 'Mine' })).toHaveAttribute('aria-pressed', 'true')
  await expect(leads.filter({ hasText: 'Owner: admin' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Mine' }).click()

  for (const name of ['Kojo', 'Afia']) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  await page.getByLabel('Set the owner of the chosen requests').selectOption('grace')
  await expect(leads.filter({ hasText: 'Owner: grace' })).toHaveCount(2)
  await toast(page, 'Owner set').getByRole('button', { name: 'Undo' }).click()
  await expect(leads.filter({ hasText: 'Owner: grace' })).toHaveCount(0)
  await expect(kojo).toContainText('Owner: admin')
})

test('a lead keeps its new owner and follow-up in the list, though an older list arrives after them', async ({
  admin: { page, confirmedCall },
  request,
  sendLead,
}) => {
  await sendLead({ firstName: 'Akua', lastName: 'Donkor', email: 'akua@older-list.example' })
  await addAdmin(confirmedCall, request, 'efua')
  await page.goto('/admin?q=older-list.example')
  await page.getByRole('link', { name: 'General Inquiry from Akua Donkor' }).click()
  const lead = openLead(page, 'Akua Donkor')
  await expect(lead.getByRole('button', { name: 'Assign to me' })).toBeVisible()

  const { promise: untilReleased, resolve: release } = Promise.withResolvers<void>()
  const { promise: untilRead, resolve: endReading } = Promise.withResolvers<void>()
  await page.route(
    /\/api\/admin\/quotes\?(?!.*order=)/,
    async (route) => {
      const response = await route.fetch()
      endReading()
      await untilReleased
      // The page may have cancelled the request.
      await route.fulfill({ response }).catch(() => {})
    },
    { times: 1 },
  )
  await sendLead({ firstName: 'Yaa', lastName: 'Donkor', email: 'yaa@older-list.example' })
  await untilRead
  await page.keyboard.press('a')
  await expect(lead.getByText('admin became the owner')).toBeVisible()
  await lead.getByRole('button', { name: 'Tomorrow' }).click()
  await expect(lead.getByText('admin planned a follow-up')).toBeVisible()
  release()

  // The page shows the new lead once it has a list that the server read after the arrival of the lead.
  await page.getByRole('button', { name: '1 new' }).click()
  const rows = page.getByRole('tabpanel').locator('[data-lead]:visible')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Akua' })).toContainText('Owner: admin')
  await expect(rows.filter({ hasText: 'Akua' })).toContainText('Follow up tomorrow')
})
