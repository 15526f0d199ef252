import { type Project, projectApi } from '#contract/content/projects.ts'
import { expect, test, toast } from './admin.ts'

test('an administrator chooses a place from the table, and is told of a missing coordinate or unit', async ({
  admin: { page, call },
}) => {
  const [first] = await call<Project[]>('GET', projectApi.list.path)
  await page.goto('/admin?tab=projects&edit=new')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Roof in Kumasi')
  await dialog.getByLabel('Description').fill('Panels on the roof of a clinic.')
  await dialog.getByLabel('Image URL').fill(first?.image ?? '')
  await dialog.getByLabel('Category').selectOption('Solar Energy')
  await dialog.getByLabel('Location').fill('Kumasi, Ghana')
  await dialog.getByLabel('Value', { exact: true }).fill('$0.2 million')
  await dialog.getByLabel('Overview').fill('Forty kilowatts and a battery.')
  await dialog.getByLabel('Feature 1', { exact: true }).fill('40 kWp')
  await dialog.getByLabel('Metric 1 value').fill('40 kWp')
  await dialog.getByLabel('Metric 1 label').fill('Peak power')
  await dialog.getByLabel('Place from our table').selectOption('Kumasi, Ghana')
  await expect(dialog.getByLabel('Country')).toHaveValue('Ghana')
  await expect(dialog.getByLabel('Visitors see')).toHaveValue('town')
  await dialog.getByLabel('Longitude').fill('')
  await dialog.getByLabel('Capacity').fill('40')
  await dialog.getByRole('button', { name: 'Create project' }).click()
  await expect(dialog.getByLabel('Longitude')).toHaveAccessibleDescription('Please give the longitude, too')
  await expect(dialog.getByLabel('Unit')).toHaveAccessibleDescription('Please choose a unit from the list')
  await dialog.getByLabel('Longitude').fill('-1.62')
  await dialog.getByLabel('Unit').selectOption('kWp')
  await dialog.getByRole('button', { name: 'Create project' }).click()
  await expect(toast(page, 'Project created successfully')).toBeVisible()

  await page.goto('/projects?country=Ghana')
  const map = page.getByRole('navigation', { name: 'Map of projects' })
  await expect(map.getByRole('link', { name: /Roof in Kumasi/ })).toBeVisible()
  await expect(map.getByText('40 kWp, Ghana')).toBeVisible()
})
