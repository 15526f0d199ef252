import type { Page } from '@playwright/test'
import { formDetailsHeader } from '#contract/leads/leads.ts'
import { isDeep } from '../depth.ts'
import { leadsFrom } from './leads.ts'
import { expect, test } from './test.ts'

// Counts what the browser asks for, so each page is opened once.
test.use({ waitsForFonts: false })

const campaignPath = '/projects/1?utm_source=newsletter&utm_campaign=harmattan&other=secret'

async function fillInAndSend(page: Page, email: string) {
  await page.getByLabel('First name').fill('Amina')
  await page.getByLabel('Last name').fill('Bello')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Subject').selectOption('quote')
  await page.getByLabel('Message').fill('We need 400 kW of solar for a mill in Kano.')
  await page.getByRole('button', { name: 'Send Message' }).click()
}

/** Visits the site by a link on another site, goes on to the contact page, and sends the form. */
async function visitAndSend(page: Page, email: string) {
  await page.goto(campaignPath, { referer: 'https://www.energy-news.example/some/article?reader=7' })
  await page.waitForLoadState('networkidle')
  await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).first().click()
  await fillInAndSend(page, email)
  await expect(page.getByText('Message sent successfully!', { exact: true })).toBeVisible()
}

const storedVisit = (page: Page) => page.evaluate(() => sessionStorage.getItem('visit'))

test('the lead of a visitor tells the first page, the other site and the campaign, and no more', async ({
  page,
  databaseUrl,
}) => {
  const sentTexts: string[] = []
  page.on('request', (request) => {
    const details = Buffer.from(request.headers()[formDetailsHeader] ?? '', 'base64url').toString()
    sentTexts.push(`${request.postData() ?? ''}${details}`)
  })
  await visitAndSend(page, 'origin@mill.example')
  const [lead] = await leadsFrom(databaseUrl, 'origin@mill.example')
  const origin = JSON.parse(lead?.origin ?? 'null')
  expect(origin).toMatchObject({
    firstPath: '/projects/1',
    referrer: 'www.energy-news.example',
    utm: { source: 'newsletter', campaign: 'harmattan' },
    formTitle: 'Contact Us - Get Quote',
  })
  expect(origin.firstTitle).not.toBe('')
  expect(lead?.policy_version).not.toBeNull()
  expect(sentTexts.filter((text) => text.includes('newsletter'))).toHaveLength(1)
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('secret')
})

if (isDeep)
  for (const [name, signal] of [
    ['Global Privacy Control', () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })],
    ['Do Not Track', () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })],
  ] as const)
    test(`a browser with ${name} keeps and sends nothing of the visit`, async ({ page, databaseUrl }) => {
      await page.addInitScript(signal)
      const email = `${name.toLowerCase().replaceAll(' ', '-')}@mill.example`
      await visitAndSend(page, email)
      expect(await storedVisit(page)).toBeNull()
      expect(await leadsFrom(databaseUrl, email)).toMatchObject([{ origin: null, spam_at: null }])
    })

test('below the button of each form one line says what happens with the data, and links to the privacy policy', async ({
  page,
}) => {
  await page.goto('/contact')
  const line = page.locator('form').getByText('We use what you send to answer you.')
  await expect(line).toBeVisible()
  await expect(line.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy')
  await page.goto('/products')
  await page.getByRole('button', { name: 'Get Quote' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('We use what you send to answer you.')).toBeVisible()
  await dialog.getByRole('link', { name: 'privacy policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
})

if (isDeep)
  test('a message carries the estimate that the page names when the visitor sends it', async ({
    page,
    databaseUrl,
  }) => {
    const code = 'engineer-checks-it-001'
    const email = 'estimate-twice@mill.example'
    const named = page.getByText('An engineer checks this estimate.')
    await page.goto(`/contact?estimate=${code}`)
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
    await expect(named).toBeHidden()
    await page.getByLabel('First name').focus()
    await page.goBack()
    await expect(named).toBeVisible()
    await fillInAndSend(page, email)
    await expect(page.getByRole('heading', { name: /Your reference number is/ })).toBeVisible()
    await expect(named).toBeHidden()
    await fillInAndSend(page, email)
    // The confirmation of the first message stays until the second is sent.
    const codes = async () => (await leadsFrom(databaseUrl, email)).map(({ estimate_code }) => estimate_code)
    await expect.poll(codes).toEqual([null, code])
  })
