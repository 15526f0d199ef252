import type { Page } from '@playwright/test'
import { bulkApi } from '#contract/leads/bulk.ts'
import { type LeadWithTimeline, leadWorkApi } from '#contract/leads/desk.ts'
import { type Lead, leadApi } from '#contract/leads/leads.ts'
import { type IncomingMail, mailboxApi } from '#contract/leads/mailbox.ts'
import { aMail } from '../mailbox-server.ts'
import { type AdminPage, expect } from './admin.ts'
import { buttonNamed, presses, settled, slowCalls, test } from './twice.ts'

test.use({ siteOf: 'twice on mails', viewport: { width: 1440, height: 900 } })

const leadOf = async (call: AdminPage['call'], email: string) =>
  (await call<Lead[]>('GET', `${leadApi.list.path}?q=${email}`))[0]?.id ?? 0

const timelineOf = async (call: AdminPage['call'], id: number) =>
  (await call<LeadWithTimeline>('GET', leadWorkApi.read.path.replace(':id', String(id)))).timeline

for (const [way, press] of Object.entries(presses)) {
  const name = way.replace(/\W/g, '')

  test(`${way} assigns a mail once, and deletes a mail and no other`, async ({
    admin: { page, call },
    sendLead,
    mailbox,
  }) => {
    await sendLead({ email: `${name}@assigned.example` })
    const id = await leadOf(call, `${name}@assigned.example`)
    for (const subject of ['First', 'Second', 'Third'])
      mailbox.put(aMail({ from: `${subject}.${name}@stranger.example`, subject: `${subject} ${name}` }))
    await page.goto('/admin?tab=settings&part=mail')
    const mail = (subject: string) => page.getByRole('listitem', { name: `${subject} ${name}` })
    for (const subject of ['First', 'Second', 'Third']) await expect(mail(subject)).toBeVisible()
    await mail('Second')
      .getByLabel(/^Number of the request/)
      .fill(String(id))
    const calls = await slowCalls(page)
    await press(page, /^Assign the mail of /, mail('Second'))
    await calls.end()
    expect(calls.made).toEqual(['PUT lead'])
    expect((await timelineOf(call, id)).filter(({ kind }) => kind === 'mail')).toHaveLength(1)

    page.on('dialog', (dialog) => dialog.accept())
    await page.reload()
    await expect(mail('First')).toBeVisible()
    await settled(buttonNamed(mail('First'), /^Delete the mail of /))
    await press(page, /^Delete the mail of /, mail('First'))
    await calls.end()
    expect(calls.made).toEqual(['PUT lead', 'DELETE'])
    const left = await call<IncomingMail[]>('GET', mailboxApi.unassigned.path)
    expect(left.filter(({ subject }) => subject.endsWith(name))).toHaveLength(1)
    await expect(page.getByText(/^Failed/)).toBeHidden()
  })

  test(`${way} on Undo takes a change back once`, async ({ admin: { page, call }, sendLead }) => {
    const email = `${name}@undone.example`
    await sendLead({ email })
    const id = await leadOf(call, email)
    await page.goto(`/admin?tab=quotes&q=${email}`)
    const calls = await slowCalls(page)
    for (const [button, made] of [
      [/^Delete .*’?s request$/, ['DELETE', 'POST restore']],
      [/^Mark .* as spam$/, ['PUT spam', 'PUT spam']],
    ] as const) {
      const callsBefore = calls.made.length
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
      await press(page, 'Undo')
      await calls.end()
      expect(calls.made.slice(callsBefore)).toEqual(made)
      await expect(page.locator('[data-lead]:visible')).toHaveCount(1)
    }
    const callsBefore = calls.made.length
    await page.getByRole('checkbox', { name: /^Choose request/ }).check()
    await page.getByRole('button', { name: 'Move to bin' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await press(page, 'Undo')
    await calls.end()
    expect(calls.made.slice(callsBefore)).toEqual(['POST undo', 'POST changes', 'POST changes'])
    const kinds = (await timelineOf(call, id)).map(({ kind }) => kind).filter((kind) => kind !== 'delivery')
    expect(kinds.filter((kind) => kind === 'restored')).toHaveLength(2)
    await expect(page.getByText(/^Failed/)).toBeHidden()
  })

  test(`${way} removes one attachment of a reply`, async ({ admin: { page, call }, sendLead }) => {
    const email = `${name}@attached.example`
    await sendLead({ email })
    const id = await leadOf(call, email)
    await page.goto(`/admin?tab=quotes&q=${email}&lead=${id}`)
    await page.getByRole('button', { name: /^Reply to / }).click()
    await attach(page, ['a.txt', 'b.txt'])
    await settled(buttonNamed(page, 'Remove a.txt'))
    const calls = await slowCalls(page)
    await press(page, 'Remove a.txt')
    await calls.end()
    expect(calls.made).toEqual(['DELETE'])
    await expect(page.getByRole('button', { name: 'Remove b.txt' })).toBeVisible()
    await expect(page.getByText(/^Failed/)).toBeHidden()
  })
}

for (const [label, first, second] of [
  ['Set the status of the chosen requests', 'quoted', 'quoted'],
  ['Plan a follow-up of the chosen requests', 'none', 'none'],
  ['Set the owner of the chosen requests', 'none', 'none'],
] as const)
  test(`a second choice in “${label}” counts only after the first`, async ({
    admin: { page },
    sendLead,
    colleague: _,
  }) => {
    const email = `${label.replaceAll(/\W/g, '')}@bar.example`
    await sendLead({ email })
    await page.goto(`/admin?tab=quotes&q=${email}`)
    await page.getByRole('checkbox', { name: /^Choose request/ }).check()
    const calls = await slowCalls(page)
    await page.getByLabel(label).selectOption(first)
    await page.getByLabel(label).selectOption(second)
    await calls.end()
    const [, change = ''] = bulkApi.change.path.split('/admin/quotes/')
    expect(calls.made).toEqual(['POST undo', `POST ${change}`])
    await expect(page.getByText(/^Failed/)).toBeHidden()
  })

test('the second click of a double click removes no other file that has moved to the place of the first', async ({
  admin: { page, call },
  sendLead,
}) => {
  const email = 'moved@attached.example'
  await sendLead({ email })
  const id = await leadOf(call, email)
  await page.goto(`/admin?tab=quotes&q=${email}&lead=${id}`)
  await page.getByRole('button', { name: /^Reply to / }).click()
  await attach(page, ['a.txt', 'b.txt'])
  const first = buttonNamed(page, 'Remove a.txt')
  await settled(first)
  await first.hover()
  await page.mouse.down()
  await page.mouse.up()
  await expect(first).toBeHidden()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('button', { name: /^Reply to / }).click()
  await expect(buttonNamed(page, 'Remove b.txt')).toBeVisible()
})

async function attach(page: Page, files: string[]) {
  for (const name of files) {
    const file = { name, mimeType: 'text/plain', buffer: Buffer.from('Prices') }
    await page.getByRole('form', { name: 'Reply' }).locator('input[type=file]').setInputFiles(file)
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  }
}
