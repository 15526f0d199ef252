import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { anOpenDocument, aZip } from '#tests/files.ts'
import { readMessage } from './read-message.ts'

type Notice = { name: string; source: string; kind: string; bounce: { address: string; reason: string } | null }
const notices: Notice[] = JSON.parse(
  readFileSync(new URL('../../../../tests/mails/bounces-and-notes.json', import.meta.url), 'utf8'),
)

type Part = { type: string; body: string | Buffer; headers?: string }

/** A mail of several parts; a body of bytes is sent in base64. */
function multipart(parts: Part[], { type = 'multipart/mixed', boundary = 'x' } = {}) {
  const texts = parts.map(({ type, body, headers = '' }) => {
    const isBytes = typeof body !== 'string'
    const encoded = isBytes ? body.toString('base64').replaceAll(/.{76}/g, '$&\r\n') : body
    return `--${boundary}\r\nContent-Type: ${type}\r\n${headers}${isBytes ? 'Content-Transfer-Encoding: base64\r\n' : ''}\r\n${encoded}\r\n`
  })
  return Buffer.from(`Content-Type: ${type}; boundary=${boundary}\r\n\r\n${texts.join('')}--${boundary}--\r\n`)
}

const inCharset = (charset: string, bytes: number[]) =>
  Buffer.concat([Buffer.from(`Content-Type: text/plain; charset=${charset}\r\n\r\n`), Buffer.from(bytes)])

const flowed = (text: string, more = '') =>
  Buffer.from(`Content-Type: text/plain; format=flowed${more}\r\n\r\n${text.replaceAll('\n', '\r\n')}`)

const nested = (depth: number, content: string): string =>
  depth === 0
    ? `Content-Type: text/plain\r\n\r\n${content}\r\n`
    : `Content-Type: multipart/mixed; boundary=b${depth}x\r\n\r\n--b${depth}x\r\n${nested(depth - 1, content)}--b${depth}x--\r\n`

const bodies: [name: string, source: Buffer, text: string, quoted?: string][] = [
  ['plain text without headers', Buffer.from('\r\nHello'), 'Hello'],
  ['HTML only', Buffer.from('Content-Type: text/html\r\n\r\n<p>Hello <b>you</b></p>'), 'Hello you'],
  [
    'quoted-printable',
    Buffer.from(
      'Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n=C3=A9t=\n=C3=A9',
    ),
    'été',
  ],
  ['ISO-2022-JP', inCharset('ISO-2022-JP', [0x1b, 0x24, 0x42, 0x46, 0x7c, 0x4b, 0x5c, 0x1b, 0x28, 0x42]), '日本'],
  ['windows-1252', inCharset('windows-1252', [0x80, 0x20, 0x93, 0xe9, 0x94]), '€ “é”'],
  ['UTF-8 that is called us-ascii', inCharset('us-ascii', [...Buffer.from('Grüße, 5 € ’')]), 'Grüße, 5 € ’'],
  ['UTF-8 that is called windows-1252', inCharset('iso-8859-1', [...Buffer.from('Ωραία 你好')]), 'Ωραία 你好'],
  ['windows-1256', inCharset('windows-1256', [0xe4, 0xda, 0xe3]), 'نعم'],
  ['GB18030', inCharset('gb18030', [0xc4, 0xe3, 0xba, 0xc3]), '你好'],
  ['an unknown character set', inCharset('x-nothing', [0x48, 0x69]), 'Hi'],
  ['flowed text', flowed('A long \nline.\n-- \nAmina'), 'A long line.\n-- \nAmina'.replace('-- ', '--')],
  ['flowed text in Japanese', flowed('日 \n本', '; delsp=yes'), '日本'],
  [
    'an answer below flowed quoted lines',
    flowed('On 3 May 2027, Tayo wrote:\n> When do you \n> need it? \nIn June.'),
    'In June.',
    'On 3 May 2027, Tayo wrote:\n> When do you need it?',
  ],
  ['a header of 1 MB', Buffer.from(`X-A: ${'a'.repeat(1_000_000)}\r\nSubject: x\r\n\r\nHello`), 'Hello'],
  ['20,000 headers', Buffer.from(`${'X-Ab: cd\r\n'.repeat(20_000)}\r\nHello`), 'Hello'],
  ['30 nested parts', Buffer.from(nested(30, 'Deep')), 'Deep'],
  [
    '30 parts',
    multipart(Array.from({ length: 30 }, (_, index) => ({ type: 'text/plain', body: `${index}` }))),
    Array.from({ length: 30 }, (_, index) => index).join('\n\n'),
  ],
  ['a boundary that is missing', Buffer.from('Content-Type: multipart/mixed\r\n\r\n--x\r\n\r\nHello'), ''],
  [
    'a mail without its end',
    Buffer.from('Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\nHello\r\n--x\r\nContent-Type: tex'),
    'Hello',
  ],
]

describe('the text of a mail', () => {
  test.each(bodies)('%s', async (_, source, text, quoted = '') => {
    const mail = await readMessage(source)
    expect([mail.text, mail.quoted]).toEqual([text, quoted])
  })
})

test('the headers of a mail are read, with coded words, groups and folded lines', async () => {
  const mail = await readMessage(
    Buffer.from(
      [
        'From: =?utf-8?q?Am=C3=ADna?= \u202eevil <amina@example.com>',
        'To: Team: info@equatora.example, Tayo <tayo@equatora.example>;',
        'Cc: nobody',
        'Subject: =?utf-8?b?UsOpOiBZb3Vy?=\r\n request #1042',
        'Date: Mon, 3 May 2027 10:12:00 +0100',
        'Message-ID: <3@example.com>',
        'References: <1@equatora.example>\r\n\t<2@equatora.example>',
        'In-Reply-To: <2@equatora.example>',
        '\r\nHello',
      ].join('\r\n'),
    ),
  )
  expect(mail).toMatchObject({
    messageId: '<3@example.com>',
    references: ['<1@equatora.example>', '<2@equatora.example>'],
    subject: 'Ré: Your request #1042',
    date: new Date('2027-05-03T09:12:00Z'),
    from: { name: 'Amína evil', address: 'amina@example.com' },
    to: [
      { name: '', address: 'info@equatora.example' },
      { name: 'Tayo', address: 'tayo@equatora.example' },
    ],
    reference: 1042,
  })
})

const ours = '<ours@equatora.example>'

test.each([
  ['without brackets', 'In-Reply-To: ours@equatora.example'],
  ['without brackets in References', 'References: 1@mill.example ours@equatora.example'],
  ['with spaces', 'In-Reply-To: < ours@equatora.example >'],
  ['broken into two lines', 'References: <1@mill.example> <ours@equatora\r\n .example>'],
  ['behind words', 'In-Reply-To: Your message of "Mon, 3 May 2027 10:12:00 +0100." <ours@equatora.example>'],
  ['before a comment', "In-Reply-To: <ours@equatora.example> (Tayo's message)"],
  ['without spaces between', 'References: <1@mill.example><ours@equatora.example>'],
  ['with commas', 'References: <ours@equatora.example>, <1@mill.example>'],
  ['in a coded word', 'References: =?us-ascii?Q?=3Cours=40equatora=2Eexample=3E?='],
  ['in the first of two headers', 'References: <ours@equatora.example>\r\nReferences: <1@mill.example>'],
  [
    'behind more References than fit',
    `References: ${'<1@mill.example>\r\n '.repeat(20_000)}<2@mill.example>\r\nIn-Reply-To: ${ours}`,
  ],
])('an answered mail is found by its Message-ID %s', async (_, header) => {
  const { references, text } = await readMessage(Buffer.from(`From: a@mill.example\r\n${header}\r\n\r\nHello`))
  expect(references).toContain(ours)
  expect(text).toBe('Hello')
})

test.each([
  ['Re: Your request #7', 7],
  ['AW: [EXT] Your request #7', 7],
  ['RES: ENC: (#7)', 7],
  ['Antw.: Ihre Anfrage [#7]', 7],
  ['回复：您的请求#7', 7],
  ['رد: طلبك \u200f#7\u200f', 7],
  ['ΑΠ: #7.', 7],
  ['Re:\r\n #7', 7],
  ['Order 12#34', null],
  ['Phase #3a', null],
  ['&#1042;', null],
  ['#9999999999', null],
  ['no number', null],
])('the reference in “%s” is %s', async (subject, reference) => {
  expect((await readMessage(Buffer.from(`Subject: ${subject}\r\n\r\nx`))).reference).toBe(reference)
})

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(100)])
const attached = (name: string) => `Content-Disposition: attachment; filename="${name}"\r\n`
const text: Part = { type: 'text/plain', body: 'Hello' }
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(100_000)])
const innerMail = 'Subject: =?utf-8?q?Pl=C3=A1n?=\r\n\r\nInner'
const invitation = 'BEGIN:VCALENDAR\nMETHOD:REQUEST\nEND:VCALENDAR\n'

const files: [
  name: string,
  parts: Part[],
  expected: { name: string; mimeType: string; bytes?: Buffer }[],
  type?: string,
][] = [
  [
    'a large PDF',
    [text, { type: 'application/octet-stream', body: pdf, headers: attached('Plan.pdf') }],
    [{ name: 'Plan.pdf', mimeType: 'application/pdf', bytes: pdf }],
  ],
  [
    'a picture that is called a PDF',
    [text, { type: 'application/pdf', body: png, headers: attached('a.pdf') }],
    [{ name: 'a.pdf', mimeType: 'image/png', bytes: png }],
  ],
  [
    'HTML that is called a picture',
    [text, { type: 'image/png', body: Buffer.from('<script>'), headers: attached('a.png') }],
    [{ name: 'a.png', mimeType: 'text/plain' }],
  ],
  [
    'a picture inside the text',
    [
      { type: 'text/html', body: '<img src="cid:1">Hello' },
      { type: 'image/png', body: png, headers: 'Content-ID: <1>\r\n' },
    ],
    [{ name: 'file.png', mimeType: 'image/png' }],
    'multipart/related',
  ],
  [
    'an invitation',
    [
      text,
      { type: 'text/calendar; method=REQUEST', body: invitation },
      { type: 'application/ics', body: Buffer.from(invitation), headers: attached('invite.ics') },
    ],
    [{ name: 'invite.ics', mimeType: 'text/calendar' }],
  ],
  [
    'an invitation without a name',
    [text, { type: 'text/calendar; method=REQUEST', body: invitation }],
    [{ name: 'invitation.ics', mimeType: 'text/calendar' }],
  ],
  [
    'a signature (S/MIME)',
    [text, { type: 'application/pkcs7-signature; name=smime.p7s', body: png, headers: attached('smime.p7s') }],
    [],
    'multipart/signed; protocol="application/pkcs7-signature"',
  ],
  [
    'an attached mail',
    [text, { type: 'message/rfc822', body: innerMail }],
    [{ name: 'Plán.eml', mimeType: 'message/rfc822', bytes: Buffer.from(`${innerMail.replaceAll('\r\n', '\n')}\n`) }],
  ],
  [
    'winmail.dat',
    [
      text,
      {
        type: 'application/ms-tnef',
        body: Buffer.from('\x78\x9f\x3e\x22\x00', 'latin1'),
        headers: attached('winmail.dat'),
      },
    ],
    [{ name: 'winmail.dat', mimeType: 'application/vnd.ms-tnef' }],
  ],
  [
    'a Word document',
    [
      text,
      { type: 'application/zip', body: aZip('[Content_Types].xml', 'word/document.xml'), headers: attached('a.docx') },
    ],
    [{ name: 'a.docx', mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' }],
  ],
  [
    'a sheet of OpenDocument without a name',
    [text, { type: 'application/octet-stream', body: anOpenDocument('spreadsheet') }],
    [{ name: 'file.ods', mimeType: 'application/vnd.oasis.opendocument.spreadsheet' }],
  ],
  [
    'a name with a path and hidden characters',
    [
      text,
      {
        type: 'application/pdf',
        body: pdf,
        headers: "Content-Disposition: attachment; filename*=utf-8''..%2F..%2Fa%E2%80%AEfdp.exe%00\r\n",
      },
    ],
    [{ name: '-..-afdp.exe', mimeType: 'application/pdf' }],
  ],
]

describe('the files of a mail', () => {
  test.each(files)('%s', async (_, parts, expected, type = 'multipart/mixed') => {
    const mail = await readMessage(multipart(parts, { type }))
    expect(mail.text).toBe('Hello')
    expect(mail.attachments.map(({ name, mimeType }) => ({ name, mimeType }))).toEqual(
      expected.map(({ name, mimeType }) => ({ name, mimeType })),
    )
    for (const [index, { bytes }] of expected.entries())
      if (bytes) expect(mail.attachments[index]?.bytes.equals(bytes)).toBe(true)
  })

  test('are whole in an attached mail, too', async () => {
    const plan = { type: 'application/pdf', body: pdf, headers: attached('Plan.pdf') }
    const inner = multipart([text, plan], { boundary: 'inner' }).toString()
    const mail = await readMessage(multipart([text, { type: 'message/rfc822', body: inner }]))
    const again = await readMessage(mail.attachments[0]?.bytes ?? Buffer.alloc(0))
    expect(again.attachments[0]?.bytes.equals(pdf)).toBe(true)
  })

  test('of 19 MB are whole', async () => {
    const bytes = randomBytes(19_000_000)
    const mail = await readMessage(
      multipart([text, { type: 'application/pdf', body: bytes, headers: attached('a.pdf') }]),
    )
    expect(mail.attachments[0]?.bytes.equals(bytes)).toBe(true)
  })
})

describe('persons, programs and bounces are told apart', () => {
  test.each(notices)('$name', async ({ source, kind, bounce }) => {
    const mail = await readMessage(Buffer.from(source.replaceAll('\n', '\r\n')))
    expect([mail.kind, mail.bounce]).toEqual([kind, bounce])
    expect(mail.attachments.length).toBe(0)
  })
})
