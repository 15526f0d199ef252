import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext, Page } from '@playwright/test'
import { estimateApi } from '#contract/estimates.ts'
import { pages } from '#contract/pages.ts'
import { expect, test } from './admin.ts'

/** Keeps an estimate; gives the path of its page. */
async function keptEstimate(request: APIRequestContext) {
  const data = { place: 'Kano', outageHours: 6, generatorsKva: [250], currency: 'NGN' }
  const { code } = await (await request.post(estimateApi.keep.path, { data })).json()
  return pages.keptEstimate.href({ code })
}

async function expectNoViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

async function fillIn(page: Page, email: string) {
  await page.getByLabel('First name').fill('Amina')
  await page.getByLabel('Last name').fill('Bello')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Subject').selectOption('quote')
  await page.getByLabel('Message').fill('Please check this estimate for our mill.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('heading', { name: /Your reference number is/ })).toBeVisible()
}

test('a visitor gets the PDF of a kept estimate, and is told whether a copy was changed', async ({ page, request }) => {
  await page.goto(await keptEstimate(request))
  await expect(page.getByRole('heading', { level: 1, name: /kWp.* in Kano/ })).toBeVisible()
  await expectNoViolations(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the PDF' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('energy-estimate-kano.pdf')
  const path = await download.path()
  const check = async (file: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0]) => {
    await page.getByLabel('PDF of the estimate').setInputFiles(file)
    await page.getByRole('button', { name: 'Check the copy' }).click()
  }
  await check(path)
  await expect(page.getByText('This copy is as we made it.')).toBeVisible()
  await expectNoViolations(page)
  await check({ name: 'changed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 of somebody else') })
  await expect(page.getByText('This file is none of ours.')).toBeVisible()
})

test('a lead with an estimate shows it beside the message, one click from its page', async ({
  admin: { page: adminPage },
  page,
  request,
}) => {
  await page.goto(await keptEstimate(request))
  await page.getByRole('link', { name: 'Have an engineer check it' }).click()
  await expect(page.getByText('An engineer checks this estimate.')).toBeVisible()
  await expectNoViolations(page)
  await fillIn(page, 'estimate@mill.example')

  await adminPage.goto('/admin')
  const lead = adminPage.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'estimate@mill.example' })
  const estimate = lead.getByRole('region', { name: 'Amina Bello’s estimate' })
  await expect(estimate).toContainText(/Estimate: [\d.]+\u00a0kWp with a battery of [\d.]+\u00a0kWh in Kano/)
  await expect(estimate).toContainText('MWh a year')
  const opening = adminPage.context().waitForEvent('page')
  await estimate.getByRole('link', { name: /Open the estimate/ }).click()
  const opened = await opening
  await expect(opened).toHaveURL(/\/estimate\/[\w-]{22}$/)
  await expect(opened.getByRole('heading', { level: 1, name: /kWp.* in Kano/ })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor has an engineer check a kept estimate', async ({ page, request }) => {
    await page.goto(await keptEstimate(request))
    await page.getByRole('link', { name: 'Have an engineer check it' }).click()
    await expect(page.getByText('An engineer checks this estimate.')).toBeVisible()
    await fillIn(page, 'no-scripts@mill.example')
  })
})
