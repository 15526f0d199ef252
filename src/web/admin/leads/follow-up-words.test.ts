import { expect, test } from 'vitest'
import { dayWords, followUpWords, usualDays } from './follow-up-words.ts'

const sundayEvening = Date.parse('2026-11-22T22:30:00Z')

test('the usual days count from the day in the office, which is ahead of UTC', () => {
  expect(usualDays(sundayEvening)).toEqual([
    ['Tomorrow', '2026-11-23'],
    ['In 2 days', '2026-11-24'],
    ['Next Monday', '2026-11-23'],
    ['In 2 weeks', '2026-12-06'],
  ])
  expect(usualDays(sundayEvening + 3_600_000)[2]).toEqual(['Next Monday', '2026-11-30'])
})

test('a follow-up says how late it is, or when it is', () => {
  const words = (day: string) => followUpWords(day, sundayEvening)
  expect(words('2026-11-12')).toBe('Follow-up 10 days late')
  expect(words('2026-11-21')).toBe('Follow-up 1 day late')
  expect(words('2026-11-22')).toBe('Follow up today')
  expect(words('2026-11-23')).toBe('Follow up tomorrow')
  expect(words('2026-11-30')).toBe('Follow up on Monday, November 30')
  expect(dayWords('2027-02-01', sundayEvening)).toBe('February 1, 2027')
})
