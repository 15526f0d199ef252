import type { Page } from '@playwright/test'
import { type LeadWithTimeline, leadWorkApi } from '#contract/leads/desk.ts'
import { leadEditApi } from '#contract/leads/edits.ts'
import { type Lead, leadApi } from '#contract/leads/leads.ts'
import { aMail } from '../mailbox-server.ts'
import { type AdminPage, expect } from './admin.ts'
import { buttonNamed, presses, settled, slowCalls, test } from './twice.ts'

// Two presses of one button, the second before the server has answered the first, do something once, and nothing fails.

test.use({ siteOf: 'twice', viewport: { width: 1440, height: 900 } })

type Call = AdminPage['call']

const send = <Reply>(call: Call, { method, path }: { method: string; path: string }, id: number, body?: unknown) =>
  call<Reply>(method, path.replace(':id', String(id)), body)

const addNote = (call: Call, id: number) => send(call, leadWorkApi.addNote, id, { text: 'Call back' })
const close = (call: Call, id: number) => send(call, leadApi.setStatus, id, { status: 'closed' })

async function win(call: Call, id: number) {
  await close(call, id)
  const outcome = { result: 'won', value: null, currency: null, reason: null }
  await send(call, leadEditApi.setOutcome, id, { outcome })
}

type Row = {
  button: string | RegExp
  /** Changes the lead before the page is opened. */
  before?: (call: Call, id: number) => Promise<unknown>
  /** Does something on the page before the presses, such as typing. */
  type?: (page: Page) => Promise<unknown>
  /** The address of the page besides the lead's id. */
  view?: string
  /** The calls that the presses make: the method and the last part of the path. */
  calls: string[]
  /** The kinds of the entries that the lead's timeline then has besides its arrival. Of its deliveries only replies. */
  entries: string[]
}

const leadButtons: Row[] = [
  { button: 'Assign to me', calls: ['PUT owner'], entries: ['owner'] },
  { button: /^Mark .* as spam$/, calls: ['PUT spam'], entries: ['spam'] },
  { button: /^Delete .*’?s request$/, calls: ['DELETE'], entries: ['deleted'] },
  {
    button: /^Restore /,
    before: (call, id) => send(call, leadApi.remove, id),
    view: '&deleted=true',
    calls: ['POST restore'],
    entries: ['deleted', 'restored'],
  },
  {
    button: /is not spam$/,
    before: (call, id) => send(call, leadApi.setSpam, id, { spam: true }),
    view: '&spam=true',
    calls: ['PUT spam'],
    entries: ['spam', 'not spam'],
  },
  {
    button: 'Add note',
    type: (page) => page.getByLabel('New note').fill('Call back'),
    calls: ['POST notes'],
    entries: ['note'],
  },
  { button: /^Delete the note/, before: addNote, calls: ['DELETE'], entries: [] },
  {
    button: 'Save note',
    before: addNote,
    async type(page) {
      await page.getByRole('button', { name: /^Edit the note/ }).click()
      await page.getByLabel('Edited note').fill('Call back on Monday')
    },
    calls: ['PUT'],
    entries: ['note'],
  },
  { button: 'In 2 weeks', calls: ['PUT follow-up'], entries: ['follow-up'] },
  {
    button: 'No follow-up',
    before: (call, id) => send(call, leadWorkApi.setFollowUp, id, { day: '2036-01-01' }),
    calls: ['PUT follow-up'],
    entries: ['follow-up', 'follow-up'],
  },
  { button: 'Won', before: close, calls: ['PUT outcome'], entries: ['status', 'outcome'] },
  {
    button: 'No outcome',
    before: win,
    calls: ['PUT outcome'],
    entries: ['status', 'outcome', 'outcome'],
  },
  {
    button: 'Save the outcome',
    before: win,
    type: (page) => page.getByLabel('Value').fill('1200'),
    calls: ['PUT outcome'],
    entries: ['status', 'outcome', 'outcome'],
  },
  {
    button: 'Send reply',
    async type(page) {
      await page.getByRole('button', { name: /^Reply to / }).click()
      await page.getByLabel('Text of the reply').fill('We can build it.')
    },
    calls: ['POST replies'],
    entries: ['reply', 'status'],
  },
  {
    button: 'Take the reply back',
    before: (call, id) => send(call, leadWorkApi.sendReply, id, { text: 'We can build it.' }),
    calls: ['DELETE'],
    entries: [],
  },
  {
    button: 'Send again',
    type: (page) => page.getByRole('button', { name: /^Deliveries of / }).click(),
    calls: ['POST send-again'],
    entries: [],
  },
  {
    button: 'Save',
    async type(page) {
      await page.getByRole('button', { name: /^Correct the data of / }).click()
      await page.getByRole('dialog').getByLabel('Company').fill('Kano Rice Mills')
    },
    calls: ['PUT'],
    entries: ['corrected company'],
  },
]

for (const [way, press] of Object.entries(presses)) {
  for (const [index, row] of leadButtons.entries())
    test(`${way} on ${row.button} of a lead counts once`, async ({ admin: { page, call }, sendLead, colleague: _ }) => {
      const email = `${way.replace(/\W/g, '-')}-${index}@twice.example`
      await sendLead({ email })
      const [lead] = await call<Lead[]>('GET', `${leadApi.list.path}?q=${email}`)
      const id = lead?.id ?? 0
      await row.before?.(call, id)
      await page.goto(`/admin?tab=quotes&q=${email}&lead=${id}${row.view ?? ''}`)
      await row.type?.(page)
      await settled(buttonNamed(page, row.button))
      const calls = await slowCalls(page)
      await press(page, row.button)
      await calls.end()
      expect(calls.made).toEqual(row.calls)
      const { timeline } = await send<LeadWithTimeline>(call, leadWorkApi.read, id)
      const kinds = timeline.map((entry) => (entry.kind === 'delivery' && entry.delivery.reply ? 'reply' : entry.kind))
      // Two entries of one call may have the same time, so their order is not read.
      expect(kinds.filter((kind) => kind !== 'delivery').sort()).toEqual(['received', ...row.entries].sort())
      await expect(page.getByText(/^Failed/)).toBeHidden()
    })

  test(`${way} makes one lead of a mail, enters one by hand, and changes chosen leads once`, async ({
    admin: { page, call },
    sendLead,
    mailbox,
  }) => {
    const name = way.replace(/\W/g, '')
    const leadsOf = (words: string) => call<Lead[]>('GET', `${leadApi.list.path}?q=${words}`)
    mailbox.put(aMail({ from: `${name}@mailed.example`, subject: `About ${name}` }))
    await page.goto('/admin?tab=settings&part=mail')
    await expect(page.getByRole('listitem', { name: `About ${name}` })).toBeVisible()
    const calls = await slowCalls(page)
    await press(page, /^New lead from the mail of /)
    await calls.end()
    expect(await leadsOf(`${name}@mailed.example`)).toHaveLength(1)

    await page.goto('/admin')
    await page.getByRole('button', { name: 'New lead' }).click()
    await page.getByRole('dialog').getByLabel('Email').fill(`${name}@entered.example`)
    await press(page, 'Enter lead')
    await calls.end()
    const [entered, ...others] = await leadsOf(`${name}@entered.example`)
    expect(others).toEqual([])

    await sendLead({ email: `${name}@chosen.example` })
    await page.goto(`/admin?q=${name}@chosen.example`)
    await page.getByRole('checkbox').check()
    await press(page, 'Mark as spam')
    await calls.end()
    // Before it changes many leads, the dashboard asks what would undo the change.
    expect(calls.made).toEqual(['POST lead', 'POST quotes', 'POST undo', 'POST changes'])
    expect(entered).toBeDefined()
    await expect(page.getByText(/^Failed/)).toBeHidden()
  })
}
