import { expect, test } from 'vitest'
import type { Delivery } from '#contract/deliveries/deliveries.ts'
import type { TimelineEntry } from '#contract/leads/desk.ts'
import { entriesByDay, entryText, timeText, withJoinedMails } from './timeline.tsx'

const now = new Date(2026, 10, 22, 15, 0).getTime()
const timeAt = (...time: [number, number, number, number]) => new Date(2026, ...time).toISOString()
const receivedEntry = (time: string): TimelineEntry => ({ kind: 'received', id: time, at: time })

test('entries are grouped by day, in words', () => {
  const times = [timeAt(10, 3, 9, 0), timeAt(10, 21, 23, 59), timeAt(10, 22, 0, 0), timeAt(10, 22, 14, 0)]
  expect(entriesByDay(times.map(receivedEntry), now).map(({ title, entries }) => [title, entries.length])).toEqual([
    ['November 3, 2026', 1],
    ['Yesterday', 1],
    ['Today', 2],
  ])
})

const sentDelivery: Delivery = {
  id: 1,
  quoteId: 1,
  kind: 'team',
  recipient: '',
  state: 'sent',
  tries: 1,
  nextTryAt: null,
  lastError: null,
  reply: null,
  createdAt: timeAt(10, 22, 9, 0),
  sentAt: timeAt(10, 22, 9, 1),
}

test('mails of one kind that were sent one after another are one entry, and a mail that did not arrive stands alone', () => {
  const delivery = (recipient: string, changes: Partial<Delivery> = {}): TimelineEntry => ({
    kind: 'delivery',
    id: recipient,
    at: timeAt(10, 22, 9, 0),
    delivery: { ...sentDelivery, recipient, ...changes },
  })
  const entries = [
    delivery('ada@site.example'),
    delivery('grace@site.example'),
    delivery('tayo@site.example', { state: 'failed', lastError: 'Mailbox full' }),
    delivery('amina@mill.example', { kind: 'answer' }),
    delivery('ada@site.example'),
    delivery('ada@site.example'),
  ]
  const recipients = withJoinedMails(entries).map((entry) => entry.kind === 'delivery' && entry.delivery.recipient)
  expect(recipients).toEqual([
    'ada@site.example, grace@site.example',
    'tayo@site.example',
    'amina@mill.example',
    'ada@site.example',
    'ada@site.example',
  ])
})

test('a time of today is told as the time that has passed, any other as the time of day', () => {
  expect(timeText(new Date(now - 30_000).toISOString(), now)).toBe('just now')
  expect(timeText(timeAt(10, 22, 14, 55), now)).toBe('5 minutes ago')
  expect(timeText(timeAt(10, 22, 12, 30), now)).toBe('2 hours ago')
  expect(timeText(timeAt(10, 21, 9, 30), now)).toMatch(/^9:30\sAM$/)
})

test('the words for an entry are a sentence that names its administrator', () => {
  const common = { id: 'event-1', at: timeAt(10, 22, 9, 0), username: 'ada' }
  expect(entryText({ ...common, kind: 'status', from: 'new', to: 'contacted' }, '2026-11-22')).toBe(
    'ada changed the status from New to Contacted',
  )
  expect(entryText({ ...common, kind: 'follow-up', from: null, to: '2026-11-30' }, '2026-11-22')).toBe(
    'ada planned a follow-up on Monday, November 30',
  )
  expect(entryText({ ...common, kind: 'follow-up', from: '2026-11-30', to: null }, '2026-11-22')).toBe(
    'ada cancelled the follow-up',
  )
  expect(entryText({ ...common, username: '', kind: 'restored' }, '2026-11-22')).toBe(
    'The server took it out of the bin',
  )
})
