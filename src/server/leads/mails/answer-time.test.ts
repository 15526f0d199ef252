import { afterEach, describe, expect, test, vi } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { settingApi } from '#contract/dashboard/settings.ts'
import { defaultNotificationSettings } from '#contract/deliveries/notifications.ts'
import { leadWorkApi } from '#contract/leads/desk.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { defaultHours } from '#contract/leads/office.ts'
import { futureDeadlineText } from '#contract/leads/waiting-time.ts'
import { dayMs } from '#contract/platform/time.ts'
import defaultContent from '#contract/texts/en/default-content.json' with { type: 'json' }
import { databases, type TestApp } from '#tests/app.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { aBlock, anInquiry } from '#tests/makers.ts'
import { mailSettings, sender, startSendingApp } from '#tests/sending.ts'

/** Sets the time that `Date` returns, and stops it there. Timers run on as usual. */
const setClock = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) })
afterEach(() => void vi.useRealTimers())

const week = { ...defaultHours, hours: ['Mon-Fri 8:00-16:00'] }

// 2026-11-27 is a Friday.
const arrivals: [name: string, office: typeof week, arrivedAt: string, badge: string][] = [
  ['in office hours', week, '2026-11-26T10:00:00Z', 'Friday, 4 PM, Abuja time'],
  ['at night', week, '2026-11-25T23:30:00Z', 'Friday, 4 PM, Abuja time'],
  ['after closing time before the weekend', week, '2026-11-27T16:00:00Z', 'Tuesday, 4 PM, Abuja time'],
  ['on a Sunday', week, '2026-11-29T12:00:00Z', 'Tuesday, 4 PM, Abuja time'],
  [
    'on a holiday',
    { ...week, holidays: ['2026-11-26', '2026-11-27'] },
    '2026-11-26T10:00:00Z',
    'Tuesday, 4 PM, Abuja time',
  ],
  [
    'where it is a day later',
    { ...week, timeZone: 'Pacific/Auckland' },
    '2026-11-25T22:00:00Z',
    'Friday, 4 PM, Auckland time',
  ],
  [
    'where it is a day earlier',
    { ...week, timeZone: 'America/New_York' },
    '2026-11-27T01:00:00Z',
    'Monday, 4 PM, New York time',
  ],
  [
    'in the night in which summer time ends',
    { ...week, timeZone: 'Europe/Berlin' },
    '2026-10-25T00:30:00Z',
    'Tuesday, 4 PM, Berlin time',
  ],
  [
    'with half an hour in the time zone',
    { ...week, hours: ['Mon-Sat 9:30-17:45'], timeZone: 'Asia/Kolkata' },
    '2026-11-28T10:00:00Z',
    'Monday, 5:45 PM, Kolkata time',
  ],
]

/** Reads what the badge of a lead says. The dashboard makes it from these replies. */
async function badgeOf(app: TestApp, id: number) {
  const { content } = await app.visitor(contentApi.readPublic, { params: { key: 'company' } })
  const { quote } = await app.admin(leadWorkApi.read, { params: { id } })
  return quote.waitingSince && futureDeadlineText(quote.waitingSince, Date.now(), JSON.parse(content))
}

const saveOffice = (app: TestApp, office: typeof week) =>
  app.admin(contentApi.create, {
    body: aBlock({
      key: 'company',
      type: 'json',
      content: JSON.stringify({
        ...defaultContent.company,
        phone: '+234 803 000 0150',
        email: 'hi@sun.example',
        ...office,
      }),
    }),
  })

describe.each(databases)('on %s', (database) => {
  test.each(arrivals)(
    'the mails and the badge name the same moment for a lead that arrives %s',
    async (_, office, at, badge) => {
      setClock(at)
      await using server = await startMailServer()
      await using app = await startSendingApp(database, { mail: mailSettings(server) })
      await saveOffice(app, office)
      const { id } = await app.visitor(leadApi.send, { body: anInquiry({ email: 'amina@mill.example' }) })
      await expect.poll(() => server.received.length, { timeout: 15_000 }).toBe(2)
      for (const { mail } of server.received) expect(mail.text).toContain(`by ${badge}`)
      expect(await badgeOf(app, id)).toBe(badge)
    },
  )

  test.each(arrivals)(
    'a reply and the badge name the same moment for a mail of the sender that arrives %s',
    async (_, office, at, badge) => {
      setClock(at)
      await using app = await startSendingApp(database, { mail: mailSettings({ port: 1 }) })
      await saveOffice(app, office)
      const body = { ...defaultNotificationSettings, replyText: 'You get the plan by {answer time}.' }
      await app.admin(settingApi.saveNotifications, { body })
      const { id } = await app.visitor(leadApi.send, { body: anInquiry({ email: sender.address }) })
      await app.admin(leadApi.setStatus, { params: { id }, body: { status: 'contacted' } })
      const created_at = new Date(Date.now() - dayMs).toISOString()
      await app.db.updateTable('quotes').set({ created_at, waiting_since: new Date().toISOString() }).execute()
      expect(await badgeOf(app, id)).toBe(badge)
      const { text } = await app.admin(leadWorkApi.draftReply, { params: { id } })
      expect(text).toBe(`You get the plan by ${badge}.`)
    },
  )
})
