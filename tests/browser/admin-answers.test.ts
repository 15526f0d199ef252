import type { Page } from '@playwright/test'
import { type Lead, leadApi } from '#contract/leads/leads.ts'
import { isDeep } from '../depth.ts'
import { expect, test, toast } from './admin.ts'

test.use({ siteOf: 'answers' })

const card = (page: Page, text: string) => page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: text })

test('an answer to a lead has its number as subject and quotes the message', async ({
  admin: { page, call },
  sendLead,
}) => {
  await sendLead({ email: 'answered@mill.example' })
  const [quote] = await call<Lead[]>('GET', `${leadApi.list.path}?q=answered@mill.example`)
  await page.goto('/admin?q=answered@mill.example')
  const reply = card(page, 'answered@mill.example').getByRole('link', { name: 'Reply' })
  const href = (await reply.getAttribute('href')) ?? ''
  expect(href).toMatch(/^mailto:answered@mill\.example\?/)
  expect(href).toContain(`subject=Re%3A%20your%20request%20%23${quote?.id}`)
  expect(href).toContain(encodeURIComponent('> We want to halve our diesel.\r\n> The roof is 4,200 m².'))
})

if (isDeep)
  test('the heading and the buttons of a lead name the person, or the address of a person without a name', async ({
    admin: { page, call },
    sendLead,
    request,
  }) => {
    await sendLead({ email: 'named@ear.example', message: 'Our diesel costs too much. '.repeat(20) })
    const [product] = await call<{ id: number; title: string }[]>('GET', '/api/products')
    await request.post(leadApi.send.path, {
      data: {
        type: 'product',
        productId: product?.id,
        productTitle: product?.title,
        email: 'only@ear.example',
        phone: '',
      },
    })
    await page.goto('/admin?q=ear.example')
    const namedCard = page.getByRole('listitem', { name: 'General Inquiry from Amina Bello' })
    await expect(namedCard.getByRole('heading')).toHaveAccessibleName('General Inquiry from Amina Bello')
    await expect(namedCard.getByRole('combobox')).toHaveAccessibleName("Status of Amina Bello's request")
    for (const name of ['Reply to Amina Bello', 'Email Amina Bello', 'Call Amina Bello'])
      await expect(namedCard.getByRole('link', { name, exact: true })).toBeVisible()
    await namedCard.getByRole('button', { name: "Show all of Amina Bello's message", exact: true }).click()
    await expect(
      namedCard.getByRole('button', { name: "Show less of Amina Bello's message", exact: true }),
    ).toBeVisible()
    const unnamedCard = page.getByRole('listitem', { name: 'Product Quote from only@ear.example' })
    await expect(unnamedCard.getByRole('combobox')).toHaveAccessibleName("Status of only@ear.example's request")
    await expect(unnamedCard.getByRole('link', { name: 'Email only@ear.example', exact: true })).toBeVisible()
    await namedCard.getByRole('button', { name: "Delete Amina Bello's request", exact: true }).click()
    await expect(namedCard).toBeHidden()
    await page.getByRole('button', { name: 'Bin', exact: true }).click()
    await namedCard.getByRole('button', { name: "Restore Amina Bello's request", exact: true }).click()
    await expect(toast(page, 'Quote request restored')).toBeVisible()
  })

if (isDeep)
  test('two requests of one person have cards, headings and buttons with different names', async ({
    admin: { page },
    sendLead,
  }) => {
    for (const need of ['the roof', 'the yard']) {
      const lead = { firstName: 'Akua', lastName: 'Twice', email: 'akua@twice.example' }
      await sendLead({ ...lead, message: `Solar for ${need}. `.repeat(20) })
    }
    await page.goto('/admin?q=twice.example')
    const cards = page.getByRole('tabpanel').getByRole('listitem')
    await expect(cards).toHaveCount(2)
    const snapshot = await page.getByRole('tabpanel').getByRole('list').ariaSnapshot()
    const accessibleNames = Array.from(
      snapshot.matchAll(/- (?:listitem|heading|link|button|checkbox|combobox) ".*?Akua.*"/g),
      String,
    )
    expect(accessibleNames.length).toBeGreaterThanOrEqual(20)
    expect(new Set(accessibleNames).size).toBe(accessibleNames.length)
    // The names of buttons have the number of the request only while the list has another request of the same sender.
    await cards
      .first()
      .getByRole('button', { name: /^Delete Akua Twice \(#\d+\)'s request/ })
      .click()
    await expect(page.getByRole('listitem', { name: 'General Inquiry from Akua Twice', exact: true })).toBeVisible()
  })

test('a lead that waits longer than promised says so without a reload, until it is answered', async ({
  admin: { page },
  sendLead,
}) => {
  await sendLead({ email: 'late@mill.example' })
  await page.clock.install()
  await page.goto('/admin?q=late@mill.example')
  const lead = page.getByRole('tabpanel').getByRole('listitem')
  await expect(lead).toContainText(/Answer by \w+day, .+ time/)
  // The dashboard counts whole minutes.
  await page.clock.fastForward((8 * 24 * 60 + 1) * 60_000)
  await expect(lead).toContainText('Waiting 8 days, over 48 h')
  await lead.getByLabel('Status').selectOption('contacted')
  await expect(lead).not.toContainText('Waiting')
})
