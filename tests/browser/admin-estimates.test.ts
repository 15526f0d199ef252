import type { Page } from '@playwright/test'
import { pages } from '#contract/platform/pages.ts'
import { isDeep } from '../depth.ts'
import { expect, test } from './admin.ts'
import { expectNoAxeViolations } from './axe.ts'

test.use({ siteOf: 'estimates' })

const keptAddress = /\/estimate\/[\w-]{22}$/

async function fillIn(page: Page, email: string) {
  await page.getByLabel('First name').fill('Amina')
  await page.getByLabel('Last name').fill('Bello')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Subject').selectOption('quote')
  await page.getByLabel('Message').fill('Please check this estimate for our mill.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('heading', { name: /Your reference number is/ })).toBeVisible()
}

test('a visitor keeps an estimate, gets its PDF', async ({ page }) => {
  await page.goto('/estimate')
  await page.getByLabel('Consumption in kWh a month').fill('9000')
  // The address changes after the estimate on the page has changed, and from then on the button no longer moves.
  await expect(page).toHaveURL(/monthlyKwh=9000/)
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(page).toHaveURL(keptAddress)
  await expect(page.getByRole('heading', { level: 1, name: /kWp.* in Kano/ })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('link', { name: 'March' }).click()
  await expect(page.getByRole('heading', { name: /^In March, sun and battery carry/ })).toBeVisible()
  if (isDeep) await expectNoAxeViolations(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the PDF' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('energy-estimate-kano.pdf')
})

if (isDeep)
  test('a lead with an estimate shows it beside the message, one click from its page', async ({
    admin: { page: adminPage },
    page,
  }) => {
    await page.goto('/estimate')
    await page.getByRole('button', { name: 'Have an engineer check it' }).click()
    await expect(page.getByText('An engineer checks this estimate.')).toBeVisible()
    await expectNoAxeViolations(page)
    await fillIn(page, 'estimate@mill.example')

    await adminPage.goto('/admin')
    const lead = adminPage.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'estimate@mill.example' })
    const estimate = lead.getByRole('region', { name: /^Amina Bello.*’s estimate$/ })
    await expect(estimate).toContainText(/Estimate: [\d.]+\u00a0kWp with a battery of [\d.]+\u00a0kWh in Kano/)
    await expect(estimate).toContainText('MWh a year')
    const newPage = adminPage.context().waitForEvent('page')
    await estimate.getByRole('link', { name: /Open the estimate/ }).click()
    const estimatePage = await newPage
    await expect(estimatePage).toHaveURL(keptAddress)
    await expect(estimatePage.getByRole('heading', { level: 1, name: /kWp.* in Kano/ })).toBeVisible()
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  if (isDeep)
    test('a visitor estimates a plant like that of a project, keeps it, and has an engineer check it', async ({
      page,
    }) => {
      await page.goto(pages.project.href({ id: 1 }))
      await page.getByRole('link', { name: 'A plant like this where you are' }).click()
      await page.getByLabel('Place').selectOption('Kaduna')
      await page.getByRole('button', { name: 'Calculate' }).click()
      await page.getByRole('button', { name: 'Keep it' }).click()
      await expect(page.getByRole('heading', { level: 1, name: '1,200 kWp in Kaduna' })).toBeVisible()
      await page.getByRole('link', { name: 'Have an engineer check it' }).click()
      await expect(page.getByText('An engineer checks this estimate.')).toBeVisible()
      await fillIn(page, 'no-scripts@mill.example')
    })
})
