import { expect, test } from './test.ts'

test('no page tries what its Content Security Policy forbids, also when a form is checked', async ({ page }) => {
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation))
  await page.addInitScript(`addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    reportViolation(\`\${violatedDirective} \${blockedURI} \${location.pathname}\`))`)
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(violations).toEqual([])
})
