import { expect, test } from 'vitest'
import { Email } from './common.schema.ts'

test.each([
  ['me@example.com', 'me@example.com'],
  ['  me@example.com ', 'me@example.com'],
  ['me@example.com.', 'me@example.com'],
  ['me@example.com,', 'me@example.com'],
  ['mailto:me@example.com', 'me@example.com'],
  ['Amina Bello <me@example.com>', 'me@example.com'],
  ['"Bello, Amina" <me@example.com>;', 'me@example.com'],
  ['<me@example.com>', 'me@example.com'],
  ['me@example.com\u200b', 'me@example.com'],
  ['\u202ame@example.com\u202c', 'me@example.com'],
  ["o'connor+site@mill.co.uk", "o'connor+site@mill.co.uk"],
  ['first.last_2@mail-1.mill.example', 'first.last_2@mail-1.mill.example'],
  ['josé@exemplo.com.br', 'josé@exemplo.com.br'],
  ['jose\u0301@exemplo.com.br', 'josé@exemplo.com.br'],
  ['amina@müller.example', 'amina@müller.example'],
  ['amina@xn--mller-kva.example', 'amina@xn--mller-kva.example'],
  ['info@xn--e1afmkfd.xn--p1ai', 'info@xn--e1afmkfd.xn--p1ai'],
  ['почта@пример.рф', 'почта@пример.рф'],
  ['Почта@Пример.рф', 'почта@пример.рф'],
  ['用户@例子.广告', '用户@例子.广告'],
  ['أحمد@مثال.مصر', 'أحمد@مثال.مصر'],
  ['Amina <mailto:Me@Example.com.>', 'Me@Example.com'],
  ['MAILTO:me@example.com', 'me@example.com'],
  ['amina＠example．com', 'amina@example.com'],
  ['用户@例子。广告', '用户@例子.广告'],
  ['ayọ̀@ilé.example', 'ayọ̀@ilé.example'.normalize('NFC')],
])('the address in %j is %s', (text, address) => {
  expect(Email.parse(text)).toBe(address)
})

test.each([
  '',
  'me',
  'me@',
  '@example.com',
  'me@example',
  'me@@example.com',
  'me@example..com',
  '.me@example.com',
  'me.@example.com',
  'm..e@example.com',
  'me@-example.com',
  'me@example-.com',
  'me@example.c',
  'me@example.123',
  'me you@example.com',
  'me@exam ple.com',
  'me@example.com, you@example.com',
  'me@example.com/you@example.com',
  'me＠＠example.com',
  'me@example。。com',
  'me@example.com\nBcc: you@example.com',
  'me@example.com\r\n.',
  '<me@example.com> you',
  `${'m'.repeat(250)}@example.com`,
  `${'.'.repeat(1_000_000)}x`,
  `${'<'.repeat(1_000_000)}x`,
])('%j is no address', (text) => {
  expect(Email.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
    'Please enter a valid email address',
  ])
})
