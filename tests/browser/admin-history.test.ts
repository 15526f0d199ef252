import { type Article, newsApi } from '#contract/news.ts'
import { expect, test, toast } from './admin.ts'
import { expectNoAxeViolations } from './axe.ts'

test.use({ siteOf: 'history' })

test('an administrator sees what was changed in an article, looks at a former version and restores it', async ({
  admin: { page, call },
}) => {
  const input = { title: 'Meter readings', date: '2040-01-01', location: 'Kano', mediaUrl: null, isActive: true }
  const writeUp = (power: number) => `<p>The <strong>meter</strong> said ${power} kW.</p>`
  const { id } = await call<Article>('POST', newsApi.create.path, { ...input, writeUp: writeUp(412) })
  await call('PUT', `${newsApi.list.path}/${id}`, { ...input, writeUp: writeUp(430) })

  await page.goto(`/admin?tab=news&edit=${id}`)
  const form = page.getByRole('dialog', { name: 'Edit Article' })
  await form.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History of Meter readings' })
  const versions = history.locator('li:has(> details)')
  await expect(versions).toHaveCount(2)
  await versions.first().getByText('admin changed write-up').click()
  await expect(versions.first().getByRole('deletion')).toHaveText('412')
  await expect(versions.first().getByRole('insertion')).toHaveText('430')
  await expect(versions.first().getByRole('button', { name: 'Restore this version' })).toHaveCount(0)

  await versions.last().getByText('admin created it').click()
  await expect(versions.last().locator('strong', { hasText: 'meter' })).toBeVisible()
  await expect(versions.last()).toContainText('The meter said 412 kW.')
  await expectNoAxeViolations(page, 'history')

  await versions.last().getByRole('button', { name: 'Show the page' }).click()
  const former = page.getByRole('dialog', { name: /^The page of/ })
  const shown = former.frameLocator('iframe[title="Preview of the page"]')
  await expect(shown.getByText('The meter said 412 kW.')).toBeVisible()
  await former.locator('.dialog-close').getByRole('button').click()

  await versions.last().getByRole('button', { name: 'Restore this version' }).press('Enter')
  await expect(toast(page, 'Version restored')).toBeVisible()
  await expect(versions).toHaveCount(3)
  await expect(versions.first()).toContainText('Now')
  await history.locator('.dialog-close').getByRole('button').click()
  await expect(form.getByRole('textbox', { name: 'Write-up' })).toContainText('The meter said 412 kW.')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await form.getByRole('button', { name: 'History' }).click()
  await versions.last().getByText('admin created it').click()
  await expect(versions.last().getByRole('button', { name: 'Restore this version' })).toBeVisible()
  await expectNoAxeViolations(page, 'history in the dark', 'dark')

  await page.goto(`/news/${id}`)
  await expect(page.getByText('The meter said 412 kW.')).toBeVisible()
})
