import type { Page } from '@playwright/test'
import { accountLinkApi } from '#contract/accounts/account-links.ts'
import { teamApi } from '#contract/accounts/team.ts'
import { settingApi } from '#contract/dashboard/settings.ts'
import { isDeep } from '../depth.ts'
import { aPdf } from '../files.ts'
import type { Answer } from '../mail-server.ts'
import { expect, toast } from './admin.ts'
import { expectNoAxeViolations } from './axe.ts'
import { test } from './mailing-site.ts'

test.use({ siteOf: 'notifications' })
test.describe.configure({ mode: 'serial' })

const openSettings = async (page: Page) => {
  await page.goto('/admin?tab=settings')
  await page.getByRole('link', { name: 'Edit the notifications' }).click()
  await expect(page.getByText('Mails leave this site from hello@equatora.example.')).toBeVisible()
}

const noSuchMailbox: Answer = { code: 550, text: '5.1.1 No such mailbox here' }

test('an administrator chooses who is told of which requests, and it stays', async ({ admin: { page, call } }) => {
  await openSettings(page)
  await expect(page.getByText('All administrators are told of every request.')).toBeVisible()
  await page.getByRole('button', { name: 'Add recipient' }).click()
  await page.getByRole('button', { name: 'Save notifications' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByLabel('Address of recipient 1').fill('sales@equatora.example')
  for (const topic of ['Support', 'Careers']) await page.getByLabel(topic).uncheck()
  await page.getByRole('button', { name: 'Save notifications' }).click()
  await expect(toast(page, 'Notifications saved')).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Address of recipient 1')).toHaveValue('sales@equatora.example')
  await expect(page.getByLabel('Careers')).not.toBeChecked()
  await expect(page.getByLabel('Partnership')).toBeChecked()
  const savedSettings = await call<{ value: { recipients: object[] } }>('GET', settingApi.readNotifications.path)
  expect(savedSettings.value.recipients).toEqual([
    { email: 'sales@equatora.example', topics: ['product', 'quote', 'partnership', 'general'] },
  ])
  await page.getByRole('button', { name: 'Remove recipient 1' }).click()
  await page.getByRole('button', { name: 'Save notifications' }).click()
  await expect(toast(page, 'Notifications saved')).toBeVisible()
})

test('an administrator writes the answer and the start of replies in French, and both stay', async ({
  admin: { page },
}) => {
  await openSettings(page)
  const reply = page.getByLabel('Text that a reply begins with in French')
  await reply.fill('Bonjour {first name}')
  const french = page.getByLabel('Text to the sender in French')
  await french.fill('Bonjour {nom}')
  await page.getByRole('button', { name: 'Save notifications' }).click()
  await expect(page.getByText('{nom} is not a field. Use {name}')).toBeVisible()
  await french.fill('Bonjour {name}, merci.')
  await page.getByRole('button', { name: 'Save notifications' }).click()
  await expect(toast(page, 'Notifications saved')).toBeVisible()
  await page.reload()
  await expect(french).toHaveValue('Bonjour {name}, merci.')
  await expect(reply).toHaveValue('Bonjour {first name}')
})

test('the texts are checked, previewed and sent', async ({ admin: { page }, sendLead, mailServer }) => {
  await openSettings(page)
  const text = page.getByLabel('Text to the sender', { exact: true })
  await text.fill('Dear {nmae}')
  await page.getByRole('button', { name: 'Save notifications' }).click()
  await expect(page.getByText('{nmae} is not a field. Use {name}')).toBeVisible()
  await text.fill('Dear {name}, your request {reference} lies on our desk until {answer time}.')
  await page.getByRole('button', { name: 'Show the preview' }).click()
  const preview = page.getByRole('article', { name: 'Answer to the sender' })
  const mail = preview.frameLocator('iframe[title="Answer to the sender, with its layout"]')
  await expect(mail.getByText('Dear Amina Bello, your request #1042 lies on our desk until')).toBeVisible()
  await expect(mail.locator('.card')).toHaveCSS('border-top-width', '4px')
  await preview.getByText('Plain text').click()
  await expect(preview).toContainText('Dear Amina Bello, your request #1042 lies on our desk until')
  await page.getByRole('button', { name: 'Save notifications' }).click()
  await expect(toast(page, 'Notifications saved')).toBeVisible()

  await sendLead({ email: 'texts@mill.example' })
  await expect
    .poll(() => mailServer.received.find(({ to }) => to === 'texts@mill.example')?.mail.text)
    .toMatch(/^Dear Amina Bello, your request #\d+ lies on our desk until/)
})

test('senders get no answer once the administrator has switched it off', async ({
  admin: { page },
  sendLead,
  mailServer,
}) => {
  await openSettings(page)
  await page.getByLabel('Senders get an answer').uncheck()
  await page.getByRole('button', { name: 'Save notifications' }).click()
  await expect(toast(page, 'Notifications saved')).toBeVisible()
  await sendLead({ email: 'silent@mill.example', lastName: 'Silent' })
  await expect.poll(() => mailServer.received.some(({ mail }) => mail.subject?.includes('Amina Silent'))).toBe(true)
  await page.goto('/admin?tab=quotes&q=silent@mill.example')
  await page.getByRole('button', { name: "Deliveries of Amina Silent's request" }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Mail to the team')
  await expect(dialog).not.toContainText('Answer to the sender')
})

test('a test mail shows the mail server’s own answer', async ({ admin: { page }, mailServer }) => {
  await openSettings(page)
  await page.getByLabel('Send the test to').fill('ada@equatora.example')
  await page.getByRole('button', { name: 'Send me the mail to the team' }).click()
  await expect(page.getByText('The mail server has taken the test to ada@equatora.example.')).toBeVisible()
  await expect(page.getByText(/^250 /)).toBeVisible()
  mailServer.answerWith(noSuchMailbox)
  await page.getByRole('button', { name: 'Send me the answer to the sender' }).click()
  await expect(page.getByRole('alert')).toContainText('The test was not sent.')
  await expect(page.getByRole('alert')).toContainText('550 5.1.1 No such mailbox here')
  mailServer.answerWith(null)
})

test('a mail that was given up stands in red in the overview, until it is sent again', async ({
  admin: { page },
  sendLead,
  mailServer,
}) => {
  mailServer.answerWith(noSuchMailbox)
  await sendLead({ email: 'red@mill.example', lastName: 'Red' })
  const alert = page.getByRole('alert').filter({ hasText: 'A message does not arrive' })
  await expect(async () => {
    await page.goto('/admin?tab=overview')
    await expect(alert).toContainText('550 5.1.1 No such mailbox here', { timeout: 1000 })
  }).toPass()

  await alert.getByRole('link', { name: /Lead #/ }).click()
  await page.getByRole('button', { name: "Deliveries of Amina Red's request" }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Given up')).toBeVisible()
  mailServer.answerWith(null)
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(toast(page, 'It is being sent again')).toBeVisible()
  await expect.poll(() => mailServer.received.some(({ mail }) => mail.subject?.includes('Amina Red'))).toBe(true)
  await expect(async () => {
    await page.goto('/admin?tab=overview')
    await expect(page.getByRole('heading', { name: 'Newest leads' })).toBeVisible()
    await expect(alert).toBeHidden()
  }).toPass()
})

if (isDeep)
  test('a failure that an administrator has seen is no longer red', async ({
    admin: { page },
    sendLead,
    mailServer,
  }) => {
    mailServer.answerWith(noSuchMailbox)
    await sendLead({ email: 'seen@mill.example' })
    const seenButton = page.getByRole('button', { name: 'I have seen this' })
    await expect(async () => {
      await page.goto('/admin?tab=overview')
      await expect(seenButton).toBeVisible({ timeout: 1000 })
    }).toPass()
    await seenButton.click()
    await expect(seenButton).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Newest leads' })).toBeVisible()
    await expect(seenButton).toBeHidden()
    mailServer.answerWith(null)
  })

test('Reply on a card opens the form of a reply, which a long message does not stretch, and which stays when the window turns', async ({
  admin: { page },
  sendLead,
}) => {
  await sendLead({ firstName: 'Yaa', email: 'yaa@card.example', message: 'We want to halve our diesel. '.repeat(120) })
  await page.setViewportSize({ width: 1440, height: 1100 })
  await page.goto('/admin?q=card.example')
  await page.getByRole('button', { name: 'Reply to Yaa Bello' }).click()
  const form = page.getByRole('form', { name: 'Reply' })
  const text = form.getByLabel('Text of the reply')
  await expect(text).toBeFocused()
  await text.fill('We can visit on Monday.')
  await form.getByLabel('Subject').scrollIntoViewIfNeeded()
  await expect(form.getByRole('button', { name: 'Send reply' })).toBeInViewport()
  await expect(form.getByRole('complementary', { name: 'Yaa Bello wrote' })).toBeInViewport()
  await page.setViewportSize({ width: 820, height: 1180 })
  await expect(page.getByRole('dialog', { name: 'Yaa Bello' }).getByLabel('Text of the reply')).toHaveValue(
    'We can visit on Monday.',
  )
})

test('an administrator replies from an open lead, takes the reply back, and sends it', async ({
  admin: { page },
  sendLead,
  mailServer,
}) => {
  test.slow()
  mailServer.answerWith(null)
  await sendLead({ firstName: 'Efua', email: 'efua@reply.example' })
  await page.goto('/admin?q=reply.example')
  await page.getByRole('link', { name: 'General Inquiry from Efua Bello' }).click()
  const lead = page.getByRole('dialog', { name: 'Efua Bello' }).or(page.getByRole('region', { name: 'Efua Bello' }))
  const reply = lead.getByLabel('Text of the reply')
  await lead.getByRole('button', { name: 'Reply to Efua Bello' }).click()
  await expect(reply).toHaveValue(/^Hello Efua Bello,\n\nThank you for your request/)
  await reply.fill('We can visit on Monday.')
  // The mail server refuses the reply for now, because a slow test would take an accepted reply back too late.
  mailServer.answerWith({ code: 451, text: '4.3.0 Try again later' })
  await lead.getByRole('button', { name: 'Send reply' }).click()
  await expect(reply).toBeHidden()
  await expect(lead.getByLabel('Status')).toHaveValue('contacted')
  await lead.getByRole('button', { name: 'Take the reply back' }).click()
  await expect(toast(page, 'The reply was taken back')).toBeVisible()
  await expect(lead.getByLabel('Status')).toHaveValue('new')
  await expect(lead.getByText('admin replied to efua@reply.example')).toBeHidden()
  mailServer.answerWith(null)

  await lead.getByRole('button', { name: 'Reply to Efua Bello' }).click()
  await expect(reply).toHaveValue('We can visit on Monday.')
  await reply.fill('We can visit on Tuesday.')
  // The timeline has the reply before the lead is loaded again.
  const { promise: shown, resolve: showLead } = Promise.withResolvers<void>()
  await page.route(/\/api\/admin\/quotes\/\d+$/, async (route) => {
    await shown
    await route.continue()
  })
  await lead.getByRole('button', { name: 'Send reply' }).click()
  const entry = lead.getByRole('listitem').filter({ hasText: 'admin replied to efua@reply.example' })
  await expect(entry).toContainText('We can visit on Tuesday.')
  showLead()
  await expect(entry).toContainText('Sent', { timeout: 30_000 })
  await lead.getByRole('button', { name: 'Reply to Efua Bello' }).click()
  await expect(reply).toHaveValue('Hello Efua Bello,')
  const texts = mailServer.received.filter(({ to }) => to === 'efua@reply.example').map(({ mail }) => mail.text ?? '')
  expect(texts.filter((text) => text.startsWith('We can visit on'))).toHaveLength(1)
})

if (isDeep)
  test('a reply takes a text of the team, keeps typed words, and has attachments and a signature', async ({
    admin: { page },
    sendLead,
    mailServer,
  }) => {
    mailServer.answerWith(null)
    await openSettings(page)
    await page.getByRole('button', { name: 'Add text' }).click()
    await page.getByLabel('Name of text 1').fill('Visit')
    await page.getByLabel('Words of text 1').fill('Hello {frist name}')
    await page.getByRole('button', { name: 'Save notifications' }).click()
    await expect(page.getByText('{frist name} is not a field. Use {first name}')).toBeVisible()
    await page.getByLabel('Words of text 1').fill('Hello {first name}, may {my name} visit you for {reference}?')
    await page.getByRole('button', { name: 'Save notifications' }).click()
    await expect(toast(page, 'Notifications saved')).toBeVisible()
    await page.goto('/admin?tab=settings')
    await page.getByLabel('Name in your replies').fill('Tayo')
    await page.getByLabel('Signature').fill('Tayo Ade\nSales')
    await page.getByRole('button', { name: 'Save name and signature' }).click()
    await expect(toast(page, 'Name and signature saved')).toBeVisible()

    await sendLead({ firstName: 'Ngozi', email: 'ngozi@texts.example' })
    await page.goto('/admin?q=texts.example')
    await page.getByRole('link', { name: 'General Inquiry from Ngozi Bello' }).click()
    await page.getByRole('button', { name: 'Reply to Ngozi Bello' }).click()
    const form = page.getByRole('form', { name: 'Reply' })
    const text = form.getByLabel('Text of the reply')
    await expect(form).toContainText(/From Tayo at .+ to ngozi@texts\.example/)
    await expect(form).toContainText('Tayo Ade')
    await form.getByLabel('Reply text').selectOption('Visit')
    await expect(text).toHaveValue(/^Hello Ngozi, may Tayo visit you for #\d+\?$/)
    await text.fill('Good morning.')
    await form.getByLabel('Reply text').selectOption('Visit')
    await expect(text).toHaveValue(/^Good morning\.\n\nHello Ngozi, may Tayo/)
    await expectNoAxeViolations(page)
    const offer = { name: 'offer.pdf', mimeType: 'application/pdf', buffer: aPdf(2048) }
    await form.locator('input[type=file]').setInputFiles(offer)
    const attachments = form.getByRole('region', { name: 'Attachments' })
    await expect(attachments.getByRole('button', { name: 'offer.pdf 2.00 KB' })).toBeVisible()
    await form.locator('input[type=file]').setInputFiles({ ...offer, name: 'wrong.pdf' })
    await attachments.getByRole('button', { name: 'Remove wrong.pdf' }).click()
    await expect(attachments.getByText('wrong.pdf')).toBeHidden()
    await expectNoAxeViolations(page)
    await form.getByLabel('Subject').fill('Our visit')
    await form.getByRole('button', { name: 'Send reply' }).click()
    const sent = () => mailServer.received.find(({ mail }) => mail.subject === 'Our visit')?.mail
    await expect
      .poll(() => sent()?.text, { timeout: 30_000 })
      .toMatch(/^Good morning\.\n\n[\s\S]*\n\nTayo Ade\nSales\n/)
    expect(sent()?.from?.name).toMatch(/^Tayo at /)
    expect(sent()?.attachments.map(({ filename }) => filename)).toEqual(['offer.pdf'])
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'offer.pdf 2.00 KB' }).click()
    expect((await downloading).suggestedFilename()).toBe('offer.pdf')
  })

test('a forgotten password is replaced by way of a mailed link, and the former address agrees to a new one', async ({
  admin: { confirmedCall },
  browser,
  request,
  site,
  mailServer,
  allow,
}) => {
  // The server answers with 404 to a link that was used before, and asks for the password before the address changes.
  allow(/404|403/)
  const { path } = await confirmedCall<{ path: string }>('POST', teamApi.invite.path, { email: '' })
  const grace = { username: 'grace', email: 'grace@equatora.example', newPassword: 'wind over the plateau' }
  const token = path.slice(path.indexOf('=') + 1)
  expect((await request.post(accountLinkApi.join.path, { data: { ...grace, token } })).status()).toBe(200)

  const page = await (await browser.newContext({ baseURL: site.url })).newPage()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Username or e-mail address').fill(grace.email)
  if (isDeep) await expectNoAxeViolations(page, 'a forgotten password')
  await page.getByRole('button', { name: 'Mail me a link' }).click()
  await expect(page.getByText('Look into your mail')).toBeVisible()
  const linkIn = () => {
    const text = mailServer.received.find(({ to }) => to === grace.email)?.mail.text ?? ''
    return /\/login#reset=[\w-]+/.exec(text)?.[0]
  }
  await expect.poll(linkIn).toBeTruthy()
  await page.goto(linkIn() ?? '')
  await expect(page.getByText('A new password for the username grace')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('Harm4ttan')
  await expect(page.getByText('Fair: with 10 characters or more')).toBeVisible()
  for (const label of ['New password', 'Confirm new password'])
    await page.getByLabel(label, { exact: true }).fill('three panels on a roof')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(toast(page, 'Password Changed')).toBeVisible()
  await page.getByLabel('Username').fill('grace')
  await page.getByLabel('Password', { exact: true }).fill('three panels on a roof')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Welcome, grace')).toBeVisible()

  await page.goto('/admin?tab=settings')
  await page.getByLabel('Email').fill('grace@mill.example')
  await page.getByRole('button', { name: 'Update profile' }).click()
  await page.getByLabel('Your password', { exact: true }).fill('three panels on a roof')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(toast(page, 'Profile Updated')).toBeVisible()
  const texts = () => mailServer.received.filter(({ to }) => to === grace.email).map(({ mail }) => mail.text ?? '')
  const agreeLink = () => /\/login#address=[\w-]+/.exec(texts().join())?.[0]
  await expect.poll(agreeLink).toBeTruthy()
  await page.goto(agreeLink() ?? '')
  await expect(page.getByText('The account grace has the address grace@mill.example now.')).toBeVisible()
  if (isDeep) await expectNoAxeViolations(page, 'a new address')
  await page.getByRole('button', { name: 'Agree to the new address' }).click()
  await expect(page.getByText('Links for a new password are mailed to grace@mill.example from now on.')).toBeVisible()

  await page.goto(linkIn() ?? '')
  await expect(page.getByText(/^This link does not work/)).toBeVisible()
})
