import type { Page } from '@playwright/test'
import { isDeep } from '../depth.ts'
import { expect, test, toast } from './admin.ts'
import { expectNoAxeViolations } from './axe.ts'

test.use({ siteOf: 'compact desk', viewport: { width: 1440, height: 900 } })

const leadsIn = (page: Page) => page.getByRole('tabpanel').locator('[data-lead]:visible')

/** Returns the top of the first lead in pixels, and how many leads are wholly in sight. */
const measured = (page: Page) =>
  leadsIn(page).evaluateAll((leads) => {
    const boxes = leads.map((lead) => lead.getBoundingClientRect())
    return { top: boxes[0]?.top ?? 0, inSight: boxes.filter(({ bottom }) => bottom <= innerHeight).length }
  })

test('a fresh administrator sees cards, and the compact list has 12 leads in sight on a desk and 6 on a phone', async ({
  admin: { page },
  sendLead,
}) => {
  test.slow()
  for (let i = 1; i <= 14; i += 1) await sendLead({ firstName: `Row${i}`, email: `row${i}@compact.example` })
  await page.goto('/admin?q=compact.example')
  await expect(page.getByRole('button', { name: 'Cards' })).toHaveAttribute('aria-pressed', 'true')
  await expect(leadsIn(page).first()).toContainText('row14@compact.example')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(leadsIn(page)).toHaveCount(14)
  await expect(leadsIn(page).first()).toContainText('Row14 Bello')
  await expect(leadsIn(page).first()).toContainText('Kano Flour Mills')
  await expect(leadsIn(page).first()).toContainText('Request a quote · Medium (€1M-€10M) · Immediate (under 3 months)')
  await expect(leadsIn(page).first()).toContainText(/\d min.*New.*Answer by \w{3}, \d/)
  expect((await measured(page)).inSight).toBeGreaterThanOrEqual(12)
  const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth
  expect(
    await leadsIn(page)
      .first()
      .getByText(/^Request a quote/)
      .evaluate(isCut),
  ).toBe(false)
  if (isDeep) await expectNoAxeViolations(page, 'the compact list')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(leadsIn(page)).toHaveCount(14)
  const list = await measured(page)
  expect(list.inSight).toBeGreaterThanOrEqual(6)
  expect(list.top).toBeLessThanOrEqual(260)

  const fold = page.getByRole('button', { name: /^Filters/ })
  await expect(fold).toHaveText('Filters (1)')
  await expect(page.getByLabel('Search in all fields')).toBeHidden()
  await fold.click()
  await page.getByLabel('Filter by status').selectOption('new')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(fold).toHaveText('Filters (3)')
  await expectNoAxeViolations(page, 'the compact list of a phone with its filters')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: 'Cards' }).click()
  await fold.click()
  await expect(leadsIn(page).first()).toContainText('row14@compact.example')
  expect((await measured(page)).top).toBeLessThanOrEqual(260)
})

test('the compact list is worked by the keyboard and by a bar for several leads, and it shows new leads', async ({
  admin: { page },
  sendLead,
}) => {
  for (const name of ['Third', 'Second', 'First']) await sendLead({ firstName: name, email: `${name}@rows.example` })
  await page.goto('/admin?q=rows.example')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(leadsIn(page)).toHaveCount(3)
  const link = page.getByRole('link', { name: /^Second Bello/ })
  await link.press('x')
  await page.getByRole('checkbox', { name: /of Third Bello$/ }).click({ modifiers: ['Shift'] })
  await expect(page.getByRole('region', { name: 'Chosen requests' })).toContainText('2 chosen')
  await page.getByLabel('Set the status of the chosen requests').selectOption('quoted')
  await expect(leadsIn(page).filter({ hasText: 'Quoted' })).toHaveCount(2)

  await link.press('Enter')
  const lead = page.getByRole('region', { name: 'Second Bello', exact: true })
  await expect(lead.getByText('The request arrived')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('region', { name: 'Third Bello', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: /^Third Bello/ })).toBeFocused()

  await sendLead({ firstName: 'Newest', email: 'newest@rows.example' })
  await page.getByRole('button', { name: '1 new' }).click()
  await expect(leadsIn(page).first()).toContainText('Newest Bello')
})

test('two marks of a lead are in full sight beside each other on a desk', async ({ admin: { page }, sendLead }) => {
  const message = 'We lend 5 million dollars at 2 % a year. No collateral. Apply today for our loan offer.'
  await sendLead({ email: 'lender@marks.example', subject: 'partnership', message })
  await page.goto('/admin?q=marks.example')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  for (const mark of [/by \w{3}, \d/, 'Perhaps spam']) {
    const badge = leadsIn(page).locator('.lead-marks').getByText(mark)
    await expect(badge).toBeVisible()
    expect(await badge.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(false)
  }
})

test('on a phone a toast leaves the button free that closes the lead', async ({ admin: { page }, sendLead }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await sendLead({ firstName: 'Ifeoma', email: 'ifeoma@phone.example' })
  await page.goto('/admin?q=phone.example')
  await page.getByRole('link', { name: /from Ifeoma Bello/ }).click()
  const lead = page.getByRole('dialog', { name: 'Ifeoma Bello' })
  await lead.getByRole('button', { name: 'Correct the data of Ifeoma Bello' }).click()
  await page.getByLabel('Company').fill('Ifeoma Oil Mill')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Corrected')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  // Waiting for a click would wait until the toast has gone.
  const isFree = await lead.locator('.dialog-close button').evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isFree).toBe(true)
})
