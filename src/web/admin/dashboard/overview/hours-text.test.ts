import { expect, test } from 'vitest'
import { hoursText } from './hours-text.ts'

test.each([
  [0, '1 minute'],
  [1 / 60, '1 minute'],
  [0.2, '12 minutes'],
  [59 / 60, '59 minutes'],
  [0.999, '1 hour'],
  [1, '1 hour'],
  [61 / 60, '1 hour'],
  [1.5, '1.5 hours'],
  [2.04, '2 hours'],
  [26.4, '26 hours'],
  [1200, '1,200 hours'],
])('%d hours are written as %s', (hours, text) => {
  expect(hoursText(hours)).toBe(text)
})
