import { type Lead, leadApi } from '#contract/leads/leads.ts'
import { isDeep } from '../depth.ts'
import { asBrowserSends } from '../makers.ts'
import { expect, test, toast } from './admin.ts'

test.use({ siteOf: 'spam' })

const card = (page: import('@playwright/test').Page, text: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: text }).first()

test('an administrator reads why a request is spam, and moves it to the list of requests', async ({
  admin: { page, call },
  sendLead,
}) => {
  await sendLead({ email: 'bot@spam.example', remarks: 'https://spam.example' })
  await page.goto('/admin?q=bot@spam.example')
  await expect(page.getByText('No quote request matches the filter.')).toBeVisible()
  await expect(page.getByText(/^1 request lies in Spam, from .+\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Spam', exact: true }).click()
  const lead = card(page, 'bot@spam.example')
  await expect(lead).toContainText('A field was filled in that people can’t see.')
  await expect(lead).toContainText('It was sent without the scripts of the page.')
  await lead.getByRole('button', { name: /is not spam$/ }).click()
  await expect(toast(page, 'Marked as not spam')).toBeVisible()
  await expect(page.getByText('No quote request matches the filter.')).toBeVisible()

  await page.getByRole('button', { name: 'Spam', exact: true }).click()
  await expect(card(page, 'bot@spam.example')).toBeVisible()
  await expect(card(page, 'bot@spam.example')).not.toContainText('Why this is spam')
  const [quote] = await call<Lead[]>('GET', `${leadApi.list.path}?q=bot@spam.example`)
  expect(quote).toMatchObject({ status: 'new', spamAt: null })
})

if (isDeep)
  test('an administrator sees why a request is perhaps spam, and removes the mark', async ({
    admin: { page },
    sendLead,
  }) => {
    const message = 'We lend 5 million dollars at 2 % a year. No collateral. Apply today for our loan offer.'
    await sendLead({ email: 'lender@offers.example', subject: 'partnership', message })
    await page.goto('/admin?q=lender@offers.example')
    const lead = card(page, 'lender@offers.example')
    await expect(lead).toContainText('Perhaps spam')
    await expect(lead).toContainText('Its sender has got no automatic answer.')
    await lead.getByRole('button', { name: /is not spam$/ }).click()
    await expect(toast(page, 'Marked as not spam')).toBeVisible()
    await expect(lead).not.toContainText('erhaps spam')
  })

if (isDeep)
  test('a line above the list says how many requests lie in Spam, and who sent the newest three', async ({
    admin: { page, call },
    sendLead,
  }) => {
    const { spam: before } = await call<{ spam: number }>('GET', leadApi.counts.path)
    const steps: [sender: string, senders: string][] = [
      ['Ada', 'Ada Bello'],
      ['Bob', 'Bob Bello and Ada Bello'],
      ['Chi', 'Chi Bello, Bob Bello, and Ada Bello'],
      ['Dan', 'Dan Bello, Chi Bello, and Bob Bello'],
      ['Dan', 'Dan Bello and Chi Bello'],
      ['Dan', 'Dan Bello'],
    ]
    for (const [i, [firstName, senders]] of steps.entries()) {
      const email = `${firstName.toLowerCase()}${i}@line.example`
      await sendLead({ firstName, email, remarks: 'https://spam.example' })
      await page.goto('/admin')
      const count = before + i + 1
      // Until three requests of this test are there, older ones are among the newest.
      const shown = before === 0 || i >= 2 ? senders : firstName
      const text =
        count === 1
          ? `1 request lies in Spam, from ${shown}`
          : `${count} requests lie in Spam, the newest from ${shown}`
      await expect(page.getByText(/lies? in Spam/).locator('..')).toContainText(text)
    }
    await page.getByRole('button', { name: /lie in Spam$/ }).click()
    await expect(card(page, 'dan5@line.example')).toBeVisible()
    await expect(page).toHaveURL(/spam=true/)
  })

test('an administrator marks a request as spam, and takes it back', async ({ admin: { page, call }, sendLead }) => {
  await sendLead({ email: 'seller@spam.example' })
  const listLeads = () => call<Lead[]>('GET', `${leadApi.list.path}?q=seller@spam.example`)
  await page.goto('/admin?q=seller@spam.example')
  await card(page, 'seller@spam.example')
    .getByRole('button', { name: /as spam$/ })
    .click()
  await expect(toast(page, 'Marked as spam')).toBeVisible()
  await expect(page.getByText('No quote request matches the filter.')).toBeVisible()
  expect(await listLeads()).toEqual([])

  await toast(page, 'Marked as spam').getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'seller@spam.example')).toBeVisible()
  expect(await listLeads()).toHaveLength(1)
})

if (isDeep)
  test('a request that can not be marked as spam stays, and a toast says so', async ({
    admin: { page },
    sendLead,
    allow,
  }) => {
    allow(/500/)
    await sendLead({ email: 'stays@mill.example' })
    await page.goto('/admin?q=stays@mill.example')
    await page.route(/\/spam$/, (route) => route.fulfill({ status: 500, json: { message: 'Broken.', errors: [] } }))
    await card(page, 'stays@mill.example')
      .getByRole('button', { name: /as spam$/ })
      .click()
    await expect(toast(page, 'Failed to mark as spam')).toBeVisible()
    await expect(card(page, 'stays@mill.example')).toBeVisible()
  })

test('a lead says how its sender came to the site and which privacy policy was shown', async ({
  admin: { page },
  request,
}) => {
  const origin = {
    firstPath: '/projects/1',
    firstTitle: 'Kano cold store',
    referrer: 'www.google.com',
    utm: {},
    formTitle: 'Products',
  }
  const lead = { type: 'product', productId: 1, email: 'way@mill.example', phone: '' }
  const { body, headers } = asBrowserSends({ ...lead, visit: { origin } })
  await request.post(leadApi.send.path, { data: body, headers })
  await page.goto('/admin?q=way@mill.example')
  const shown = card(page, 'way@mill.example')
  await expect(shown).toContainText('Came from google, first read “Kano cold store”, then “Products”')
  await shown.getByRole('link', { name: 'Product Quote' }).click()
  await expect(page.getByText(/^Was shown the privacy policy of .+ on .+/)).toBeVisible()
})
