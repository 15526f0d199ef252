import { expect, test } from 'vitest'
import { readMessage } from './read-message.ts'

const html = (text: string) => `Content-Type: text/html\r\n\r\n${text}`
const mixed = 'Content-Type: multipart/mixed; boundary=x\r\n\r\n'

// Mails of up to 24 MB that are made to keep a reader busy. Without limits, the second takes minutes.
const bombs: [name: string, source: string][] = [
  ['a million headers', `${'A: b\r\n'.repeat(1_000_000)}\r\nhi`],
  ['two million parts', `${mixed}${'--x\r\n\r\n\r\n'.repeat(2_000_000)}`],
  ['parts with long heads', mixed + `--x\r\n${'A: b\r\n'.repeat(400)}\r\n`.repeat(10_000)],
  [
    '250 boundaries',
    `${Array.from({ length: 250 }, (_, at) => `Content-Type: multipart/mixed; boundary=x${at}\r\n\r\n--x${at}\r\n`).join('')}\r\n${'--y\r\n'.repeat(4_000_000)}`,
  ],
  ['20 million lines', `\r\n${'\n'.repeat(20_000_000)}`],
  ['one long line', `\r\n${'a '.repeat(10_000_000)}`],
  ['four million elements', html('<div>'.repeat(4_000_000))],
  ['an element with four million attributes', html(`<a ${'b=c '.repeat(4_000_000)}`)],
  ['cells without a table', html('<td>x<td>'.repeat(100_000))],
  ['quotations', html('<blockquote type=cite>x</blockquote>y'.repeat(100_000))],
  ['opened tags', html('<'.repeat(2_000_000))],
  ['attributions', `\r\n${'On 3 May 10:12 Tayo wrote:\n'.repeat(40_000)}`],
  ['quoted lines', `\r\n${'> a\nb\n'.repeat(40_000)}`],
  ['heads', `\r\n${'From: a\n'.repeat(40_000)}`],
  ['recipients', `To: ${'a@b.example,'.repeat(10_000)}\r\n\r\nhi`],
  ['coded words', `Subject: ${'=?utf-8?q?a?= '.repeat(9_000)}\r\n\r\nhi`],
  ['brackets', `Content-Type: ${'('.repeat(100_000)}\r\n\r\nhi`],
  ['a hundred attached mails', mixed + `--x\r\nContent-Type: message/rfc822\r\n\r\n${mixed}--x\r\n\r\n`.repeat(5000)],
]

// The test's time limit of some seconds is the claim: none of these makes the reader stand still.
test.each(bombs)('a mail of %s is read or refused', async (_, source) => {
  const mail = await readMessage(Buffer.from(source)).catch((error: Error) => error)
  if (mail instanceof Error) expect(mail.message).toMatch(/^Maximum/)
  else expect(mail.text.length + mail.attachments.length).toBeLessThan(250_000)
})
