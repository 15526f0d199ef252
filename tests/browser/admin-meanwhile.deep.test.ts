import type { Page } from '@playwright/test'
import { type Project, projectApi } from '#contract/content/projects.ts'
import { type Lead, leadApi } from '#contract/leads/leads.ts'
import { expect, test, toast } from './admin.ts'
import { withoutUpdates } from './hold-back.ts'

test.use({ instances: 2, siteOf: 'meanwhile' })

const card = (page: Page, text: string) => page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: text })

test('a restored lead and the next page of leads appear, though another lead is changed before they arrive', async ({
  admin: { page, call },
  sendLead,
}) => {
  for (let n = 0; n < 52; n += 1) await sendLead({ email: `meanwhile${n}@again.example` })
  await page.goto('/admin?q=again.example')
  /** Begins an action, and holds its request back until another change is saved. */
  const changeMeanwhile = async (path: RegExp, begin: () => Promise<void>, change: () => Promise<unknown>) => {
    const { promise: untilReleased, resolve: release } = Promise.withResolvers<void>()
    await page.route(
      path,
      async (route) => {
        await untilReleased
        // The page may have cancelled the request.
        await route.continue().catch(() => {})
      },
      { times: 1 },
    )
    const requestSent = page.waitForRequest(path)
    await begin()
    await requestSent
    await change()
    await expect(toast(page, 'Status updated successfully')).toBeVisible()
    release()
  }
  await card(page, 'meanwhile50@').getByRole('button', { name: 'Delete' }).click()
  await expect(card(page, 'meanwhile50@')).toBeHidden()
  await changeMeanwhile(
    /\/api\/admin\/quotes\?/,
    () => page.getByRole('button', { name: 'Undo' }).click(),
    () => card(page, 'meanwhile51@').getByLabel('Status').selectOption('quoted'),
  )
  await expect(card(page, 'meanwhile50@')).toBeVisible()
  await expect(page.getByText('50 of 52 quote requests')).toBeVisible()
  await changeMeanwhile(
    /\/api\/admin\/quotes\?.*before=/,
    () => page.getByRole('button', { name: 'Show 50 more' }).click(),
    () => card(page, 'meanwhile51@').getByLabel('Status').selectOption('closed'),
  )
  await expect(page.getByText('52 of 52 quote requests')).toBeVisible()
  await expect(card(page, 'meanwhile51@').getByLabel('Status')).toHaveValue('closed')
  for (const { id } of await call<Lead[]>('GET', `${leadApi.list.path}?q=again.example`))
    await call('DELETE', `${leadApi.list.path}/${id}`)
})

test('a lead is found where it belongs after its status was changed, and nowhere after it was deleted', async ({
  admin: { page },
  sendLead,
}) => {
  await sendLead({ email: 'belongs@found.example' })
  await page.goto('/admin?q=found.example&status=new')
  await card(page, 'belongs@').getByLabel('Status').selectOption('quoted')
  await expect(toast(page, 'Status updated successfully')).toBeVisible()
  await page.getByLabel('Filter by status').selectOption('Every status')
  await expect(card(page, 'belongs@').getByLabel('Status')).toHaveValue('quoted')
  await page.getByLabel('Filter by status').selectOption('New')
  await expect(page.getByText('No quote request matches the filter.')).toBeVisible()

  await page.getByLabel('Filter by status').selectOption('Every status')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to or find' }).fill('found.example')
  await expect(page.getByRole('option', { name: /belongs@found.example/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await card(page, 'belongs@').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Quote request deleted successfully')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to or find' }).fill('found.example')
  await expect(page.getByText('Nothing found.')).toBeVisible()
})

test('a lead whose status changed is not in the list of its old status, though the counts are slow', async ({
  admin: { page },
  sendLead,
}) => {
  await sendLead({ email: 'slow@counts.example' })
  await page.goto('/admin?q=counts.example&status=new')
  await expect(card(page, 'slow@')).toBeVisible()
  const { promise: untilReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(leadApi.counts.path, async (route) => {
    await untilReleased
    await route.continue()
  })
  await card(page, 'slow@').getByLabel('Status').selectOption('quoted')
  await expect(toast(page, 'Status updated successfully')).toBeVisible()
  await page.getByLabel('Filter by status').selectOption('Every status')
  await expect(card(page, 'slow@').getByLabel('Status')).toHaveValue('quoted')
  await page.getByLabel('Filter by status').selectOption('New')
  await expect(page.getByText('No quote request matches the filter.')).toBeVisible()
  release()
})

test('a deleted lead and spam are not in a list that was opened while the server saved that', async ({
  admin: { page },
  sendLead,
}) => {
  for (const name of ['stays', 'dropped', 'spam']) await sendLead({ email: `${name}@opened.example` })
  await page.goto('/admin?q=opened.example')
  /** Holds back a response. `untilRead` resolves once the server has sent it, and `release` passes it to the page. */
  const holdBack = async (path: RegExp) => {
    const { promise: untilReleased, resolve: release } = Promise.withResolvers<void>()
    const { promise: untilRead, resolve: endReading } = Promise.withResolvers<void>()
    await page.route(
      path,
      async (route) => {
        const response = await route.fetch()
        endReading()
        await untilReleased
        // The page may have cancelled the request.
        await route.fulfill({ response }).catch(() => {})
      },
      { times: 1 },
    )
    return { untilRead, release }
  }
  const { promise: untilDeleted, resolve: letDelete } = Promise.withResolvers<void>()
  await page.route(/\/api\/admin\/quotes\/\d+$/, async (route) => {
    if (route.request().method() === 'DELETE') await untilDeleted
    await route.continue()
  })
  await card(page, 'dropped@').getByRole('button', { name: 'Delete' }).click()
  await page.getByLabel('Filter by status').selectOption('New')
  await expect(card(page, 'stays@')).toBeVisible()
  letDelete()
  await expect(toast(page, 'Quote request deleted successfully')).toBeVisible()
  await expect(card(page, 'dropped@')).toBeHidden()

  const list = await holdBack(/\/api\/admin\/quotes\?.*type=general/)
  const { promise: untilMarked, resolve: letMark } = Promise.withResolvers<void>()
  await page.route(/\/spam$/, async (route) => {
    await untilMarked
    await route.continue()
  })
  await card(page, 'spam@')
    .getByRole('button', { name: /as spam/ })
    .click()
  await page.getByLabel('Filter by type').selectOption('General Inquiry')
  await list.untilRead
  const marked = page.waitForResponse(/\/spam$/)
  letMark()
  await (await marked).finished()
  list.release()
  await expect(toast(page, 'Marked as spam')).toBeVisible()
  await expect(card(page, 'stays@')).toBeVisible()
  await expect(card(page, 'spam@')).toBeHidden()
})

test('a status stays in the list, though the page still waits for the counts after an earlier change of the lead', async ({
  admin: { page },
  sendLead,
}) => {
  await sendLead({ email: 'twice@changed.example' })
  await page.goto('/admin?q=changed.example')
  await card(page, 'twice@')
    .getByRole('link', { name: /^General Inquiry from/ })
    .click()
  const lead = page.getByRole('region', { name: /^Amina/ })
  await expect(lead.getByRole('button', { name: 'Tomorrow' })).toBeVisible()
  const { promise: untilReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/api\/admin\/quotes\/counts/, async (route) => {
    await untilReleased
    // The page may have cancelled the request.
    await route.continue().catch(() => {})
  })
  await lead.getByRole('button', { name: 'Tomorrow' }).click()
  await expect(lead.getByText('admin planned a follow-up')).toBeVisible()
  await lead.getByLabel('Status').selectOption('quoted')
  await expect(toast(page, 'Status updated successfully')).toBeVisible()
  await expect(lead.getByLabel('Status')).toHaveValue('quoted')
  release()
  await lead.getByLabel('New note').fill('Wants a visit.')
  await page.keyboard.press('Control+Enter')
  await expect(lead.getByText('admin wrote a note')).toBeVisible()
  await expect(lead.getByLabel('Status')).toHaveValue('quoted')
})

test('a lead that somebody else has deleted is gone after a try to change it', async ({
  admin: { page, call },
  sendLead,
  allow,
}) => {
  allow(/404/)
  await sendLead({ email: 'elsewhere@gone.example' })
  await withoutUpdates(page)
  const [quote] = await call<Lead[]>('GET', `${leadApi.list.path}?q=gone.example`)
  await page.goto('/admin?q=gone.example')
  await expect(card(page, 'elsewhere@')).toBeVisible()
  await call('DELETE', `${leadApi.list.path}/${quote?.id}`)
  await card(page, 'elsewhere@').getByLabel('Status').selectOption('quoted')
  await expect(toast(page, 'Failed to update status')).toBeVisible()
  await expect(card(page, 'elsewhere@')).toBeHidden()
})

for (const failure of [null, 500] as const)
  test(`of two moves the second is saved after the first${failure ? ', and alone if the first fails' : ', however late'}`, async ({
    admin: { page, call },
    allow,
  }) => {
    allow(/500/)
    const titles = async () => (await call<Project[]>('GET', projectApi.list.path)).map(({ title }) => title)
    const ids = (await call<Project[]>('GET', projectApi.list.path)).map(({ id }) => id)
    const [first = '', second, third, ...rest] = await titles()
    const { promise: untilReleased, resolve: release } = Promise.withResolvers<void>()
    await page.route(
      '**/api/admin/projects/order',
      async (route) => {
        await untilReleased
        await (failure ? route.fulfill({ status: failure, body: 'no' }) : route.continue())
      },
      { times: 1 },
    )
    const statuses: number[] = []
    page.on('response', (response) => response.request().method() === 'PUT' && statuses.push(response.status()))
    await page.goto('/admin?tab=projects')
    const down = page.getByRole('button', { name: `Move ${first} down` })
    const requestSent = page.waitForRequest('**/api/admin/projects/order')
    await down.click()
    await requestSent
    await expect(page.getByRole('row').nth(2)).toContainText(first)
    await down.click()
    await expect(page.getByRole('row').nth(3)).toContainText(first)
    release()
    await expect.poll(() => statuses).toEqual([failure ?? 200, 200])
    const order = failure ? [second, first, third, ...rest] : [second, third, first, ...rest]
    expect(await titles()).toEqual(order)
    await expect(page.getByRole('row').nth(failure ? 2 : 3)).toContainText(first)
    await call('PUT', projectApi.reorder.path, { ids })
  })

test('a project that somebody else has deleted is gone after a try to delete or to move it', async ({
  admin: { page, call },
  allow,
}) => {
  allow(/404|412/)
  page.on('dialog', (question) => question.accept())
  await withoutUpdates(page)
  const [project] = await call<Project[]>('GET', projectApi.list.path)
  for (const name of ['Delete', 'Move'] as const) {
    const { id } = await call<Project>('POST', projectApi.create.path, { ...project, title: 'Short-lived' })
    await page.goto('/admin?tab=projects')
    const row = page.getByRole('row', { name: /Short-lived/ })
    await expect(row).toBeVisible()
    await call('DELETE', `${projectApi.list.path}/${id}`)
    await row.getByRole('button', { name: name === 'Move' ? 'Move Short-lived up' : 'Delete Short-lived' }).click()
    await expect(toast(page, name === 'Move' ? 'Failed to change the order' : 'Failed to delete project')).toBeVisible()
    await expect(row).toBeHidden()
  }
})
