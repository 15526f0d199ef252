import type { Page } from '@playwright/test'
import { productApi } from '#contract/content/products.ts'
import { aLanguagesBlock, aProduct, inLanguages } from '../makers.ts'
import { expect, test } from './admin.ts'

// After a message the form is reset and stays, below the confirmation.

test.use({ siteOf: 'sent forms' })

const quoteButtons = { '': 'Get Quote', '/fr': 'Demander un devis', '/ar': 'طلب عرض سعر', '/pt': 'Pedir orçamento' }
const prefixes = Object.keys(quoteButtons)
const written = { firstName: 'Amina', lastName: 'Bello', company: 'Kano Mills', phone: '+234 803 000 0000' }
const chosen = { subject: 'quote', projectSize: 'medium', timeline: 'short' }
const names = [...Object.keys(written), ...Object.keys(chosen), 'email', 'message']

const field = (page: Page, name: string) => page.locator(`#form [name=${name}]`)
const send = (page: Page) => page.locator('#form button[type=submit]').click()
const confirmation = (page: Page) => page.locator('#form h3')

async function fillInAll(page: Page, message: string) {
  for (const [name, text] of Object.entries(written)) await field(page, name).fill(text)
  await field(page, 'email').fill('sent@mill.example')
  for (const [name, choice] of Object.entries(chosen)) await field(page, name).selectOption(choice)
  await field(page, 'message').fill(message)
}

async function expectResetForm(page: Page) {
  await expect(confirmation(page)).toContainText(/#\d+/)
  for (const name of names) await expect(field(page, name), name).toHaveValue('')
  const top = async (name: string) => (await field(page, name).boundingBox())?.y ?? 0
  expect((await confirmation(page).boundingBox())?.y).toBeLessThan(await top('firstName'))
}

type Admin = { call: (method: string, path: string, data: unknown) => Promise<unknown> }
// The tests share a site, which refuses the block if a test before has added it.
const showLanguages = ({ call }: Admin) => call('POST', '/api/admin/content', aLanguagesBlock('fr', 'ar', 'pt'))

for (const scripts of ['with', 'without'])
  test.describe(`${scripts} scripts`, () => {
    test.use({ javaScriptEnabled: scripts === 'with' })

    for (const prefix of prefixes)
      test(`two messages by the form of ${prefix}/contact have a confirmation each, above the empty form`, async ({
        admin,
        browser,
        site,
        javaScriptEnabled,
      }) => {
        await showLanguages(admin)
        await using context = await browser.newContext({ baseURL: site.url, javaScriptEnabled })
        const page = await context.newPage()
        await page.goto(`${prefix}/contact`)
        await fillInAll(page, `The first message ${scripts} scripts from ${prefix}/contact.`)
        await send(page)
        await expectResetForm(page)
        const first = await confirmation(page).textContent()
        await fillInAll(page, `The second message ${scripts} scripts from ${prefix}/contact.`)
        await send(page)
        await expect(confirmation(page)).not.toHaveText(first ?? '')
        await expectResetForm(page)
      })
  })

for (const [name, answer] of Object.entries({
  'that the server could not store': { status: 500, body: 'no' },
  'whose connection was lost': null,
}))
  test(`a message ${name} keeps its text, and is confirmed above the empty form once it is sent`, async ({
    admin: { page },
    allow,
  }) => {
    allow(/500|ERR_FAILED|Failed/)
    await page.goto('/contact')
    await page.route('**/api/quotes', (route) => (answer ? route.fulfill(answer) : route.abort()))
    const message = `A message ${name}.`
    await fillInAll(page, message)
    await send(page)
    await expect(page.getByText('Failed to send message. Please try again.', { exact: true })).toBeVisible()
    await expect(field(page, 'message')).toHaveValue(message)
    await expect(confirmation(page)).toHaveCount(0)
    await page.unroute('**/api/quotes')
    await send(page)
    await expectResetForm(page)
  })

test('a message with mistakes keeps its text, and is confirmed above the empty form once they are mended', async ({
  admin: { page },
}) => {
  await page.goto('/contact')
  await fillInAll(page, 'Too few')
  await send(page)
  await expect(field(page, 'message')).toHaveAccessibleDescription(/at least 10/)
  await expect(field(page, 'company')).toHaveValue(written.company)
  await field(page, 'message').fill('Enough letters for a message.')
  await send(page)
  await expectResetForm(page)
  await page.reload()
  for (const name of names) await expect(field(page, name), name).toHaveValue('')
})

for (const [prefix, button] of Object.entries(quoteButtons))
  test(`the quote dialog of ${prefix}/products closes, and is empty when it opens again`, async ({
    admin: { page, call },
  }) => {
    await showLanguages({ call })
    const product = aProduct({ title: `Pump of ${button}`, image: '/og-default.jpg' })
    await call('POST', productApi.create.path, inLanguages('products', product, ['fr', 'ar', 'pt']))
    await page.goto(`${prefix}/products`)
    const open = () => page.getByRole('button', { name: `Pump of ${button}` }).click()
    await open()
    const dialog = page.getByRole('dialog')
    await dialog.locator('[name=email]').fill('quote@mill.example')
    await dialog.locator('[name=phone]').fill('+234 803 000 0000')
    await dialog.locator('button[type=submit]').click()
    await expect(dialog).toBeHidden()
    await open()
    for (const name of ['email', 'phone']) await expect(dialog.locator(`[name=${name}]`), name).toHaveValue('')
  })

// Exactly the fields of the specification, whatever else the form knows.
const specifiedFields = {
  general: 'type firstName lastName email phone company subject projectSize timeline message status',
  product: 'type productId productTitle email phone status',
}

for (const path of [
  '/contact',
  '/contact?project=1',
  '/contact?place=Kano&monthlyKwh=40000',
  '/fr/contact',
  '/ar/contact',
])
  test(`the message of ${path} has the specified fields and no others`, async ({ admin: { page, call } }) => {
    await showLanguages({ call })
    await page.goto(path)
    await fillInAll(page, 'We need 40 kW for a mill in Kano.')
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/quotes'))
    await send(page)
    const body = (await sent).postDataJSON()
    expect(Object.keys(body).sort()).toEqual(specifiedFields.general.split(' ').sort())
    expect(body).toMatchObject({ type: 'general', status: 'new', message: 'We need 40 kW for a mill in Kano.' })
    await expect(confirmation(page)).toContainText(/#\d+/)
  })

// The demo’s products have no texts in Arabic, so there the button leads to the English page.
for (const prefix of ['', '/fr', '/pt'] as const)
  for (const phone of ['', '+234 803 000 0000'])
    test(`the request of ${prefix}/products ${phone ? 'with' : 'without'} a number has the specified fields and no others`, async ({
      admin: { page, call },
    }) => {
      await showLanguages({ call })
      await page.goto(`${prefix}/products`)
      await page.getByRole('button', { name: quoteButtons[prefix] }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('[name=email]').fill('fields@mill.example')
      await dialog.locator('[name=phone]').fill(phone)
      const sent = page.waitForRequest((request) => request.url().endsWith('/api/quotes'))
      await dialog.locator('button[type=submit]').click()
      const body = (await sent).postDataJSON()
      expect(Object.keys(body).sort()).toEqual(specifiedFields.product.split(' ').sort())
      expect(body).toMatchObject({ type: 'product', status: 'new', phone })
      await expect(dialog).toBeHidden()
    })
