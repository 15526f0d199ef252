import { describe, expect, test } from 'vitest'
import { readMessage } from './read-message.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const plain = (charset: string, body: Buffer, more = '') =>
  Buffer.concat([bytes(`Content-Type: text/plain${charset && `; charset=${charset}`}\r\n${more}\r\n`), body])
const html = (charset: string, body: Buffer) =>
  Buffer.concat([bytes(`Content-Type: text/html${charset && `; charset=${charset}`}\r\n\r\n`), body])
const parts = (...texts: Buffer[]) =>
  Buffer.concat([
    bytes('Content-Type: multipart/mixed; boundary="a+(b"\r\n\r\n'),
    ...texts.flatMap((text) => [bytes('--a+(b\r\n'), text, bytes('\r\n')]),
    bytes('--a+(b--\r\n'),
  ])

const latin = bytes('J\xe9r\xf4me, 5 \x80 \x93\xe7a va\x94')
const french = 'Jérôme, 5 € “ça va”'
const utf8 = Buffer.from(french)
const quotedPrintable = 'Content-Transfer-Encoding: quoted-printable\r\n'
const base64 = 'Content-Transfer-Encoding: base64\r\n'

const texts: [name: string, source: Buffer, text: string][] = [
  ['windows-1252 without any headers', Buffer.concat([bytes('\r\n'), latin]), french],
  ['windows-1252 without a type', Buffer.concat([bytes('From: a@mill.example\n\n'), latin]), french],
  ['windows-1252 without a character set', plain('', latin), french],
  ['windows-1252 that is called UTF-8', plain('utf-8', latin), french],
  ['windows-1252 that is called us-ascii', plain('us-ascii', latin), french],
  [
    'windows-1252 that is called UTF-8, in quoted-printable',
    plain('utf-8', bytes('J=E9r=\r\n=F4me'), quotedPrintable),
    'Jérôme',
  ],
  ['windows-1252 that is called UTF-8, in base64', plain('utf-8', bytes(latin.toString('base64')), base64), french],
  ['UTF-8 without a character set', plain('', utf8), french],
  ['UTF-8 that is called ISO-8859-15', plain('iso-8859-15', utf8), french],
  ['UTF-8 in an unknown character set', plain('x-unknown', utf8), french],
  ['windows-1252 in an unknown character set', plain('unknown-8bit', latin), french],
  ['UTF-8 with a broken byte', plain('utf-8', Buffer.concat([utf8, bytes(' \xe9')])), `${french} �`],
  ['GB 18030 whose bytes could be UTF-8', plain('gb18030', bytes('\xc1\xaa\xcd\xa8')), '联通'],
  ['ISO-8859-15', plain('iso-8859-15', bytes('\xa4 \xbd')), '€ œ'],
  ['KOI8-R', plain('koi8-r', bytes('\xf0\xd2\xc9\xd7\xc5\xd4')), 'Привет'],
  ['HTML in windows-1252 without a character set', html('', bytes('<p>J\xe9r\xf4me</p>')), 'Jérôme'],
  [
    'HTML that names its character set itself',
    html('', bytes('<meta charset="windows-1251"><p>\xcf\xf0\xe8\xe2\xe5\xf2')),
    'Привет',
  ],
  ['a type without its second half', Buffer.concat([bytes('Content-Type: text\r\n\r\n'), latin]), french],
  [
    'a type without a semicolon',
    Buffer.concat([bytes('Content-Type: text/plain charset=utf-8\r\n\r\n'), utf8]),
    french,
  ],
  ['an empty type', Buffer.concat([bytes('Content-Type:\r\n\r\n'), utf8]), french],
  [
    'parts in three character sets',
    parts(plain('gb2312', bytes('\xc4\xe3')), plain('iso-8859-1', utf8), plain('', bytes('J\xe9r'))),
    `你\n\n${french}\n\nJér`,
  ],
]

describe('a mail is read without wrong letters if its text is', () => {
  test.each(texts)('%s', async (_, source, text) => {
    expect((await readMessage(source)).text).toBe(text)
  })
})

test.each([
  ['windows-1252', 'J\xe9r\xf4me', 'Jérôme'],
  ['windows-1252 in quotation marks', '"J\xe9r\xf4me"', 'Jérôme'],
  ['UTF-8', Buffer.from('Jérôme').toString('latin1'), 'Jérôme'],
  ['coded windows-1252 that is called UTF-8', '=?utf-8?Q?J=E9r=F4me?=', 'Jérôme'],
  ['coded UTF-8 that is called ISO-8859-1', '=?iso-8859-1?Q?J=C3=A9r=C3=B4me?=', 'Jérôme'],
  ['coded UTF-8 in an unknown character set', '=?x-unknown?Q?J=C3=A9r=C3=B4me?=', 'Jérôme'],
  ['words that break in the middle of a letter', '=?utf-8?Q?J=C3?=\r\n =?UTF-8?Q?=A9r=C3=B4me?=', 'Jérôme'],
  ['words in base64 that break in the middle of a letter', '=?utf-8?B?SsM=?= =?utf-8?B?qXLDtG1l?=', 'Jérôme'],
  ['words in two character sets', '=?iso-8859-1*fr?Q?J=E9r?= =?utf-8?b?w7RtZQ==?=', 'Jérôme'],
  ['Japanese', '=?ISO-2022-JP?B?GyRCRnwbKEI=?= =?ISO-2022-JP?B?GyRCS1wbKEI=?=', '日本'],
])('a sender’s name and a subject are read as %s', async (_, coded, name) => {
  const source = bytes(`From: ${coded} <j@mill.example>\r\nSubject: ${coded} #7\r\n\r\nHello`)
  const mail = await readMessage(source)
  expect(mail.from).toEqual({ name, address: 'j@mill.example' })
  expect(mail.subject.replaceAll('"', '')).toBe(`${name} #7`)
})

test.each([
  ['windows-1252', 'filename="D\xe9j\xe0.txt"'],
  ['UTF-8', `filename="${Buffer.from('Déjà').toString('latin1')}.txt"`],
  ['coded words', 'filename="=?utf-8?Q?D=C3=A9j?= =?utf-8?Q?=C3=A0.txt?="'],
  ['RFC 2231', "filename*=iso-8859-1''D%E9j%E0.txt"],
  ['RFC 2231 in two parts', "filename*0*=utf-8''D%C3%A9j;\r\n filename*1*=%C3%A0.txt"],
])('a file has its name from %s', async (_, name) => {
  const file = bytes(`Content-Type: application/octet-stream\r\nContent-Disposition: attachment; ${name}\r\n\r\nx`)
  const mail = await readMessage(parts(plain('', utf8), file))
  expect(mail.attachments.map(({ name }) => name)).toEqual(['Déjà.txt'])
})

test('an attached mail stays as it was, also without a character set', async () => {
  const attached = Buffer.concat([
    bytes('Subject: D\xe9j\xe0\r\nContent-Type: text/plain; format=flowed\r\n\r\n'),
    latin,
  ])
  const mail = await readMessage(
    parts(plain('', utf8), Buffer.concat([bytes('Content-Type: message/rfc822\r\n\r\n'), attached])),
  )
  const [file] = mail.attachments
  expect(file?.name).toBe('Déjà.eml')
  expect(file?.bytes.toString('latin1')).toBe(`${attached.toString('latin1').replaceAll('\r\n', '\n')}\n`)
})
