import { expect, test } from './admin.ts'

test.use({ siteOf: 'words of the dashboard' })

// Words that an office manager does not know, and texts that were written twice.
const strangeWords =
  /SMTP|MAIL_FROM|MAILBOX_URL|environment variable|log of the first start|\bJSON\b|\bUTF|\bnull\b|undefined|\bNaN\b|\bslug\b|\bwebhook|\bWebhook|\bregex|Media URL|\(optional\) \(optional\)|\bOn site\b/

for (const place of [
  ...['quotes', 'overview', 'projects', 'products', 'media', 'news', 'settings'],
  ...['brand', 'heads', 'languages', 'mail', 'notifications', 'security', 'team'].map(
    (part) => `settings&part=${part}`,
  ),
  ...['projects', 'products', 'news'].map((tab) => `${tab}&edit=new`),
])
  test(`an office manager knows the words of ${place}`, async ({ admin: { page }, sendLead }) => {
    await sendLead()
    await page.goto(`/admin?tab=${place}`)
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible()
    await expect(page.locator('.loading, .spinner')).toHaveCount(0)
    if (place.endsWith('notifications')) {
      await page.getByRole('button', { name: 'Send me the mail to the team' }).click()
      await expect(page.getByText('The test was not sent.')).toBeVisible()
    }
    // Only what can be seen: a text for the person who looks after the server is folded.
    const shown = { useInnerText: true }
    await expect(page.locator('body')).toContainText('Welcome, admin', shown)
    await expect(page.locator('body')).not.toContainText(strangeWords, shown)
  })
