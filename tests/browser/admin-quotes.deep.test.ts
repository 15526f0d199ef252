import { readFile } from 'node:fs/promises'
import { leadWorkApi } from '#contract/leads/desk.ts'
import { leadEditApi } from '#contract/leads/edits.ts'
import { type Lead, leadApi } from '#contract/leads/leads.ts'
import { defaultHours, localTime } from '#contract/leads/office.ts'
import { pathOf } from '#contract/platform/endpoint.ts'
import { minuteMs } from '#contract/platform/time.ts'
import { excelCells } from '../xlsx.ts'
import { expect, failCalls, test, toast } from './admin.ts'
import { holdBack, withoutUpdates } from './hold-back.ts'

test.use({ siteOf: 'quotes in depth' })

const card = (page: import('@playwright/test').Page, text: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: text })

const middleOf = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

for (const failure of [500, 'offline'] as const)
  test(`a status that can not be saved (${failure}) goes back to the one before`, async ({
    admin: { page },
    sendLead,
    allow,
  }) => {
    allow(/Failed to load/)
    await sendLead({ email: `back-${failure}@mill.example` })
    await page.goto('/admin')
    await failCalls(page, /\/status$/, 'PUT', failure)
    const lead = card(page, `back-${failure}@mill.example`)
    await lead.getByLabel('Status').selectOption('closed')
    await expect(toast(page, 'Failed to update status')).toBeVisible()
    await expect(lead.getByLabel('Status')).toHaveValue('new')
  })

test('a change of status is in the timeline at once, and not any more if it can not be saved', async ({
  admin: { page, call },
  sendLead,
  allow,
}) => {
  allow(/500/)
  await sendLead({ email: 'entry@undone.example' })
  const [lead] = await call<Lead[]>('GET', `${leadApi.list.path}?q=entry@undone.example`)
  await page.goto(`/admin?q=entry@undone.example&lead=${lead?.id}`)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline).toContainText('The request arrived')
  const { promise: untilReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/status$/, async (route) => {
    await untilReleased
    await route.fulfill({ status: 500, json: { message: 'Something broke on our side.', errors: [] } })
  })
  await page.getByRole('region', { name: 'Amina Bello' }).getByLabel('Status').selectOption('closed')
  await expect(timeline).toContainText('admin changed the status from New to Closed')
  release()
  await expect(toast(page, 'Failed to update status')).toBeVisible()
  await expect(timeline).not.toContainText('changed the status')
  await expect(timeline).toContainText('The request arrived')
})

test('the next lead is shown with its timeline before the server is asked for it again', async ({
  admin: { page, call },
  sendLead,
}) => {
  for (const firstName of ['Lower', 'Upper']) await sendLead({ firstName, email: `${firstName}@next.example` })
  const [upper, lower] = await call<Lead[]>('GET', `${leadApi.list.path}?q=next.example`)
  const readsLower = page.waitForResponse((response) => response.url().endsWith(`/quotes/${lower?.id}`))
  await page.goto(`/admin?q=next.example&lead=${upper?.id}`)
  await (await readsLower).finished()
  await holdBack(page, new RegExp(`/quotes/${lower?.id}$`))
  await page.keyboard.press('j')
  await expect(page.getByRole('region', { name: 'Lower Bello' }).getByText('The request arrived')).toBeVisible()
})

for (const filter of [
  'q=nobody-wrote-this',
  'view=due',
  'status=closed',
  'spam=true',
  'deleted=true',
  'owner=none&q=nobody',
])
  test(`the badge shows 0 where the filter ${filter} finds no lead`, async ({ admin: { page } }) => {
    await page.goto(`/admin?tab=quotes&${filter}&from=2020-01-01&to=2020-01-02`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quotes0')
  })

test('only the status that can not be saved goes back, and two changes of one lead arrive in their order', async ({
  admin: { page, call },
  sendLead,
  allow,
}) => {
  allow(/500/)
  for (const name of ['failing', 'quoted', 'kept', 'spam', 'twice']) await sendLead({ email: `${name}@order.example` })
  await page.goto('/admin?q=order.example')
  const lead = (name: string) => card(page, `${name}@order.example`)
  const status = (name: string) => lead(name).getByLabel('Status')
  const idOf = async (name: string) =>
    (await call<Lead[]>('GET', `${leadApi.list.path}?q=${name}@order.example`))[0]?.id

  const { promise: untilReleased, resolve: release } = Promise.withResolvers<void>()
  for (const name of ['failing', 'kept'])
    await page.route(new RegExp(`/quotes/${await idOf(name)}(/status)?$`), async (route) => {
      await untilReleased
      await route.fulfill({ status: 500, body: 'no' })
    })
  await page.route(
    new RegExp(`/quotes/${await idOf('twice')}/status$`),
    async (route) => {
      await untilReleased
      await route.continue()
    },
    { times: 1 },
  )
  await status('failing').selectOption('closed')
  await lead('kept').getByRole('button', { name: 'Delete' }).click()
  await status('twice').selectOption('contacted')
  await status('quoted').selectOption('quoted')
  // Waits for the response and not for the toast of the deletion, because the toast of a changed status may replace it
  // at once.
  const deletion = page.waitForResponse((response) => response.request().method() === 'DELETE' && response.ok())
  await lead('spam').getByRole('button', { name: 'Delete' }).click()
  await status('twice').selectOption('closed')
  await deletion
  release()

  await expect(status('failing')).toHaveValue('new')
  await expect(page.getByText('4 of 4 quote requests')).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText([
    'twice@',
    'kept@',
    'quoted@',
    'failing@',
  ])
  await expect(status('quoted')).toHaveValue('quoted')
  await expect(status('twice')).toHaveValue('closed')
  await expect
    .poll(async () => (await call<Lead[]>('GET', `${leadApi.list.path}?q=twice@order.example`))[0]?.status)
    .toBe('closed')
})

test('the next leads can be reached however many of the first are deleted', async ({
  admin: { page, call },
  sendLead,
}) => {
  for (let i = 0; i < 52; i += 1) await sendLead({ email: `many${i}@long.example` })
  // An update about one of these leads would load the list anew, with fifty leads.
  await withoutUpdates(page)
  await page.goto('/admin?q=long.example')
  await card(page, 'many51@long.example').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('49 of 51 quote requests')).toBeVisible()
  await page.getByRole('button', { name: 'Show 50 more' }).click()
  await expect(card(page, 'many0@long.example')).toBeVisible()
  for (const { id } of await call<Lead[]>('GET', `${leadApi.list.path}?q=long.example`))
    await call('DELETE', `${leadApi.list.path}/${id}`)
})

test('a double click deletes one lead, and not the one that has moved under the pointer', async ({
  admin: { page, call },
  sendLead,
}) => {
  for (const name of ['lower', 'upper']) await sendLead({ email: `${name}@double.example` })
  await page.goto('/admin?q=double.example')
  await card(page, 'upper@double.example').getByRole('button', { name: 'Delete' }).hover()
  const { x, y } = await card(page, 'upper@double.example').getByRole('button', { name: 'Delete' }).evaluate(middleOf)
  await page.mouse.click(x, y)
  await expect(card(page, 'upper@double.example')).toBeHidden()
  expect(await card(page, 'lower@double.example').getByRole('button', { name: 'Delete' }).evaluate(middleOf)).toEqual({
    x,
    y,
  })
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(page.getByText('1 of 1 quote requests')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 of 2 quote requests')).toBeVisible()
  expect(await call<Lead[]>('GET', `${leadApi.list.path}?q=double.example`)).toHaveLength(2)
})

test('a double click restores one lead from the bin, and not the one that has moved under the pointer', async ({
  admin: { page, call },
  sendLead,
}) => {
  for (const name of ['lower', 'upper']) await sendLead({ email: `${name}@double-bin.example` })
  for (const { id } of await call<Lead[]>('GET', `${leadApi.list.path}?q=double-bin.example`))
    await call('DELETE', `${leadApi.list.path}/${id}`)
  await page.goto('/admin?q=double-bin.example&deleted=true')
  const restoreButton = page.getByRole('button', { name: /^Restore/ })
  await expect(restoreButton).toHaveCount(2)
  const { x, y } = await restoreButton.first().evaluate(middleOf)
  await page.mouse.click(x, y)
  await expect(restoreButton).toHaveCount(1)
  expect(await restoreButton.evaluate(middleOf)).toEqual({ x, y })
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await page.getByRole('button', { name: 'Bin', exact: true }).click()
  await expect(page.getByText('1 of 1 quote requests')).toBeVisible()
  await expect.poll(() => call<Lead[]>('GET', `${leadApi.list.path}?q=double-bin.example`)).toHaveLength(1)
})

test('a lead whose deletion is under way is not deleted once more', async ({ admin: { page }, sendLead }) => {
  await sendLead({ email: 'once@mill.example' })
  await page.goto('/admin?q=once@mill.example')
  const deleteRequests: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && deleteRequests.push(request.url()))
  await card(page, 'once@mill.example')
    .getByRole('button', { name: 'Delete' })
    .evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
  await expect(toast(page, 'Quote request deleted successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Quote request restored')).toBeVisible()
  expect(deleteRequests).toHaveLength(1)
})

test('a lead that can not be deleted comes back with the reason', async ({ admin: { page }, sendLead, allow }) => {
  allow(/Failed to load/)
  await sendLead({ email: 'stays@mill.example' })
  await page.goto('/admin')
  await failCalls(page, /\/api\/admin\/quotes\/\d+$/, 'DELETE', 500)
  await card(page, 'stays@mill.example').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Failed to delete quote request')).toBeVisible()
  await expect(card(page, 'stays@mill.example')).toBeVisible()
})

test('an administrator can pause between the words of a search', async ({ admin: { page } }) => {
  await page.goto('/admin')
  const field = page.getByLabel('Search in all fields')
  await field.pressSequentially('wind ')
  await expect(page).toHaveURL(/q=wind$/)
  await field.pressSequentially('turbines')
  await expect(page).toHaveURL(/q=wind\+turbines$/)
  await expect(field).toHaveValue('wind turbines')
})

test('an address with an unknown filter shows every lead', async ({ admin: { page }, sendLead }) => {
  await sendLead({ email: 'found@mill.example' })
  await page.goto('/admin?tab=quotes&status=nope&type=toString')
  await expect(card(page, 'found@mill.example')).toBeVisible()
  await expect(page.getByLabel('Filter by status')).toHaveValue('')
})

test('the filtered leads become an Excel file of texts and of dates on the company’s clock, however many there are', async ({
  admin: { page, call },
  sendLead,
}) => {
  const company = '=HYPERLINK("http://excel.example")'
  await sendLead({ email: 'xlsx@excel.example', company, message: 'Roof x;=1+1;y' })
  const [lead] = await call<Lead[]>('GET', `${leadApi.list.path}?q=xlsx@excel.example`)
  const params = { id: lead?.id ?? 0 }
  await call('PUT', pathOf(leadWorkApi.setFollowUp, { params }), { day: '2026-12-24' })
  await call('POST', pathOf(leadWorkApi.addNote, { params }), { text: '=1+1' })
  await call('PUT', pathOf(leadApi.setStatus, { params }), { status: 'closed' })
  await call('PUT', pathOf(leadEditApi.setOutcome, { params }), {
    outcome: { result: 'won', value: '1250000.50', currency: 'NGN', reason: null },
  })
  // For so much data a zip library may start a web worker, which the page's content security policy forbids.
  for (let i = 0; i < 60; i++) await sendLead({ email: `n${i}@excel.example`, message: `${i} solar `.repeat(400) })
  await page.goto('/admin?q=excel.example')
  await expect(page.getByText('of 61 quote requests')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Excel' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^quotes-\d{4}-\d\d-\d\d\.xlsx$/)
  await expect(toast(page, '61 quote requests exported')).toBeVisible()

  const rows = excelCells(await readFile(await download.path()))
  expect(rows).toHaveLength(62)
  expect(rows[0]?.slice(7, 10)).toEqual(['Email', 'Phone', 'Company'])
  const row = rows.find((cells) => cells.includes('xlsx@excel.example'))
  expect(row?.slice(8, 10)).toEqual(['+234 803 000 0150', company])
  expect(row?.[13]).toBe('Roof x;=1+1;y')
  expect(row?.[17]).toEqual({ date: '2026-12-24T00:00:00.000Z', format: 'yyyy-mm-dd' })
  expect(row?.[18]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d, admin: =1\+1$/)
  expect(row?.slice(19, 22)).toEqual(['Won', 1_250_000.5, 'NGN'])
  const arrived = row?.[1]
  if (typeof arrived !== 'object') throw new Error(`${arrived} is no date`)
  expect(arrived.format).toBe('yyyy-mm-dd hh:mm')
  const minutesAgo = (localTime(defaultHours.timeZone, Date.now()) - Date.parse(arrived.date)) / minuteMs
  expect(Math.abs(minutesAgo)).toBeLessThan(10)
})

test('an address is copied', async ({ admin: { page }, context, sendLead }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await sendLead({ email: 'copy@mill.example' })
  await page.goto('/admin?q=copy@mill.example')
  await page.getByRole('button', { name: 'Copy copy@mill.example' }).click()
  await expect(toast(page, 'E-mail address copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('copy@mill.example')
})

test('a list that can not be fetched says why, even if the response has no status text, as over HTTP/2', async ({
  admin: { page },
  allow,
}) => {
  allow(/Failed to load/)
  await page.addInitScript(() => Object.defineProperty(Response.prototype, 'statusText', { value: '' }))
  await failCalls(page, /\/api\/admin\/quotes\?/, 'GET', 500)
  await page.goto('/admin')
  await expect(page.getByText('Error loading quotes: 500: Something broke on our side.')).toBeVisible()
})

test('a list that can not be fetched says why and can be tried again', async ({ admin: { page }, allow }) => {
  allow(/Failed to load/)
  await failCalls(page, /\/api\/admin\/quotes\?/, 'GET', 500)
  await page.goto('/admin')
  await expect(page.getByText('Error loading quotes: 500: Internal Server Error')).toBeVisible()
  await page.unroute(/\/api\/admin\/quotes\?/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
})
