import { expect, test } from 'vitest'
import { utcTime } from './office.ts'

test.each([
  ['Lagos, an hour ahead all year', '2026-12-03T09:00', 'Africa/Lagos', '2026-12-03T08:00'],
  ['Kathmandu, by three quarters of an hour', '2026-12-03T00:15', 'Asia/Kathmandu', '2026-12-02T18:30'],
  ['Berlin in winter', '2026-01-05T09:00', 'Europe/Berlin', '2026-01-05T08:00'],
  ['Berlin in summer', '2026-07-05T09:00', 'Europe/Berlin', '2026-07-05T07:00'],
  ['a minute that Berlin leaves out', '2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30'],
  ['a minute that Berlin has twice', '2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30'],
  ['New York on the day of its change', '2026-11-01T00:30', 'America/New_York', '2026-11-01T04:30'],
  ['the far side of the date line', '2026-12-03T01:00', 'Pacific/Kiritimati', '2026-12-02T11:00'],
])('a minute on the clock of %s, in UTC', (_where, local, timeZone, utc) => {
  expect(new Date(utcTime(timeZone, Date.parse(`${local}Z`))).toISOString()).toBe(`${utc}:00.000Z`)
})
