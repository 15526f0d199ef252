import type { Locator } from '@playwright/test'
import { formDetailsHeader } from '#contract/leads/leads.ts'
import { fillIn, submit } from './contact-form.ts'
import { leadsFrom } from './leads.ts'
import { expect, test } from './test.ts'

test('a visitor sends a message, reads that it has arrived, and it is stored as a new lead', async ({
  page,
  databaseUrl,
}) => {
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1, name: 'Get Quote & Contact Us' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Request Quote or Send Message' })).toBeVisible()
  await page.getByLabel('Email').fill('amina@gmial.con')
  await page.getByLabel('Email').fill('amina@gmial.com')
  await page.getByLabel('Company').fill('Kano Mills')
  await expect(page.getByText('Did you mean amina@gmail.com?')).toBeVisible()
  await fillIn(page, 'amina@mill.example')
  await expect(page.getByText('Did you mean amina@gmail.com?')).toBeHidden()
  await page.getByLabel('Project size').selectOption('medium')
  await page.getByLabel('Timeline').selectOption('short')
  await submit(page)

  await expect(page.getByText('Message sent successfully!', { exact: true })).toBeVisible()
  await expect(
    page.getByText("Thank you for contacting us. We'll get back to you soon.", { exact: true }),
  ).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
  await expect(
    page.getByRole('heading', { name: /^Message sent successfully! Your reference number is #\d+\.$/ }),
  ).toBeFocused()
  await expect(page.getByText('within 24-48 hours on working days')).toBeVisible()
  // The form is reset and stays, below the confirmation.
  for (const label of ['First name', 'Last name', 'Email', 'Company', 'Phone', 'Subject', 'Project size', 'Timeline'])
    await expect(page.getByLabel(label)).toHaveValue('')
  const [confirmation, firstField] = await Promise.all(
    [page.getByRole('heading', { name: /^Message sent/ }), page.getByLabel('First name')].map((part) =>
      part.boundingBox(),
    ),
  )
  expect(confirmation?.y).toBeLessThan(firstField?.y ?? 0)
  expect(await leadsFrom(databaseUrl, 'amina@mill.example')).toMatchObject([
    {
      type: 'general',
      status: 'new',
      first_name: 'Amina',
      last_name: 'Bello',
      company: 'Kano Mills',
      subject: 'quote',
      project_size: 'medium',
      timeline: 'short',
      message: 'We need 400 kW of solar for a mill in Kano.',
    },
  ])
})

test('a visitor with a phone finds the project in Ghana and has asked about it in six taps', async ({
  page,
  databaseUrl,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  let taps = 0
  const tap = (target: Locator) => {
    taps += 1
    return target.click()
  }
  await page.goto('/')
  await tap(page.getByRole('banner').locator('.menu > summary'))
  await tap(page.getByRole('banner').getByRole('link', { name: 'Projects' }))
  await tap(page.getByRole('list', { name: 'Filter by country' }).getByRole('button', { name: 'Ghana' }))
  await tap(page.getByRole('button', { name: 'View Details' }))
  await tap(page.getByRole('link', { name: 'Ask about a plant like this' }).first())
  await expect(page.getByText('You ask about a plant like 1.0 MW / 1.9 MWh battery')).toBeVisible()
  await page.getByLabel('First name').fill('Kofi')
  await page.getByLabel('Last name').fill('Mensah')
  await page.getByLabel('Email').fill('kofi@plant.example')
  await page.getByLabel('Message').fill('Our plant has two outages a day, at 700 kW.')
  await tap(page.getByRole('button', { name: 'Send Message' }))
  await expect(page.getByText('Message sent successfully!', { exact: true })).toBeVisible()
  expect(taps).toBeLessThanOrEqual(6)
  const [lead] = await leadsFrom(databaseUrl, 'kofi@plant.example')
  expect(lead).toMatchObject({ subject: 'quote', project_title: '1.0 MW / 1.9 MWh battery for a process plant' })
})

test('the form asks a visitor for the company’s fields in their order', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.locator('form label')).toHaveText([
    'First name',
    'Last name',
    'Email',
    'Company (optional)',
    'Phone (optional)',
    'Subject',
    'Project size (optional)',
    'Timeline (optional)',
    'Message',
  ])
})

test('a visitor who leaves everything out reads the mistake beside each field', async ({ page }) => {
  await page.goto('/contact')
  await submit(page)

  for (const [label, message] of [
    ['First name', 'First name must be at least 2 characters'],
    ['Last name', 'Last name must be at least 2 characters'],
    ['Email', 'Please enter a valid email address'],
    ['Subject', 'Please select a subject'],
    ['Message', 'Message must be at least 10 characters'],
  ] as const)
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message))
  await expect(page.getByLabel('First name')).toBeFocused()
})

test('a visitor who clicks twice is one lead', async ({ page, databaseUrl }) => {
  await page.goto('/contact')
  await fillIn(page, 'twice@mill.example')
  await page.getByRole('button', { name: 'Send Message' }).dblclick()
  await expect(page.getByText('Message sent successfully!', { exact: true })).toBeVisible()
  expect(await leadsFrom(databaseUrl, 'twice@mill.example')).toHaveLength(1)
})

test('a visitor who reloads by accident finds the typed text', async ({ page }) => {
  await page.goto('/contact')
  await fillIn(page, 'reload@mill.example')
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('We need 400 kW of solar for a mill in Kano.')
  await expect(page.getByLabel('Subject')).toHaveValue('quote')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor sends a message and reads that it has arrived', async ({ page, databaseUrl }) => {
    await page.goto('/contact')
    await fillIn(page, 'plain@mill.example')
    await submit(page)
    await expect(page.getByText('Message sent successfully!')).toBeVisible()
    const { pathname, searchParams } = new URL(page.url())
    await expect(page.getByText(`Your reference number is #${searchParams.get('sent')}.`)).toBeVisible()
    await expect(page.getByText('within 24-48 hours on working days')).toBeVisible()
    expect(pathname).toBe('/contact')
    // The form is reset and stays, below the confirmation.
    for (const label of ['First name', 'Last name', 'Email', 'Company', 'Phone', 'Subject', 'Message'])
      await expect(page.getByLabel(label)).toHaveValue('')
    const confirmation = await page.getByText('Message sent successfully!').boundingBox()
    expect(confirmation?.y).toBeLessThan((await page.getByLabel('First name').boundingBox())?.y ?? 0)
    expect(await leadsFrom(databaseUrl, 'plain@mill.example')).toMatchObject([{ type: 'general', status: 'new' }])
  })

  test('a visitor reads each mistake beside its field and keeps the typed text', async ({
    page,
    databaseUrl,
    allow,
  }) => {
    allow(/400/)
    await page.goto('/contact')
    await fillIn(page, 'nobody')
    await page.getByLabel('Company').fill('Kano Mills')
    await submit(page)
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(page.getByLabel('Company')).toHaveValue('Kano Mills')
    await expect(page.getByLabel('Subject')).toHaveValue('quote')
    expect(await leadsFrom(databaseUrl, 'nobody')).toHaveLength(0)
  })
})

test('the browser requests a ticket at the first touch, and no visitor sees or reaches the field for programs', async ({
  page,
  databaseUrl,
}) => {
  const ticketResponse = page.waitForResponse('**/api/quotes/ticket')
  await page.goto('/contact')
  const trap = page.locator('[name=remarks]')
  await expect(trap).toBeHidden()
  expect(await page.locator('form').ariaSnapshot()).not.toContain('Please leave this empty')
  await page.getByLabel('First name').focus()
  expect((await ticketResponse).status()).toBe(200)
  for (let i = 0; i < 12; i += 1) {
    await expect(trap).not.toBeFocused()
    await page.keyboard.press('Tab')
  }

  await fillIn(page, 'ticket@mill.example')
  const sentRequest = page.waitForRequest((request) => request.url().endsWith('/api/quotes'))
  await submit(page)
  const request = await sentRequest
  // Exactly the fields of the specification.
  const fields = 'type firstName lastName email phone company subject projectSize timeline message status'
  expect(Object.keys(request.postDataJSON()).sort()).toEqual(fields.split(' ').sort())
  const { remarks, visit } = JSON.parse(Buffer.from(request.headers()[formDetailsHeader] ?? '', 'base64url').toString())
  expect(remarks).toBe('')
  expect(visit.ticket).toMatch(/^[0-9a-z]+\.[0-9a-z]*\.[\w-]{8}\.[\w-]{43}$/)
  await expect(page.getByText('Message sent successfully!', { exact: true })).toBeVisible()
  expect(await leadsFrom(databaseUrl, 'ticket@mill.example')).toMatchObject([{ spam_at: null }])
})
