import type { Page } from '@playwright/test'
import { isDeep } from '../depth.ts'
import { expect, test } from './test.ts'

test('no page tries what its Content Security Policy forbids, also when a form is checked', async ({ page }) => {
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation))
  await page.addInitScript(`addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    reportViolation(\`\${violatedDirective} \${blockedURI} \${location.pathname}\`))`)
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  if (isDeep) await visitFurtherPages(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Username is required')).toBeVisible()
  expect(violations).toEqual([])
})

async function visitFurtherPages(page: Page) {
  await page.goto('/products')
  await page.locator('#main').getByRole('button', { name: 'Get Quote' }).first().click()
  await page.getByRole('dialog').getByLabel('Email').fill('nobody')
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Quote Request' }).click()
  await expect(page.getByRole('dialog').getByText('Please enter a valid email address')).toBeVisible()
  await page.goto('/estimate')
  await page.getByLabel('Consumption in kWh a month').fill('24,000')
  await expect(page.getByText('makes in a year').locator('..')).toContainText('239 MWh')
  await page.goto('/search?q=solar')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/news/1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
