import type { Locator } from '@playwright/test'
import { settingApi } from '#contract/dashboard/settings.ts'
import { defaultNotificationSettings } from '#contract/deliveries/notifications.ts'
import { type Lead, leadApi } from '#contract/leads/leads.ts'
import { aBounce, aMail } from '../mailbox-server.ts'
import { asBrowserSends } from '../makers.ts'
import { expect, toast } from './admin.ts'
import { test } from './mailbox-fixture.ts'
import { addAdmin } from './team.ts'

test.use({ siteOf: 'morning' })

const inputsMax = 80
const replyTexts = ['Dimensions', 'Prices', 'Visit'].map((name) => ({
  name,
  language: 'English',
  topics: [],
  text: `Hello {first name}, this is about ${name}.`,
}))

for (const [width, height, colleague] of [
  [1440, 900, 'grace'],
  [390, 844, 'hana'],
] as const)
  test(`an administrator answers, reads answers, enters, corrects, assigns and closes on a morning with 40 leads, with at most ${inputsMax} clicks and keys at ${width} px`, async ({
    admin: { page, call, confirmedCall },
    request,
    sendLead,
    mailServer,
    mailbox,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    const domain = `morning${width}.example`
    const lastName = `Desk${width}`
    const { method, path } = settingApi.saveNotifications
    await call(method, path, { ...defaultNotificationSettings, replyTexts })
    await addAdmin(confirmedCall, request, colleague)
    for (let i = 0; i < 35; i += 1) await sendLead({ firstName: `Person${i}`, lastName, email: `person${i}@${domain}` })
    for (let i = 35; i < 40; i += 1) {
      const lead = { type: 'product', productId: 1, email: `person${i}@${domain}`, phone: '' }
      const { body, headers } = asBrowserSends(lead)
      await request.post(leadApi.send.path, { data: body, headers })
    }
    const leadsOf = (words: string) => call<Lead[]>('GET', `${leadApi.list.path}?q=${words}&limit=50`)

    let inputCount = 0
    const click = async (target: Locator, modifiers: 'Shift'[] = []) => {
      inputCount += 1
      await target.click({ modifiers })
    }
    const press = async (key: string) => {
      inputCount += 1
      await page.keyboard.press(key)
    }
    /** Reaches a select by one key and chooses an option by another, such as the option's first letter. */
    const choose = async (select: Locator, key: string) => {
      inputCount += 1
      await select.focus()
      await press(key)
    }
    const rows = page.getByRole('tabpanel').locator('[data-lead]:visible')
    const lead = page
      .getByRole('region', { name: /^(person|Person|Danladi)/ })
      .or(page.getByRole('dialog', { name: /^(person|Person|Danladi)/ }))

    await page.goto('/admin')
    await expect(rows.first()).toBeVisible()
    const fold = page.getByRole('button', { name: /^Filters/ })
    if (width === 390) await click(fold)
    await click(page.getByRole('button', { name: 'List', exact: true }))
    if (width === 390) await click(fold)
    await expect(rows.first()).toContainText(`person39@${domain}`)

    // Five product quotes get the data sheet, three of them with another text of the team.
    await click(rows.first().getByRole('link'))
    for (let i = 39; i >= 35; i -= 1) {
      await expect(lead).toHaveAccessibleName(`person${i}@${domain}`)
      await click(lead.getByRole('button', { name: /^Reply to / }))
      await click(lead.getByRole('button', { name: 'Attach the data sheet' }))
      await expect(lead.getByRole('button', { name: /^Remove .*\.pdf$/ })).toBeVisible()
      const text = replyTexts[39 - i]
      if (text) await choose(lead.getByLabel('Reply text', { exact: true }), text.name.slice(0, 1))
      await expect(lead.getByLabel('Text of the reply')).toHaveValue(text ? RegExp(text.name) : /./)
      await click(lead.getByRole('button', { name: 'Send reply' }))
      await expect(lead.getByText('admin replied to')).toBeVisible()
      if (i > 35) await press('j')
    }
    await press('Escape')
    await expect(lead).toBeHidden()
    await expect(rows.filter({ hasText: domain }).filter({ hasText: 'Contacted' })).toHaveCount(5)

    await click(page.getByRole('button', { name: 'New lead' }))
    const dialog = page.getByRole('dialog', { name: 'New lead' })
    await expect(dialog.getByLabel('First name')).toBeFocused()
    await page.keyboard.type('Danladi')
    for (let i = 0; i < 3; i += 1) await press('Tab')
    await page.keyboard.type(`0803 765 ${String(width).padStart(4, '0')}`)
    await click(dialog.getByLabel('Message'))
    await page.keyboard.type('Wants 200 kWp for a mill.')
    await click(dialog.getByRole('button', { name: 'Enter lead' }))
    await expect(lead.getByText('admin entered the request')).toBeVisible()

    await click(lead.getByRole('button', { name: 'Correct the data of Danladi' }))
    const correction = page.getByRole('dialog', { name: /^Correct lead/ })
    await expect(correction.getByLabel('First name')).toBeFocused()
    for (let i = 0; i < 2; i += 1) await press('Tab')
    await page.keyboard.type(`danladi@${domain}`)
    await press('Enter')
    await expect(lead.getByText(`admin added the e-mail address danladi@${domain}`)).toBeVisible()
    // The dialog closes only after the list has the correction.
    await expect(correction).toBeHidden()
    await press('Escape')
    await expect(lead).toBeHidden()

    await click(rows.filter({ hasText: `Person34 ${lastName}` }).getByRole('checkbox'))
    await click(rows.filter({ hasText: `Person29 ${lastName}` }).getByRole('checkbox'), ['Shift'])
    await expect(page.getByRole('region', { name: 'Chosen requests' })).toContainText('6 chosen')
    await choose(page.getByLabel('Set the owner of the chosen requests'), colleague.slice(0, 1))
    await expect(toast(page, 'Owner set')).toBeVisible()
    await expect(rows.filter({ hasText: `Owner: ${colleague}` })).toHaveCount(6)

    const mailsTo = (address: RegExp) => mailServer.received.filter(({ to }) => address.test(to) && to.endsWith(domain))
    const replyTo = (i: number) => mailsTo(RegExp(`^person${i}@`)).find(({ mail }) => mail.attachments.length === 1)
    await expect.poll(() => [35, 36, 37, 38, 39].filter(replyTo).length, { timeout: 60_000 }).toBe(5)
    const toldColleague = () => mailServer.received.filter(({ to }) => to.startsWith(`${colleague}@`))
    const subjects = () => toldColleague().map(({ mail }) => mail.subject)
    await expect.poll(subjects, { timeout: 60_000 }).toContain('6 requests are yours')

    // Four people answer while the list is open, and one address does not exist.
    const answered = rows.filter({ hasText: domain }).filter({ hasText: 'Contacted' })
    await expect(answered.filter({ hasText: 'Answer by' })).toHaveCount(0)
    const messageIdOf = (i: number) => replyTo(i)?.mail.messageId ?? ''
    for (let i = 39; i >= 36; i -= 1)
      mailbox.put(aMail({ from: `person${i}@${domain}`, answers: messageIdOf(i), text: `Please come on day ${i}.` }))
    mailbox.put(aBounce(messageIdOf(35), `person35@${domain}`))
    await expect(answered.filter({ hasText: 'Answer by' })).toHaveCount(4, { timeout: 60_000 })
    await click(rows.filter({ hasText: `person39@${domain}` }).getByRole('link'))
    const timeline = lead.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
    for (let i = 39; i >= 36; i -= 1) {
      await expect(lead).toHaveAccessibleName(`person${i}@${domain}`)
      await expect(timeline.filter({ hasText: `Please come on day ${i}.` })).toContainText(
        `wrote from person${i}@${domain}`,
      )
      await expect(lead.getByText(/Answer by/)).toBeVisible()
      await press('j')
    }
    const bounce = lead.getByText(`person35@${domain} does not exist`).first()
    await expect(bounce).toBeVisible({ timeout: 60_000 })
    const [red = 0, green = 0, blue = 0] = await bounce.evaluate((element) =>
      (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number),
    )
    expect(red).toBeGreaterThan(Math.max(green, blue) * 1.5)
    await expect(lead.getByText(/Answer by/)).toBeHidden()
    await press('Escape')
    await expect(lead).toBeHidden()

    await click(rows.filter({ hasText: `Person34 ${lastName}` }).getByRole('link'))
    for (let i = 34; i >= 32; i -= 1) {
      await expect(lead).toHaveAccessibleName(`Person${i} ${lastName}`)
      await choose(lead.getByLabel('Status'), 'End')
      await expect(lead.getByLabel('Status')).toHaveValue('closed')
      await click(lead.getByRole('button', { name: i === 32 ? 'Lost' : 'Won' }))
      await click(lead.getByLabel('Value'))
      await page.keyboard.type('1250000')
      await press('Enter')
      await expect(lead.getByText(/admin noted the outcome: (won|lost), NGN 1,250,000/)).toBeVisible()
      if (i > 32) {
        await click(lead.getByRole('heading', { level: 2 }))
        await press('j')
      }
    }

    expect((await leadsOf(domain)).filter(({ ownerId }) => ownerId !== null)).toHaveLength(7)
    expect((await leadsOf(domain)).filter(({ outcome }) => outcome?.value === '1250000')).toHaveLength(3)
    expect(inputCount).toBeLessThanOrEqual(inputsMax)
  })
