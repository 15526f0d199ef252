import { readFile } from 'node:fs/promises'
import { type Lead, leadApi } from '#contract/leads/leads.ts'
import { isDeep } from '../depth.ts'
import { expect, failCalls, test, toast } from './admin.ts'

test.use({ siteOf: 'quotes' })

const card = (page: import('@playwright/test').Page, text: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: text })

test('without a lead the tab says so', async ({ admin: { page, call } }) => {
  for (const { id } of await call<Lead[]>('GET', leadApi.list.path)) await call('DELETE', `${leadApi.list.path}/${id}`)
  await page.goto('/admin')
  await expect(page.getByText('No quote requests yet.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quotes0')
  await expect(page.getByRole('region', { name: 'Make this site yours' })).toContainText('0 of 8 done')
})

test('a lead shows everything that was sent, and its links write and call', async ({
  admin: { page, call },
  sendLead,
}) => {
  await sendLead({ email: 'whole@mill.example' })
  const [quote] = await call<Lead[]>('GET', `${leadApi.list.path}?q=whole@mill.example`)
  await page.goto('/admin')
  const lead = card(page, 'whole@mill.example')
  for (const text of [
    'General Inquiry',
    'New',
    'Amina Bello, Kano Flour Mills',
    '+234 803 000 0150',
    'Request a quote',
    'Medium (€1M-€10M)',
    'Immediate (under 3 months)',
    'We want to halve our diesel.',
    new Date(quote?.createdAt ?? '').toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' }),
  ])
    await expect(lead).toContainText(text)
  await expect(lead.getByRole('link', { name: 'Email' })).toHaveAttribute('href', 'mailto:whole@mill.example')
  await expect(lead.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+2348030000150')
})

test('a product quote shows the product', async ({ admin: { page, call }, request }) => {
  const [product] = await call<{ id: number; title: string }[]>('GET', '/api/products')
  await request.post(leadApi.send.path, {
    data: { type: 'product', productId: product?.id, productTitle: product?.title, email: 'p@mill.example', phone: '' },
  })
  await page.goto('/admin')
  await expect(card(page, 'p@mill.example')).toContainText('Product Quote')
  await expect(card(page, 'p@mill.example')).toContainText(product?.title ?? '-')
  await expect(card(page, 'p@mill.example').getByRole('link', { name: 'Call' })).toBeHidden()
})

test('a status is applied at once and kept', async ({ admin: { page }, sendLead }) => {
  await sendLead({ email: 'applied@mill.example' })
  await page.goto('/admin')
  const sent = page.waitForRequest(/\/status$/)
  await card(page, 'applied@mill.example').getByLabel('Status').selectOption('quoted')
  expect((await sent).postDataJSON()).toEqual({ status: 'quoted' })
  expect((await sent).headers()['if-match']).toBe('"new"')
  await expect(toast(page, 'Status updated successfully')).toBeVisible()
  await page.reload()
  await expect(card(page, 'applied@mill.example').getByLabel('Status')).toHaveValue('quoted')
})

test('a deleted lead is gone without a question, and Undo brings it back', async ({ admin: { page }, sendLead }) => {
  await sendLead({ email: 'undo@mill.example' })
  await page.goto('/admin')
  await card(page, 'undo@mill.example').getByRole('button', { name: 'Delete' }).click()
  await expect(card(page, 'undo@mill.example')).toBeHidden()
  await expect(toast(page, 'Quote request deleted successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'undo@mill.example')).toBeVisible()
  await page.reload()
  await expect(card(page, 'undo@mill.example')).toBeVisible()
})

test('a deleted lead lies in the bin, where it is found and brought back later', async ({
  admin: { page },
  sendLead,
  allow,
}) => {
  allow(/Failed to load/)
  await sendLead({ email: 'binned@mill.example' })
  await page.goto('/admin')
  await card(page, 'binned@mill.example').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Quote request deleted successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Bin', exact: true }).click()
  await expect(page.getByText('lies here for 30 days')).toBeVisible()
  await page.reload()
  await page.getByLabel('Search in all fields').fill('binned')
  // The list of the search takes the place of the whole bin.
  await expect(page).toHaveURL(/q=binned/)
  const lead = card(page, 'binned@mill.example')
  await expect(lead).toContainText('Deleted')
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)
  await expect(lead.getByLabel('Status')).toBeHidden()
  await failCalls(page, /\/restore$/, 'POST', 'offline')
  await lead.getByRole('button', { name: 'Restore' }).click()
  await expect(toast(page, 'Failed to restore quote request')).toBeVisible()
  await page.unroute(/\/restore$/)
  await lead.getByRole('button', { name: 'Restore' }).click()
  await expect(toast(page, 'Quote request restored')).toBeVisible()
  await expect(page.getByText('No quote request matches the filter.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filter' }).click()
  await page.getByRole('button', { name: 'Bin', exact: true }).click()
  await expect(lead.getByLabel('Status')).toHaveValue('new')
})

test('leads are found by status, by type and by any word, and the address keeps it', async ({
  admin: { page },
  sendLead,
}) => {
  await sendLead({ email: 'findme@mill.example', company: 'Zaria Cold Stores' })
  await page.goto('/admin')
  await page.getByLabel('Search in all fields').fill('zaria cold')
  await expect(card(page, 'findme@mill.example')).toBeVisible()
  await expect(card(page, 'whole@mill.example')).toBeHidden()
  await expect(page).toHaveURL(/q=zaria\+cold/)
  await page.getByLabel('Filter by status').selectOption('closed')
  await expect(page.getByText('No quote request matches the filter.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No quote request matches the filter.')).toBeVisible()
  await page.getByLabel('Filter by status').selectOption('Waiting for us')
  await expect(card(page, 'findme@mill.example')).toBeVisible()
  await expect(page).toHaveURL(/status=waiting/)
  await page.getByRole('button', { name: 'Clear filter' }).click()
  await page.getByLabel('Filter by type').selectOption('general')
  await expect(card(page, 'findme@mill.example')).toBeVisible()
  await expect(card(page, 'p@mill.example')).toBeHidden()
})

if (isDeep)
  test('fifty leads are shown at a time, the newest or the oldest first', async ({ admin: { page }, sendLead }) => {
    for (let n = 1; n <= 55; n += 1) await sendLead({ email: `n${n}@many.example`, company: 'Many Ltd' })
    await page.goto('/admin?q=many+ltd')
    const cards = page.getByRole('tabpanel').getByRole('listitem')
    await expect(cards).toHaveCount(50)
    await expect(page.getByText('50 of 55 quote requests')).toBeVisible()
    await expect(cards.first()).toContainText('n55@many.example')
    await page.getByRole('button', { name: 'Show 50 more' }).click()
    await expect(cards).toHaveCount(55)
    await expect(page.getByText('55 of 55 quote requests')).toBeVisible()
    await page.getByLabel('Sort by date').selectOption('oldest')
    await expect(cards.first()).toContainText('n1@many.example')
    await page.getByRole('button', { name: 'Show 50 more' }).click()
    await expect(cards.last()).toContainText('n55@many.example')
  })

test('the filtered leads become a file without formulas', async ({ admin: { page }, sendLead }) => {
  await sendLead({ email: 'csv@evil.example', company: '=HYPERLINK("http://evil.example")' })
  await page.goto('/admin?q=evil')
  await expect(card(page, 'csv@evil.example')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await readFile((await (await downloading).path()) ?? '', 'utf8')
  const [head, row] = file.slice(1).split('\r\n')
  expect(file.charCodeAt(0)).toBe(0xfeff)
  expect(head).toBe(
    'Id,Submitted (Africa/Lagos),Type,Status,Product,First name,Last name,Email,Phone,Company,Subject,Project size,Timeline,Message,Language,Source,Owner,Follow-up,Notes,Outcome,Value,Currency,Reason',
  )
  expect(row).toContain(`csv@evil.example,+234 803 000 0150,"'=HYPERLINK(""http://evil.example"")",Request a quote`)
  expect(file).not.toContain('many.example')
})
