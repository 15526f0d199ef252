import { expect, test } from 'vitest'
import { answerDeadlineText, futureDeadlineText, waitingHours, waitingLevel } from '#contract/leads/waiting-time.ts'
import { waitingText } from '#web/admin/leads/list/lead-texts.ts'

// 2026-11-16 is a Monday; Lagos is an hour ahead of UTC.
const at = (time: string) => new Date(time).getTime()

test.each([
  ['the same moment', '2026-11-16T09:00:00Z', '2026-11-16T09:00:00Z', 0],
  ['five hours of a working day', '2026-11-16T08:00:00Z', '2026-11-16T13:00:00Z', 5],
  ['the night counts between two working days', '2026-11-16T08:00:00Z', '2026-11-17T08:00:00Z', 24],
  ['a lead before opening waits from 8:00 in Lagos', '2026-11-16T04:00:00Z', '2026-11-16T08:00:00Z', 1],
  ['a lead after closing waits from the next opening', '2026-11-16T18:00:00Z', '2026-11-17T08:00:00Z', 1],
  ['a lead at the minute of closing waits from the next opening', '2026-11-16T15:00:00Z', '2026-11-17T08:00:00Z', 1],
  ['the weekend does not count', '2026-11-20T14:00:00Z', '2026-11-23T14:00:00Z', 24],
  ['a lead of Saturday waits from Monday', '2026-11-21T12:00:00Z', '2026-11-24T07:00:00Z', 24],
  ['a lead of Friday evening waits from Monday', '2026-11-20T20:00:00Z', '2026-11-23T07:30:00Z', 0.5],
  ['a lead does not wait before the office opens', '2026-11-21T12:00:00Z', '2026-11-22T12:00:00Z', 0],
  ['two weeks have ten working days', '2026-11-02T07:00:00Z', '2026-11-16T07:00:00Z', 240],
])('%s', (_name, createdAt, now, hours) => {
  expect(waitingHours(createdAt, at(now))).toBe(hours)
})

test.each([
  ['in the night', '2026-11-16T01:00:00Z', '2026-11-17T14:59:00Z', 'Tuesday, 4 PM, Abuja time'],
  ['at the opening', '2026-11-16T07:00:00Z', '2026-11-17T14:59:00Z', 'Tuesday, 4 PM, Abuja time'],
  ['a minute before closing', '2026-11-16T14:59:00Z', '2026-11-17T14:59:00Z', 'Tuesday, 4 PM, Abuja time'],
  ['after closing', '2026-11-16T18:00:00Z', '2026-11-18T14:59:00Z', 'Wednesday, 4 PM, Abuja time'],
  ['on Friday', '2026-11-20T10:00:00Z', '2026-11-23T14:59:00Z', 'Monday, 4 PM, Abuja time'],
  ['on Sunday', '2026-11-22T10:00:00Z', '2026-11-24T14:59:00Z', 'Tuesday, 4 PM, Abuja time'],
])('the dashboard and the mail name the same moment for a lead %s, until it is over', (_, createdAt, last, words) => {
  expect(futureDeadlineText(createdAt, at(createdAt))).toBe(words)
  expect(answerDeadlineText(createdAt, new Date(createdAt))).toBe(words)
  expect(futureDeadlineText(createdAt, at(last))).toBe(words)
  expect(futureDeadlineText(createdAt, at(last) + 60_000)).toBe(null)
})

test('the level of a waiting lead rises after 24 hours, and again after 48', () => {
  const monday = '2026-11-16T08:00:00Z'
  expect(waitingLevel(monday, at('2026-11-17T07:59:00Z'))).toBe(null)
  expect(waitingLevel(monday, at('2026-11-17T08:00:00Z'))).toBe('24')
  expect(waitingLevel(monday, at('2026-11-18T07:59:00Z'))).toBe('24')
  expect(waitingLevel(monday, at('2026-11-18T08:00:00Z'))).toBe('48')
})

test.each([
  ['Friday at 17:00', '2026-11-20T16:00:00Z'],
  ['Saturday at noon', '2026-11-21T11:00:00Z'],
  ['Sunday at midnight', '2026-11-22T23:00:00Z'],
])('the level of a lead of %s in Lagos rises on Tuesday at 8:00, and again on Wednesday at 8:00', (_day, createdAt) => {
  expect(waitingLevel(createdAt, at('2026-11-24T06:59:00Z'))).toBe(null)
  expect(waitingLevel(createdAt, at('2026-11-24T07:00:00Z'))).toBe('24')
  expect(waitingLevel(createdAt, at('2026-11-25T07:00:00Z'))).toBe('48')
})

test('people read how many hours or days have passed', () => {
  const words = (hours: number) => waitingText('2026-11-16T08:00:00Z', at('2026-11-16T08:00:00Z') + hours * 3_600_000)
  expect([0.5, 1, 26, 47.9, 48, 100].map(words)).toEqual([
    'less than an hour',
    '1 hour',
    '26 hours',
    '47 hours',
    '2 days',
    '4 days',
  ])
})

test.each([
  ['Monday morning', '2026-11-16T09:00:00Z', 'Tuesday, 4 PM, Abuja time'],
  ['Monday before opening', '2026-11-16T04:00:00Z', 'Tuesday, 4 PM, Abuja time'],
  ['Monday at the very minute of closing', '2026-11-16T15:00:00Z', 'Wednesday, 4 PM, Abuja time'],
  ['Thursday', '2026-11-19T12:00:00Z', 'Friday, 4 PM, Abuja time'],
  ['Friday morning', '2026-11-20T09:00:00Z', 'Monday, 4 PM, Abuja time'],
  ['Friday evening', '2026-11-20T20:00:00Z', 'Tuesday, 4 PM, Abuja time'],
  ['Sunday', '2026-11-22T12:00:00Z', 'Tuesday, 4 PM, Abuja time'],
])('a lead of %s is promised an answer by %s', (_day, createdAt, words) => {
  expect(answerDeadlineText(createdAt, new Date(createdAt))).toBe(words)
})

test('a mail that could be sent only after the promised time promises a time that is still to come', () => {
  const createdAt = '2026-11-16T09:00:00Z'
  expect(answerDeadlineText(createdAt, new Date('2026-11-17T14:59:00Z'))).toBe('Tuesday, 4 PM, Abuja time')
  expect(answerDeadlineText(createdAt, new Date('2026-11-18T09:00:00Z'))).toBe('Thursday, 4 PM, Abuja time')
})

const accra = { hours: ['Mon-Thu 9-17:30', 'Saturday 10 AM-1 PM'], timeZone: 'Africa/Accra', holidays: ['2026-11-18'] }

test.each([
  [
    'a lead of the evening before a holiday waits from the day after it',
    '2026-11-17T18:00:00Z',
    '2026-11-19T10:00:00Z',
    1,
  ],
  ['a holiday does not count', '2026-11-17T10:00:00Z', '2026-11-19T10:00:00Z', 24],
  ['Friday is closed, and Saturday is open', '2026-11-20T12:00:00Z', '2026-11-21T12:00:00Z', 2],
])('with hours of its own, %s', (_name, createdAt, now, hours) => {
  expect(waitingHours(createdAt, at(now), accra)).toBe(hours)
})

test('an answer is promised by closing time on an open day, by the clock of the company', () => {
  const words = (createdAt: string, office = accra) => answerDeadlineText(createdAt, new Date(createdAt), office)
  expect(words('2026-11-16T10:00:00Z')).toBe('Tuesday, 5:30 PM, Accra time')
  expect(words('2026-11-17T10:00:00Z')).toBe('Thursday, 5:30 PM, Accra time')
  expect(words('2026-11-19T10:00:00Z')).toBe('Saturday, 1 PM, Accra time')
  const london = { ...accra, timeZone: 'Europe/London', holidays: [] }
  expect(words('2026-10-22T20:00:00Z', london)).toBe('Monday, 5:30 PM, London time')
  // This lead waits 14 hours on Saturday and 9 hours on Monday. Sunday, on which summer time ends, does not count.
  expect(waitingHours('2026-10-24T09:00:00Z', at('2026-10-26T09:00:00Z'), london)).toBe(23)
})
