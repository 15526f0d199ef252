import type { Page } from '@playwright/test'
import { type Project, projectApi } from '#contract/content/projects.ts'
import { expect, failCalls, test, toast } from './admin.ts'
import { fillInProject } from './new-project.ts'

test.use({ siteOf: 'projects in depth' })

const dialog = (page: Page) => page.getByRole('dialog')

// The picture of the projects is on another site, which every list requests. The tests answer instead of that site.
test.beforeEach(({ page, allow }) => {
  allow(/pictures\.example/)
  return page.route('https://pictures.example/**', (route) => route.fulfill({ body: '' }))
})

test('rows are added, moved and removed by keyboard, and one always stays', async ({ admin: { page } }) => {
  await page.goto('/admin?tab=projects&edit=new')
  const rows = dialog(page).getByRole('textbox', { name: /^Feature \d/ })
  await expect(dialog(page).getByRole('button', { name: 'Remove feature 1' })).toBeDisabled()
  await rows.first().fill('first')
  await page.keyboard.press('Enter')
  await page.keyboard.type('second')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(rows.first()).toHaveValue('second')
  await expect(rows.first()).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Move feature 1 down' }).click()
  await expect(rows.first()).toHaveValue('first')
  await dialog(page).getByRole('button', { name: 'Remove feature 1' }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toHaveValue('second')
})

test('Back closes the dialog, and the typed text is back when it opens again', async ({ admin: { page } }) => {
  await page.goto('/admin?tab=projects')
  await page.getByRole('button', { name: 'Add Project' }).click()
  await dialog(page).getByLabel('Title').fill('Half an idea')
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'Add Project' }).click()
  await expect(dialog(page).getByLabel('Title')).toHaveValue('Half an idea')
  await dialog(page).getByRole('button', { name: 'Discard them' }).click()
  await expect(dialog(page).getByLabel('Title')).toHaveValue('')
})

for (const failure of [500, 'offline'] as const)
  test(`nothing typed is lost when saving fails (${failure})`, async ({ admin: { page }, allow }) => {
    allow(/Failed to load/)
    await page.goto('/admin?tab=projects')
    await fillInProject(page, `Once more ${failure}`)
    await failCalls(page, '**/api/admin/projects', 'POST', failure)
    await dialog(page).getByRole('button', { name: 'Create project' }).click()
    await expect(toast(page, 'Failed to create project')).toBeVisible()
    await expect(dialog(page).locator('form').getByRole('alert')).toContainText(
      failure === 500 ? 'Something broke' : 'cannot be reached',
    )
    await expect(dialog(page).getByLabel('Title')).toHaveValue(`Once more ${failure}`)
    await page.unroute('**/api/admin/projects')
    await dialog(page).getByRole('button', { name: 'Create project' }).click()
    await expect(toast(page, 'Project created successfully')).toBeVisible()
  })

test('a mistake that only the server finds stands beside its field', async ({ admin: { page }, allow }) => {
  allow(/400/)
  await page.goto('/admin?tab=projects')
  await fillInProject(page, 'Refused')
  await page.route('**/api/admin/projects', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 400,
          json: { message: 'Some fields need another look.', errors: [{ path: 'location', message: 'No such place' }] },
        })
      : route.fallback(),
  )
  await dialog(page).getByRole('button', { name: 'Create project' }).click()
  await expect(dialog(page).getByLabel('Location')).toHaveAccessibleDescription('No such place')
  await expect(dialog(page).getByLabel('Location')).toBeFocused()
  await expect(toast(page, 'Failed to create project')).toContainText('Some fields need another look.')
  await dialog(page).getByLabel('Location').fill('Jos')
  await expect(dialog(page).getByLabel('Location')).toHaveAccessibleDescription('')
})

test('two administrators who edit the same project choose which changes to keep', async ({
  admin: { page, call },
  allow,
}) => {
  allow(/412/)
  const all = await call<Project[]>('GET', projectApi.list.path)
  const { id, ...project } = all.find(({ title }) => title.startsWith('1.0 MW / 1.9')) as Project
  const saveTheirs = (location: string) => call('PUT', `${projectApi.list.path}/${id}`, { ...project, location })
  await page.goto(`/admin?tab=projects&edit=${id}`)
  await dialog(page).getByLabel('Location').fill('Mine')
  await saveTheirs('Theirs')
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(
    dialog(page).getByText('Somebody else has saved changes since you opened this.', { exact: true }),
  ).toBeVisible()
  await expect(toast(page, 'Failed to update project')).toContainText('Yours are not saved yet.')
  for (const name of ['Load their version', 'Keep mine and overwrite theirs'])
    await expect(dialog(page).getByRole('button', { name })).toBeInViewport()
  await dialog(page).getByRole('button', { name: 'Load their version' }).click()
  await expect(dialog(page).getByLabel('Location')).toHaveValue('Theirs')

  await dialog(page).getByLabel('Location').fill('Mine again')
  await saveTheirs('Theirs again')
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await dialog(page).getByRole('button', { name: 'Keep mine and overwrite theirs' }).click()
  await expect(toast(page, 'Project updated successfully')).toBeVisible()
  await expect(page.getByRole('row', { name: /1.9 MWh/ })).toContainText('Mine again')
})

test('the public order is changed by buttons, and put back when it can not be saved', async ({
  admin: { page },
  allow,
}) => {
  allow(/Failed to load/)
  await page.goto('/admin?tab=projects')
  const secondRow = page.getByRole('row').nth(2)
  await expect(secondRow).toContainText('1.0 MW wind farm')
  // The list shows a move before the server has saved it. If a test left the page too early, the browser could cancel
  // the save.
  const saveResponse = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await page.getByRole('button', { name: 'Move 1.0 MW wind farm on an island grid up' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('1.0 MW wind farm')
  await saveResponse
  await page.goto('/projects')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText('1.0 MW wind farm')

  await page.goto('/admin?tab=projects')
  await failCalls(page, '**/api/admin/projects/order', 'PUT', 500)
  await page.getByRole('button', { name: 'Move 1.0 MW wind farm on an island grid down' }).click()
  await expect(toast(page, 'Failed to change the order')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('1.0 MW wind farm')
})

test('the focus stays on its button after a failed save and a move to the top, and in the list after a deletion', async ({
  admin: { page, call },
  allow,
}) => {
  allow(/Failed to load/)
  page.on('dialog', (question) => question.accept())
  const [first] = await call<Project[]>('GET', projectApi.list.path)
  await call('POST', projectApi.create.path, { ...first, title: 'Brief one' })
  await page.goto('/admin?tab=projects')
  const rows = page.getByRole('row')
  const title = (await rows.nth(2).locator('td').first().textContent())?.replace('Home page', '') ?? ''
  const up = page.getByRole('button', { name: `Move ${title} up` })
  await up.press('Enter')
  await expect(rows.nth(1)).toContainText(title)
  await expect(up).toBeFocused()
  await expect(up).toBeDisabled()
  await page.getByRole('button', { name: 'Delete Brief one' }).press('Enter')
  await expect(rows.filter({ hasText: 'Brief one' })).toBeHidden()
  await expect(rows.last().locator(':focus')).toHaveCount(1)
  await rows.last().getByRole('button', { name: /^Edit/ }).click()
  await failCalls(page, /\/api\/admin\/projects\/\d+$/, 'PUT', 500)
  await dialog(page).getByRole('button', { name: 'Save changes' }).press('Enter')
  await expect(toast(page, 'Failed to update project')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Save changes' })).toBeFocused()
})

test('Ctrl+S in the picker above a form does not save the form', async ({ admin: { page } }) => {
  const { promise: untilReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/api\/admin\/projects\/2$/, async (route) => {
    await untilReleased
    await route.continue()
  })
  await page.goto('/admin?tab=projects&edit=2')
  const form = page.getByRole('dialog', { name: 'Edit Project' })
  await form.getByLabel('Value', { exact: true }).fill('$2 million')
  await form.getByRole('button', { name: 'Media library' }).click()
  await page.getByRole('dialog').last().getByRole('searchbox').press('Control+s')
  await page.keyboard.press('Escape')
  await expect(form.locator('form')).toHaveAttribute('aria-busy', 'false')
  release()
  await form.getByLabel('Value', { exact: true }).press('Control+s')
  await expect(toast(page, 'Project updated successfully')).toBeVisible()
})

test('a picture is uploaded into a field one at a time', async ({ admin: { page } }) => {
  await page.route('**/api/admin/media/upload*', () => {})
  await page.goto('/admin?tab=projects&edit=new')
  const upload = dialog(page).getByRole('button', { name: /^Upload picture|^Uploading \d+ %/ })
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('a') })
  await expect(upload).toHaveText(/Uploading/)
  await expect(upload).toBeDisabled()
})

test('a project that can not be deleted stays, with the reason', async ({ admin: { page }, allow }) => {
  allow(/Failed to load/)
  await page.goto('/admin?tab=projects')
  await failCalls(page, /\/api\/admin\/projects\/\d+$/, 'DELETE', 'offline')
  page.once('dialog', (question) => question.accept())
  await page.getByRole('button', { name: /Delete 350 kW/ }).click()
  await expect(toast(page, 'Failed to delete project')).toContainText('The server cannot be reached')
  await expect(page.getByRole('row', { name: /350 kW/ })).toBeVisible()
})

test('a list that can not be fetched says so and can be tried again', async ({ admin: { page }, allow }) => {
  allow(/Failed to load/)
  await failCalls(page, '**/api/admin/projects', 'GET', 500)
  await page.goto('/admin?tab=projects')
  await expect(toast(page, 'Failed to fetch projects')).toBeVisible()
  await page.unroute('**/api/admin/projects')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

for (const tab of ['projects', 'quotes'])
  test(`the tab ${tab} does not blame the connection for a response that can not be read`, async ({
    admin: { page },
  }) => {
    await page.route(new RegExp(`/api/admin/${tab}\\b`), (route) => route.fulfill({ body: '<html>A proxy</html>' }))
    await page.goto(`/admin?tab=${tab}`)
    const alert = page.getByRole('tabpanel').getByRole('alert')
    await expect(alert).toContainText('Something broke on our side. Please try again in a few minutes.')
    await expect(alert).not.toContainText('connection')
  })

test('a response that is not a list is shown as an empty list', async ({ admin: { page } }) => {
  await page.route('**/api/admin/projects', (route) => route.fulfill({ json: { not: 'a list' } }))
  await page.goto('/admin?tab=projects')
  await expect(page.getByText('No projects yet.')).toBeVisible()
})
