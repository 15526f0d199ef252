import { expect, test } from 'vitest'
import { defaultHours } from './office.ts'
import { answerDeadlineText, futureDeadlineText, waitingHours } from './waiting-time.ts'

// 2026-11-20 is a Friday.
test.each([
  ['in Abuja, before closing time', defaultHours, '2026-11-20T14:59:00Z', 'Monday, 4 PM', 'Abuja time'],
  ['in Abuja, after closing time', defaultHours, '2026-11-20T15:00:00Z', 'Tuesday, 4 PM', 'Abuja time'],
  [
    'before a closed day',
    { ...defaultHours, holidays: ['2026-11-23'] },
    '2026-11-20T10:00:00Z',
    'Tuesday, 4 PM',
    'Abuja time',
  ],
  [
    'in Berlin, on the night of the change from summer time',
    { ...defaultHours, timeZone: 'Europe/Berlin' },
    '2026-10-24T23:30:00Z',
    'Tuesday, 4 PM',
    'Berlin time',
  ],
  [
    'in New York, where it is still the day before',
    { ...defaultHours, hours: ['Mon-Sat 09:30-17:45'], timeZone: 'America/New_York' },
    '2026-11-21T02:00:00Z',
    'Monday, 5:45 PM',
    'New York time',
  ],
  [
    'with unreadable hours',
    { ...defaultHours, hours: ['By appointment'] },
    '2026-11-19T09:00:00Z',
    'Friday, 4 PM',
    'Abuja time',
  ],
])('the mail and both badges name the same moment %s', (_case, office, createdAt, moment, zone) => {
  const now = Date.parse(createdAt) + 60_000
  expect(answerDeadlineText(createdAt, new Date(now), office)).toBe(`${moment}, ${zone}`)
  expect(futureDeadlineText(createdAt, now, office)).toBe(`${moment}, ${zone}`)
  expect(futureDeadlineText(createdAt, now, office, true)).toBe(moment.replace(/^(...)\w+/, '$1'))
})

test.each([
  ['minutes', '2026-11-20T10:00:00Z'],
  ['a weekend', '2026-11-14T10:00:00Z'],
  ['exactly two weeks', '2026-11-06T10:20:00Z'],
  ['months with holidays', '2026-01-02T09:00:00Z'],
  ['years', '2019-12-24T22:15:00Z'],
])('whole weeks of waiting count as their days do: %s', (_case, createdAt) => {
  const holidays = ['2025-12-25', '2026-01-01', '2026-01-03', '2026-04-03', '2026-04-06', '2026-04-06', '2026-12-25']
  for (const hours of [defaultHours.hours, ['Mon-Sat 09:30-17:45'], ['Monday-Sunday 0:00-23:59'], ['Tue-Tue 8-12']])
    for (const timeZone of ['Africa/Lagos', 'Europe/Berlin', 'Pacific/Auckland'])
      for (const isClosed of [true, false]) {
        const office = { hours, timeZone, holidays: isClosed ? holidays : [] }
        const now = Date.parse('2026-11-20T10:20:00Z')
        // With a maximum, the days are counted one by one.
        const dayByDay = waitingHours(createdAt, now, office, 1_000_000)
        expect(waitingHours(createdAt, now, office)).toBe(dayByDay)
      }
})
