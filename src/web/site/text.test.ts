import { expect, test } from 'vitest'
import { firstChars, shortened } from './text.ts'

test('a text that is cut off ends with an ellipsis', () => {
  expect(shortened('solar', 5)).toBe('solar')
  expect(shortened('solar plant', 5)).toBe('solar...')
})

test('a character is cut off whole, so that the server and the browser show the same text', () => {
  expect(shortened('sun 🌞 and wind', 5)).toBe('sun ...')
  expect(firstChars('sun 🌞 and wind', 5)).toBe('sun ')
  expect(firstChars('sun 🌞 and wind', 6)).toBe('sun 🌞')
})
