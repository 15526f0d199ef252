import { expect, test } from 'vitest'
import { dayText, followUpDays, followUpText } from './follow-up.tsx'

const sunday = '2026-11-22'

test('the suggested days count from today, and the next Monday is never today', () => {
  expect(followUpDays(sunday)).toEqual([
    ['Tomorrow', '2026-11-23'],
    ['In 2 days', '2026-11-24'],
    ['Next Monday', '2026-11-23'],
    ['In 2 weeks', '2026-12-06'],
  ])
  expect(followUpDays('2026-11-23')[2]).toEqual(['Next Monday', '2026-11-30'])
})

test('the words for a follow-up say how late it is, or when it is due', () => {
  const words = (day: string) => followUpText(day, sunday)
  expect(words('2026-11-12')).toBe('Follow-up 10 days late')
  expect(words('2026-11-21')).toBe('Follow-up 1 day late')
  expect(words('2026-11-22')).toBe('Follow up today')
  expect(words('2026-11-23')).toBe('Follow up tomorrow')
  expect(words('2026-11-30')).toBe('Follow up on Monday, November 30')
  expect(dayText('2027-02-01', sunday)).toBe('February 1, 2027')
})
