import type { Page } from '@playwright/test'

/** Fills in a new project. Its picture is at https://pictures.example, for which the test answers. */
export async function fillInProject(page: Page, title: string) {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add Project' }).click()
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Description').fill('Panels on the roof of a clinic.')
  await dialog.getByLabel('Image URL').fill('https://pictures.example/clinic.jpg')
  await dialog.getByLabel('Category').selectOption('Solar Energy')
  await dialog.getByLabel('Location').fill('Jos, Nigeria')
  await dialog.getByLabel('Value', { exact: true }).fill('$0.2 million')
  await dialog.getByLabel('Overview').fill('Forty kilowatts and a battery.')
  await dialog.getByLabel('Feature 1', { exact: true }).fill('40 kWp')
  await dialog.getByLabel('Metric 1 value').fill('40 kWp')
  await dialog.getByLabel('Metric 1 label').fill('Peak power')
}
