import { expect, test } from 'vitest'
import { slipHint, suggestedEmail } from './email-slips.ts'

test.each([
  ['amina@gmial.com', 'amina@gmail.com'],
  ['amina@gmail.con', 'amina@gmail.com'],
  ['Amina.Bello@GMAIL.CO', 'Amina.Bello@gmail.com'],
  ['amina+mill@gmai.com', 'amina+mill@gmail.com'],
  ['amina@hotmal.com', 'amina@hotmail.com'],
  ['amina@yahoo.co', 'amina@yahoo.com'],
  [' amina@outlok.com ', 'amina@outlook.com'],
  ['amina@icloud.con', 'amina@icloud.com'],
  ['Amina Bello <amina@gmial.com>', 'amina@gmail.com'],
  ['amina@gmial.com (Amina)', 'amina@gmail.com'],
  ['Amina (amina@gmial.com)', 'amina@gmail.com'],
  ['mailto:amina@gmial.com', 'amina@gmail.com'],
  ['amina@gmail.con.', 'amina@gmail.com'],
])('%j is probably %s', (email, meant) => {
  expect(suggestedEmail(email)).toBe(meant)
  expect(slipHint(email)).toBe(`Did you mean ${meant}?`)
})

test.each([
  'amina@gmail.com',
  'amina@yahoo.co.uk',
  'amina@ymail.com',
  'amina@mail.com',
  'amina@live.co.uk',
  'amina@hotmail.co.uk',
  'amina@mill.example',
  'gmial.com',
  'amina@toString',
  'amina@x@gmial.com',
  `a@${'.'.repeat(1_000_000)}x`,
  '',
])('%j has no slip', (email) => {
  expect(suggestedEmail(email)).toBeNull()
  expect(slipHint(email)).toBeUndefined()
})
