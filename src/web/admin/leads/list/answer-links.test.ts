import { expect, test } from 'vitest'
import { aStoredLead as lead } from '#tests/makers.ts'
import { mailtoHref, mailtoMaxChars, replyHref, whatsAppHref } from './answer-links.ts'

/** Reads the e-mail address and the fields of a `mailto:` link, as a mail program does. */
function fieldsOf(href: string) {
  const [address = '', query = ''] = href.slice('mailto:'.length).split('?')
  const fields = query.split('&').map((field) => field.split('=').map(decodeURIComponent))
  return { to: decodeURIComponent(address), ...(Object.fromEntries(fields) as { subject?: string; body?: string }) }
}

test('an answer names the request by its number and quotes each line of the message', () => {
  const href = replyHref(lead)
  const { to, subject, body } = fieldsOf(href)
  expect(to).toBe('amina@mill.example')
  expect(subject).toBe('Re: your request #1042: Request a quote')
  expect(body).toMatch(/^\r\n\r\n.*2026.*, Amina Bello:\r\n/)
  expect(body).toContain('\r\n> We want to halve our diesel & our noise.\r\n> Is 100 % possible?')
  expect(href).toContain('noise.%0D%0A%3E%20Is%20100%20%25%20possible%3F')
})

test('an answer to a request without a message has a subject and no text', () => {
  const href = replyHref({ ...lead, type: 'product', productTitle: 'Solar module', subject: '', message: '' })
  expect(href).toBe('mailto:amina@mill.example?subject=Re%3A%20your%20request%20%231042%3A%20Solar%20module')
})

test.each([
  ['letters', 'word '.repeat(1000)],
  ['line breaks', 'a\r\n'.repeat(1600)],
  ['Arabic', 'مرحبا '.repeat(800)],
  ['emojis of two UTF-16 units', '😀'.repeat(2500)],
])(
  'an answer to a long message of %s is no longer than mail programs take, and ends with a whole character',
  (_, message) => {
    const href = replyHref({ ...lead, message, productTitle: '太'.repeat(200) })
    expect(href.length).toBeLessThanOrEqual(mailtoMaxChars)
    expect(fieldsOf(href).body).toMatch(/\S \[…\]$/)
    expect(fieldsOf(href).body?.isWellFormed()).toBe(true)
  },
)

test('a message with half a surrogate pair can be answered', () => {
  expect(fieldsOf(replyHref({ ...lead, message: 'Broken \uD83D here' })).body).toContain('> Broken \uFFFD here')
})

test('an e-mail address can add no field to a mail', () => {
  expect(mailtoHref('a?bcc=b&c@mill.example')).toBe('mailto:a%3Fbcc%3Db%26c@mill.example')
})

test.each([
  ['+2348031234567', { firstName: 'Amina' }, 'Hello Amina, this is Equatora Energy about your request #1042.'],
  ['+2348031234567', { firstName: '' }, 'Hello, this is Equatora Energy about your request #1042.'],
  [
    '+447400123456',
    { firstName: 'Ọláyínká & Co' },
    'Hello Ọláyínká & Co, this is Equatora Energy about your request #1042.',
  ],
  ['+12125550123', { firstName: 'a#b?text=c' }, 'Hello a#b?text=c, this is Equatora Energy about your request #1042.'],
  [
    '+4915112345678',
    { firstName: 'Half \uD83D' },
    'Hello Half \uFFFD, this is Equatora Energy about your request #1042.',
  ],
])('WhatsApp to %s of a sender with %j opens with a first sentence', (e164, values, text) => {
  const { host, pathname, searchParams } = new URL(whatsAppHref(e164, { ...lead, ...values }, 'Equatora Energy'))
  expect([host, pathname, [...searchParams]]).toEqual(['wa.me', `/${e164.slice(1)}`, [['text', text]]])
})
