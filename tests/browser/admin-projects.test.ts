import type { Page } from '@playwright/test'
import { isDeep } from '../depth.ts'
import { expect, fieldsOfNextCall, test, toast } from './admin.ts'
import { fillInProject } from './new-project.ts'

test.use({ siteOf: 'projects' })

const dialog = (page: Page) => page.getByRole('dialog')

// The picture of the projects is on another site, which every list requests. The tests answer instead of that site.
test.beforeEach(({ page, allow }) => {
  allow(/pictures\.example/)
  return page.route('https://pictures.example/**', (route) => route.fulfill({ body: '' }))
})

test('an administrator adds a project, and visitors see it', async ({ admin: { page } }) => {
  await page.goto('/admin?tab=projects')
  await fillInProject(page, 'Clinic roof')
  await expect(dialog(page).getByLabel('Year')).toHaveValue(String(new Date().getFullYear()))
  const sentFields = fieldsOfNextCall(page, 'POST', /\/projects$/)
  await dialog(page).getByRole('button', { name: 'Create project' }).click()
  expect(await sentFields).toBe('category description features image location metrics overview title value year')
  await expect(toast(page, 'Project created successfully')).toContainText('Clinic roof')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('row', { name: /Clinic roof/ })).toContainText('Jos, Nigeria')
  await page.goto('/projects')
  await expect(page.getByRole('heading', { name: 'Clinic roof' })).toBeVisible()
})

test('an administrator who leaves everything out reads what is required', async ({ admin: { page } }) => {
  await page.goto('/admin?tab=projects&edit=new')
  await dialog(page).getByLabel('Year').fill('26')
  await dialog(page).getByRole('button', { name: 'Create project' }).click()
  for (const message of [
    'Title is required',
    'Description is required',
    'Image URL is required',
    'Category is required',
    'Location is required',
    'Value is required',
    'Overview is required',
    'Year is required',
    'At least one feature is required',
    'At least one metric is required',
  ])
    await expect(dialog(page).getByText(message, { exact: true })).toBeVisible()
  await expect(dialog(page).getByLabel('Title')).toBeFocused()
})

test('an error appears when a wrong field is left, and disappears as soon as the typed text is right', async ({
  admin: { page },
}) => {
  await page.goto('/admin?tab=projects&edit=new')
  const year = dialog(page).getByLabel('Year')
  await year.fill('26')
  await expect(year).not.toHaveAttribute('aria-invalid')
  await year.press('Tab')
  await expect(year).toHaveAccessibleDescription('Year is required')
  await year.fill('2026')
  await expect(year).toHaveAccessibleDescription('')
  await expect(year).toBeFocused()

  const value = dialog(page).getByLabel('Metric 1 value')
  await dialog(page).getByRole('button', { name: 'Add metric' }).click()
  await dialog(page).getByLabel('Metric 2 value').fill('40 kWp')
  await dialog(page).getByLabel('Metric 2 label').press('Tab')
  await expect(dialog(page).getByLabel('Metric 2 label')).toHaveAccessibleDescription('Label is required')
  await expect(value).not.toHaveAttribute('aria-invalid')
  await dialog(page).getByLabel('Metric 2 label').fill('Peak power')
  await expect(dialog(page).getByLabel('Metric 2 label')).toHaveAccessibleDescription('')
})

if (isDeep)
  test('a select is as high as an input', async ({ admin: { page } }) => {
    await page.goto('/admin?tab=projects&edit=new')
    const heightOf = async (label: string) => (await dialog(page).getByLabel(label).boundingBox())?.height
    expect(await heightOf('Category')).toBe(await heightOf('Location'))
  })

if (isDeep)
  test('each error of a refused form goes when its own field is right', async ({ admin: { page } }) => {
    await page.goto('/admin?tab=projects&edit=new')
    await dialog(page).getByRole('button', { name: 'Create project' }).click()
    const title = dialog(page).getByLabel('Title')
    await expect(title).toBeFocused()
    await title.pressSequentially('Roof')
    await expect(dialog(page).getByText('Title is required')).toBeHidden()
    await expect(title).toBeFocused()
    await expect(dialog(page).getByText('Description is required')).toBeVisible()
    await dialog(page).getByLabel('Category').selectOption('Wind Energy')
    await expect(dialog(page).getByText('Category is required')).toBeHidden()
    await dialog(page).getByLabel('Feature 1', { exact: true }).fill('40 kWp')
    await expect(dialog(page).getByText('At least one feature is required')).toBeHidden()
    await expect(dialog(page).getByText('At least one metric is required')).toBeVisible()
  })

test('an administrator who edits a project finds its fields filled in, and visitors see the change', async ({
  admin: { page },
}) => {
  await page.goto('/admin?tab=projects')
  await page.getByRole('button', { name: /Edit 350 kW dam-toe/ }).click()
  await expect(dialog(page).getByLabel('Category')).toHaveValue('Hydroelectric')
  await dialog(page).getByLabel('Value', { exact: true }).fill('$1.55 million')
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Project updated successfully')).toBeVisible()
  await page.goto('/projects')
  await expect(page.getByText('$1.55 million')).toBeVisible()
})

test('an administrator is asked before unsaved changes are lost', async ({ admin: { page } }) => {
  await page.goto('/admin?tab=projects')
  await page.getByRole('button', { name: /Edit 7.5 MVA/ }).click()
  await dialog(page).getByLabel('Title').fill('Changed')
  page.once('dialog', (question) => question.dismiss())
  await page.keyboard.press('Escape')
  await expect(dialog(page).getByLabel('Title')).toHaveValue('Changed')
  page.once('dialog', (question) => question.accept())
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: /Edit 7.5 MVA/ }).click()
  await expect(dialog(page).getByLabel('Title')).toHaveValue(/7.5 MVA/)
})

test('the public order is changed by dragging, up and down, and not while the table is sorted', async ({
  admin: { page },
}) => {
  await page.goto('/admin?tab=projects')
  const rows = page.getByRole('row')
  const titles = async () =>
    (await rows.evaluateAll((all) => all.slice(1).map((row) => row.querySelector('td')?.textContent ?? ''))).map(
      (title) => title.replace('Home page', ''),
    )
  async function drag(from: number, to: number, edge: 'top' | 'bottom') {
    const { height } = (await rows.nth(to).boundingBox()) ?? { height: 0 }
    const targetPosition = { x: 60, y: edge === 'top' ? 4 : height - 4 }
    const saveResponse = page.waitForResponse((response) => response.request().method() === 'PUT')
    await rows.nth(from).getByTitle('Drag to another place').dragTo(rows.nth(to), { targetPosition })
    await saveResponse
  }
  await expect(rows.nth(3)).toBeVisible()
  const [first = '', second, third, ...rest] = await titles()
  await drag(1, 3, 'bottom')
  await expect.poll(titles).toEqual([second, third, first, ...rest])
  await page.reload()
  await expect(rows.nth(3)).toContainText(first)
  await drag(3, 1, 'top')
  await expect.poll(titles).toEqual([first, second, third, ...rest])
  await page.getByRole('button', { name: 'Year' }).click()
  await expect(rows.nth(1).getByTitle('Drag to another place')).toBeHidden()
})

test('projects are sorted and searched', async ({ admin: { page } }) => {
  await page.goto('/admin?tab=projects')
  await page.getByRole('button', { name: 'Year' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('2023')
  await expect(page.getByRole('columnheader', { name: 'Year' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Year' }).click()
  await expect(page.getByRole('row').last()).toContainText('2023')
  await page.getByLabel('Search projects').fill('zimbabwe')
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('a project is deleted only after a confirmation, and is gone for visitors', async ({ admin: { page } }) => {
  await page.goto('/admin?tab=projects')
  const question = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss()
    return dialog.message()
  })
  await page.getByRole('button', { name: /Delete 7.5 MVA/ }).click()
  expect(await question).toContain('7.5 MVA substation')
  await expect(page.getByRole('row', { name: /7.5 MVA/ })).toBeVisible()
  page.once('dialog', (question) => question.accept())
  await page.getByRole('button', { name: /Delete 7.5 MVA/ }).click()
  await expect(toast(page, 'Project deleted successfully')).toBeVisible()
  await expect(page.getByRole('row', { name: /7.5 MVA/ })).toBeHidden()
  await page.goto('/projects')
  await expect(page.getByText('7.5 MVA substation')).toBeHidden()
})
