import { expect, test } from 'vitest'
import { jsonProblem } from './json-field.tsx'

test('valid JSON has no problem', () => {
  expect(jsonProblem('{ "a": [1, 2] }')).toBe(null)
})

test('the message about a mistake names its line', () => {
  expect(jsonProblem('{\n  "a": 1,\n  b: 2\n}')).toBe('This is not valid JSON: look at line 3')
})

test('a text that stops too early is not valid JSON', () => {
  expect(jsonProblem('{ "a": [1, 2')).toMatch(/^This is not valid JSON/)
})
