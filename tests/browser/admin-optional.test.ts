import { expect, test, toast } from './admin.ts'

test.use({ siteOf: 'optional content' })

test('an administrator adds the line of years, and the about page tells it so', async ({ admin: { page } }) => {
  await page.goto('/admin?tab=content')
  const optional = page.getByRole('region', { name: 'Optional content' })
  await optional.getByRole('button', { name: 'Add About: line of years' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Content' })
  await dialog.getByLabel('Step 1 title').fill('2021')
  await dialog.getByLabel('Step 1 text').fill('Two rooms and a data logger.')
  await dialog.getByRole('button', { name: 'Create content' }).click()
  await expect(toast(page, 'Content created successfully')).toBeVisible()
  await expect(optional.getByText('About: line of years')).toBeHidden()

  await page.goto('/about')
  const years = page.getByRole('region', { name: 'Since 2021' }).getByRole('listitem')
  await expect(years).toHaveText(['2021Two rooms and a data logger.'])
})
