import type { Page } from '@playwright/test'
import { type Lead, leadApi } from '#contract/leads/leads.ts'
import { defaultHours, officeDay } from '#contract/leads/office.ts'
import { dayMs } from '#contract/platform/time.ts'
import { isDeep } from '../depth.ts'
import { expect, test, toast } from './admin.ts'
import { expectNoAxeViolations } from './axe.ts'
import { holdBack } from './hold-back.ts'

test.use({ siteOf: 'leads', viewport: { width: 1440, height: 900 } })

/** Finds the open lead, which is beside the list or in a dialog over it. */
const openLead = (page: Page, person: string) =>
  page.getByRole('region', { name: person, exact: true }).or(page.getByRole('dialog', { name: person, exact: true }))

test('an administrator opens a lead beside the list, writes notes, plans a follow-up and goes on by the keyboard', async ({
  admin: { page, call },
  sendLead,
}) => {
  test.slow()
  await sendLead({ firstName: 'Yaw', lastName: 'Owusu', email: 'yaw@desk.example' })
  await sendLead({ firstName: 'Esi', lastName: 'Boateng', email: 'esi@desk.example', phone: '+233 20 555 0188' })
  await page.goto('/admin?q=desk.example')
  await page.getByRole('link', { name: 'General Inquiry from Esi Boateng' }).click()
  const lead = openLead(page, 'Esi Boateng')
  await expect(lead).toContainText('We want to halve our diesel.')
  await expect(lead.getByText('The request arrived')).toBeVisible()
  await expect(page).toHaveURL(/q=desk\.example&lead=\d+/)

  const note = lead.getByLabel('New note')
  await note.fill('Called at noon.')
  await note.press('Control+Enter')
  await expect(lead.getByText('admin wrote a note')).toBeVisible()
  await expect(note).toHaveValue('')
  await lead.getByRole('button', { name: 'Edit the note' }).click()
  await lead.getByLabel('Edited note').fill('Called at noon. Call again.')
  await lead.getByRole('button', { name: 'Save note' }).click()
  await expect(lead.getByText('Called at noon. Call again.')).toBeVisible()

  await lead.getByRole('button', { name: 'Tomorrow' }).click()
  await expect(lead.getByText('admin planned a follow-up')).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText('Follow up tomorrow')
  await lead.getByLabel('Status').selectOption('contacted')
  await expect(lead.getByText('admin changed the status from New to Contacted')).toBeVisible()

  // The link must not open, because the browser of the test has no mail program.
  await lead.getByRole('link', { name: 'Reply to Esi Boateng' }).evaluate((link) => {
    link.addEventListener('click', (event) => event.preventDefault())
  })
  await lead.getByRole('link', { name: 'Reply to Esi Boateng' }).click()
  await expect(lead.getByText('admin opened a mail to the sender')).toBeVisible()

  // The browser tab stores the unsaved note for this lead.
  await note.fill('Not saved yet')
  await lead.getByRole('heading', { name: 'Esi Boateng' }).click()
  await page.keyboard.press('j')
  await expect(openLead(page, 'Yaw Owusu').getByText('The request arrived')).toBeVisible()
  await expect(openLead(page, 'Yaw Owusu').getByLabel('New note')).toHaveValue('')
  await page.keyboard.press('k')
  await expect(lead.getByLabel('New note')).toHaveValue('Not saved yet')
  await page.reload()
  await expect(lead.getByText('Called at noon. Call again.')).toBeVisible()
  await lead.getByRole('button', { name: 'Delete the note' }).click()
  await expect(lead.getByText('admin wrote a note')).toBeHidden()
  await toast(page, 'Note deleted').getByRole('button', { name: 'Undo' }).click()
  await expect(lead.getByText('admin wrote a note')).toBeVisible()
  await expect(toast(page, 'Note restored')).toContainText('Called at noon. Call again.')
  await lead.getByRole('button', { name: 'Delete the note' }).click()
  await expect(lead.getByText('admin wrote a note')).toBeHidden()
  await lead.getByRole('heading', { name: 'Esi Boateng' }).click()
  await page.keyboard.press('Escape')
  await expect(lead).toBeHidden()
  await expect(page.getByRole('link', { name: 'General Inquiry from Esi Boateng' })).toBeVisible()

  const [quote] = await call<Lead[]>('GET', `${leadApi.list.path}?q=esi@desk.example`)
  expect(quote).toMatchObject({ status: 'contacted', followUpOn: officeDay(defaultHours, Date.now() + dayMs) })
})

test('the views show new, open and due leads, and the address keeps view, filters and order', async ({
  admin: { page, call },
  sendLead,
}) => {
  const send = async (name: string, more: Record<string, string>) => {
    await sendLead({ email: `${name}@views.example`, ...more })
    const [quote] = await call<Lead[]>('GET', `${leadApi.list.path}?q=${name}@views.example`)
    return quote?.id ?? 0
  }
  const lateId = await send('late', { timeline: 'long', projectSize: 'small' })
  const closedId = await send('closed', { timeline: 'medium', projectSize: 'small' })
  await send('urgent', { timeline: 'immediate', projectSize: 'enterprise' })
  await call('PUT', `${leadApi.list.path}/${lateId}/follow-up`, {
    day: officeDay(defaultHours, Date.now() - 2 * dayMs),
  })
  await call('PUT', `${leadApi.list.path}/${closedId}/status`, { status: 'closed' })

  await page.goto('/admin?q=views.example')
  const cards = page.getByRole('tabpanel').getByRole('listitem')
  await expect(cards).toHaveCount(3)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(cards).toHaveCount(2)
  await page.getByRole('button', { name: 'Due', exact: true }).click()
  await expect(cards).toHaveCount(1)
  // Three if midnight has passed since.
  await expect(cards).toContainText(/Follow-up [23] days late/)
  await expect(page.getByRole('button', { name: 'Due', exact: true })).toHaveAccessibleDescription(/^[1-9]/)

  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByLabel('Sort by').selectOption('urgent')
  await expect(cards).toContainText(['urgent@views.example', 'closed@views.example', 'late@views.example'])
  await expect(cards.first()).toContainText('Immediate (under 3 months) · Enterprise (over €100M) · here for')
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('Filter by project size').selectOption('small')
  await expect(cards).toHaveCount(2)
  await page.reload()
  await expect(cards).toContainText(['closed@views.example', 'late@views.example'])
  await expect(page.getByLabel('Filter by project size')).toHaveValue('small')
  await page.goto('/admin?tab=overview')
  await page.getByRole('link', { name: /follow-ups? (is|are) due/ }).click()
  await expect(cards.filter({ hasText: 'late@views.example' })).toBeVisible()
})

test('an administrator chooses many leads, changes them together, and undoes the change with one click', async ({
  admin: { page, call },
  sendLead,
}) => {
  test.slow()
  for (let i = 1; i <= 6; i += 1) await sendLead({ email: `n${i}@many-chosen.example`, firstName: `Person${i}` })
  const listLeads = (filter = '') => call<Lead[]>('GET', `${leadApi.list.path}?q=many-chosen.example${filter}`)
  await page.goto('/admin?q=many-chosen.example')
  const cards = page.getByRole('tabpanel').getByRole('listitem')
  const box = (i: number) => page.getByRole('checkbox', { name: new RegExp(`of Person${i} `) })
  const bar = page.getByRole('region', { name: 'Chosen requests' })
  await box(5).check()
  await page.keyboard.press('x')
  await expect(box(5)).not.toBeChecked()
  await page.keyboard.press('x')
  await expect(box(5)).toBeChecked()
  await box(2).click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('4 chosen')
  await bar.getByRole('button', { name: 'Mark as spam' }).click()
  await expect(toast(page, 'Marked as spam')).toContainText('4 requests have changed.')
  await expect(cards).toHaveCount(2)
  await expect(bar).toBeHidden()
  await toast(page, 'Marked as spam').getByRole('button', { name: 'Undo' }).click()
  await expect(cards).toHaveCount(6)

  await page.getByRole('link', { name: 'General Inquiry from Person6 Bello' }).focus()
  await page.keyboard.press('x')
  await expect(box(6)).toBeChecked()
  await bar.getByRole('button', { name: 'Choose all 6' }).click()
  await expect(bar).toContainText('6 chosen')
  await bar.getByLabel('Set the status of the chosen requests').selectOption('quoted')
  await expect(toast(page, 'Status updated successfully')).toContainText('6 requests have changed.')
  await expect.poll(async () => (await listLeads('&status=quoted')).length).toBe(6)
  await box(1).check()
  // Scrolls to the top for axe, because further down the bar covers the top of a card.
  await page.keyboard.press('Control+Home')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expectNoAxeViolations(page)
  await bar.getByRole('button', { name: 'Move to bin' }).click()
  await expect(cards).toHaveCount(5)
  await toast(page, 'Moved to the bin').getByRole('button', { name: 'Undo' }).click()
  await expect(cards).toHaveCount(6)

  for (const i of [2, 3, 4]) await box(i).check()
  await cards
    .filter({ hasText: 'Person2' })
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(bar).toContainText('2 chosen')
  await cards
    .filter({ hasText: 'Person3' })
    .getByRole('button', { name: /as spam/ })
    .click()
  await expect(bar).toContainText('1 chosen')
})

if (isDeep)
  test('a list that is opened before the server has moved a lead into it shows the lead', async ({
    admin: { page },
    sendLead,
  }) => {
    await sendLead({ firstName: 'Slow', lastName: 'Move', email: 'slow@move.example' })
    const card = page.getByRole('listitem', { name: 'General Inquiry from Slow Move' })
    for (const [change, openList] of [
      [
        () => card.getByRole('combobox').selectOption('contacted'),
        () => page.getByRole('combobox', { name: 'Filter by status' }).selectOption('contacted'),
      ],
      [
        () => card.getByRole('button', { name: /^Delete/ }).click(),
        () => page.getByRole('button', { name: 'Bin', exact: true }).click(),
      ],
    ] as const) {
      await page.goto('/admin?q=move.example')
      await expect(card).toBeVisible()
      const release = await holdBack(page, /\/api\/admin\/quotes\/\d+(\/status)?$/)
      await change()
      await openList()
      await expect(page.getByText('No quote request matches the filter.')).toBeVisible()
      release()
      await expect(card).toBeVisible()
      await page.unroute(/\/api\/admin\/quotes\/\d+(\/status)?$/)
    }
  })

test('the timeline shows a new status and a new note from the answers to them, before the lead is read again', async ({
  admin: { page },
  sendLead,
}) => {
  await sendLead({ firstName: 'Quick', lastName: 'Line', email: 'quick@line.example' })
  await page.goto('/admin?q=line.example')
  await page.getByRole('listitem', { name: 'General Inquiry from Quick Line' }).getByRole('link').first().click()
  const lead = page.getByRole('region', { name: 'Quick Line' })
  const timeline = lead.getByRole('region', { name: 'Timeline' })
  await expect(timeline).toContainText('The request arrived')
  const release = await holdBack(page, /\/api\/admin\/quotes\/\d+$/)
  await lead.getByLabel('Status').selectOption('quoted')
  const change = timeline.getByText('admin changed the status from New to Quoted')
  await expect(change).toBeVisible()
  await lead.getByLabel('New note').fill('Called at noon')
  await lead.getByRole('button', { name: 'Add note' }).click()
  const note = timeline.getByText('Called at noon')
  await expect(note).toBeVisible()
  release()
  await expect(lead.getByLabel('New note')).toHaveValue('')
  await expect(change).toHaveCount(1)
  await expect(note).toHaveCount(1)
})
