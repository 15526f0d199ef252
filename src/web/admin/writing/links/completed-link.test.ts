import { expect, test } from 'vitest'
import { sanitizedHtml } from '#server/platform/html/sanitize.ts'
import { completedLink, typedAddress } from './completed-link.ts'

const complete = [
  'https://example.com/a?b=c#d',
  '/contact',
  '/products/3#data',
  '#part-1',
  '#Our-plant',
  'mailto:info@example.com?subject=Roof',
  'tel:+2348000000000',
  'MAILTO:info@example.com',
]

test.each([
  ...complete.map((link) => [link, link]),
  ['  https://example.com ', 'https://example.com'],
  ['<https://example.com>', 'https://example.com'],
  ['HTTPS://Example.com/A', 'https://Example.com/A'],
  ['http://example.com/a', 'https://example.com/a'],
  ['HTTP://example.com', 'https://example.com'],
  ['//example.com/a', 'https://example.com/a'],
  ['https://example.com/data sheet.pdf', 'https://example.com/data%20sheet.pdf'],
  ['www.example.com', 'https://www.example.com'],
  ['www.exämple.com/a?b', 'https://www.exämple.com/a?b'],
  ['example.com', 'https://example.com'],
  ['example.co.uk/a', 'https://example.co.uk/a'],
  ['example.com:8443/a', 'https://example.com:8443/a'],
  ['info@example.com', 'mailto:info@example.com'],
  ['ada.lovelace+site@mail.example.com', 'mailto:ada.lovelace+site@mail.example.com'],
  ['<info@example.com>', 'mailto:info@example.com'],
  ['mailto: info@example.com', 'mailto:info@example.com'],
  ['info@example.com?subject=Roof', 'mailto:info@example.com?subject=Roof'],
  ['+234 803 000 0150', 'tel:+2348030000150'],
  ['0803 000 0150', 'tel:08030000150'],
  ['+49 (0) 30 / 123-456', 'tel:+4930123456'],
  ['00234.803.000.0150', 'tel:+2348030000150'],
  ['tel: +234 803 000 0150', 'tel:+2348030000150'],
  ['tel: 100 000', 'tel:100000'],
  ['803 000 0150', 'tel:8030000150'],
  ['(555) 012-3456', 'tel:5550123456'],
  ['555-1000', 'tel:5551000'],
  ['555.0123', 'tel:5550123'],
  ['234 803 000 0150', 'tel:2348030000150'],
  ['8030000100', 'tel:8030000100'],
  ['01 700 100', 'tel:01700100'],
  ['080 300 000', 'tel:080300000'],
  ['+49 30-12-2034', 'tel:+4930122034'],
  ['01.23.45.67.89', 'tel:0123456789'],
  ['+100 000 000', 'tel:+100000000'],
  // As they are copied from contacts, chats, mails and sentences
  ['\u202a+234 803 000 0150\u202c', 'tel:+2348030000150'],
  ['\u200bhttps://example.com\u2060', 'https://example.com'],
  ['+234 803\u2011000\u20130150', 'tel:+2348030000150'],
  ['٠٨٠٣ ٠٠٠ ٠١٥٠', 'tel:08030000150'],
  ['۰۸۰۳ ۰۰۰ ۰۱۵۰', 'tel:08030000150'],
  ['Ada Lovelace <ada@example.com>', 'mailto:ada@example.com'],
  ['info@example.com.', 'mailto:info@example.com'],
  ['info＠example.com', 'mailto:info@example.com'],
  ['(www.example.com).', 'https://www.example.com'],
  ['“https://example.com/a”', 'https://example.com/a'],
  ['mailto:info@example.com?subject=Solar roof', 'mailto:info@example.com?subject=Solar%20roof'],
  // With words and signs around them
  ['E-mail: info@example.com', 'mailto:info@example.com'],
  ['Tel.: +234 803 000 0150', 'tel:+2348030000150'],
  ['WhatsApp: +234 803 000 0150', 'tel:+2348030000150'],
  ['Tél. : 01 23 45 67 89', 'tel:0123456789'],
  ['هاتف: +234 803 000 0150', 'tel:+2348030000150'],
  ['电话：010-1234-5678', 'tel:01012345678'],
  ['Web: www.example.com', 'https://www.example.com'],
  ['URL:https://example.com', 'https://example.com'],
  ['callto:+2348030000150', 'tel:+2348030000150'],
  ['[our site](https://example.com)', 'https://example.com'],
  ['`https://example.com`', 'https://example.com'],
  ['[https://example.com]', 'https://example.com'],
  ['「www.example.com」', 'https://www.example.com'],
  ['info@example.com،', 'mailto:info@example.com'],
  ['(https://example.com/Solar_(film))', 'https://example.com/Solar_(film)'],
  // Extensions, and the digits and signs of other keyboards
  ['+234 803 000 0150 ext. 12', 'tel:+2348030000150;ext=12'],
  ['0803 000 0150 x12', 'tel:08030000150;ext=12'],
  ['०८०३ ००० ०१५०', 'tel:08030000150'],
  ['০৮০৩ ০০০ ০১৫০', 'tel:08030000150'],
  ['０８０３ ０００ ０１５０', 'tel:08030000150'],
  ['ｗｗｗ．example．com', 'https://www.example.com'],
  ['example。com', 'https://example.com'],
  // As they are mistyped
  ['https://https://example.com', 'https://example.com'],
  ['http;//example.com', 'https://example.com'],
  ['mailto://info@example.com', 'mailto:info@example.com'],
  ['tel://+2348030000150', 'tel:+2348030000150'],
  ['info @ example.com', 'mailto:info@example.com'],
  ['info[at]example.com', 'mailto:info@example.com'],
  ['https:/example.com', 'https://example.com'],
  ['https//example.com', 'https://example.com'],
  ['http:example.com', 'https://example.com'],
])('%s becomes %s, which the server stores', async (typed, link) => {
  expect(completedLink(typed)).toBe(link)
  expect(await sanitizedHtml(`<a href="${link}">a</a>`)).toContain(`href="${link}"`)
})

test.each([
  ['mailto:info@example.com', 'info@example.com'],
  ['mailto:info@example.com?subject=Roof', 'info@example.com?subject=Roof'],
  ['tel:+2348030000150', '+2348030000150'],
  ['tel:08030000150', '08030000150'],
  ['tel:112', 'tel:112'],
  ['mailto:a@example.com,b@example.com', 'mailto:a@example.com,b@example.com'],
  ['mailto:?subject=Roof', 'mailto:?subject=Roof'],
  ['https://example.com/a', 'https://example.com/a'],
  ['/contact', '/contact'],
  ['#part-1', '#part-1'],
  ['', ''],
])('the link %s is edited as %s, and stays the same if it is not changed', (link, typed) => {
  expect(typedAddress(link)).toBe(typed)
  if (link) expect(completedLink(typed)).toBe(link)
})

const figures = ['100 000', '1 000 000', '250 000', '12 000', '12\u00a0000', '1.000.000', '12 500.50', '-100 000']
const ungrouped = ['100000', '1000000', '12500000', '123456', '100000.50', '1234567890123456']
const ranges = ['100 000 - 200 000', '10 000/20 000', '5000–10000', '1.500 - 2.500', '0.25 - 0.75', '08.00 - 17.30']
const years = ['2024 2025', '2024-2025', '2024/2025', '1999 – 2026', '20242025', '2024 2025 2026', '05/2026', '05.2026']
const days = ['20261128', '01.11.26', '12-14.05.2026', '12.05.2026 - 14.05.2026', '2026-11-26 - 2026-11-28']

test.each([
  ...[...figures, ...ungrouped].map((typed) => ['a figure', typed]),
  ...ranges.map((typed) => ['a range', typed]),
  ...[...years, ...days].map((typed) => ['a time', typed]),
  ['words of a title', 'Solar modules'],
  ['one word', 'contact'],
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:text/html,a'],
  ['a file of this computer', 'file:///C:/a.pdf'],
  ['another protocol', 'ftp://example.com/a'],
  ['a misspelled protocol', 'htps://example.com'],
  ['the name of a file', 'contact.html'],
  ['a day', '2026-11-26'],
  ['a year', '2026'],
  ['a day of an office', '12.05.2026'],
  ['a day with slashes', '26/11/2026'],
  ['a day of Asia', '2026/11/26'],
  ['an address of a network', '192.168.1.1'],
  ['a script in disguise', '\u200bjavascript:alert(1)'],
  ['the name of a program', 'node.js'],
  ['half an e-mail address', 'info@'],
  ['two e-mail addresses', 'a@example.com, b@example.com'],
  ['a figure with a word before it', 'Price: 100 000'],
  ['a day with a word before it', 'Date: 12.05.2026'],
  ['a script with a word before it', 'URL: javascript:alert(1)'],
  ['a person', 'ada: lovelace'],
  ['a ratio', 'Ratio: 16:9'],
  ['an address that names a user', 'user:pass@example.com'],
  ['nothing', ''],
])('%s is no address: %s', (_, typed) => {
  expect(completedLink(typed)).toBeNull()
})
