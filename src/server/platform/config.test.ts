import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { sendingSettingsOf } from './sending-settings.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const example = parseEnv(read('../../../.env.example'))

test('the example of settings has every setting', () => {
  const settings = Array.from(read('config.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm), ([, name]) => name)
  expect(settings.length).toBeGreaterThan(15)
  expect(Object.keys(example).sort()).toEqual(settings.sort())
})

test('an operator who copies the example and changes nothing has the defaults', () => {
  expect(readConfig(example)).toEqual(readConfig({}))
})

test('a setting that is empty counts as not set', () => {
  expect(readConfig(Object.fromEntries(Object.keys(example).map((name) => [name, ''])))).toEqual(readConfig({}))
})

const mailSettings = { SMTP_URL: 'smtps://ada:p%40ss@mail.example', MAIL_FROM: '"Example Energy" <hello@site.example>' }

test.each([{ OTEL_SERVICE_NAME: 'x' }, { MAIL_FORM: 'x', ...mailSettings }, { DATABASE_URI: '' }, { POST: '1' }])(
  'a variable of another program is ignored: %o',
  (variables) => {
    expect(() => readConfig(variables)).not.toThrow()
  },
)

test('the mail server and the sender are read from their settings', () => {
  const { SMTP_URL, MAIL_FROM } = readConfig(mailSettings)
  expect(SMTP_URL).toEqual({ host: 'mail.example', port: 465, secure: true, auth: { user: 'ada', pass: 'p@ss' } })
  expect(MAIL_FROM).toEqual({ name: 'Example Energy', address: 'hello@site.example' })
  expect(readConfig({ SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'a@b.example' }).SMTP_URL).toEqual({
    host: '127.0.0.1',
    port: 587,
    secure: false,
    auth: null,
  })
})

test('the mailbox is read from its setting', () => {
  const mailboxOf = (url: string) => readConfig({ MAILBOX_URL: url }).MAILBOX_URL
  const auth = { user: 'info@site.example', pass: 'p@ss' }
  const address = 'info%40site.example:p%40ss@imap.example'
  expect(mailboxOf(`imaps://${address}`)).toEqual({
    host: 'imap.example',
    port: 993,
    secure: true,
    auth,
    folder: 'INBOX',
  })
  expect(mailboxOf(`imap://${address}:1143/New%20mails`)).toEqual({
    ...{ host: 'imap.example', port: 1143, secure: false, auth },
    folder: 'New mails',
  })
})

test.each([
  ['a mailbox without a password', { MAILBOX_URL: 'imaps://ada@imap.example/INBOX' }, 'MAILBOX_URL is imaps://USER'],
  ['a mail server without smtp://', { ...mailSettings, SMTP_URL: 'mail.example:587' }, 'SMTP_URL is smtp://USER'],
  ['a user without a password', { ...mailSettings, SMTP_URL: 'smtp://ada@mail.example' }, 'SMTP_URL is smtp://USER'],
  ['options in the address', { ...mailSettings, SMTP_URL: 'smtp://h?pool=true' }, 'SMTP_URL is smtp://USER'],
  ['a wrong percent sign', { ...mailSettings, SMTP_URL: 'smtp://a:%zz@h' }, 'SMTP_URL is smtp://USER'],
  ['a sender that is no address', { ...mailSettings, MAIL_FROM: 'Ada' }, 'MAIL_FROM is an e-mail address'],
  ['a sender with a line break', { ...mailSettings, MAIL_FROM: 'A\nBcc: <b@c.example>' }, 'MAIL_FROM is an e-mail'],
  ['a mail server without a sender', { SMTP_URL: 'smtp://h' }, 'SMTP_URL is set, so MAIL_FROM has to be set, too.'],
  ['a webhook without a secret', { WEBHOOK_URL: 'https://h.example' }, 'WEBHOOK_URL is set, so WEBHOOK_SECRET'],
  ['a short secret', { WEBHOOK_URL: 'https://h.example', WEBHOOK_SECRET: 'whsec_abcd' }, 'WEBHOOK_SECRET is whsec_'],
  ['a webhook that is no address', { WEBHOOK_URL: 'h.example' }, 'WEBHOOK_URL is an address like https://'],
  ['an origin without https://', { PUBLIC_URL: 'site.example' }, 'PUBLIC_URL is an origin like https://example.com.'],
  ['an origin with a path', { PUBLIC_URL: 'https://site.example/a' }, 'PUBLIC_URL is an origin without a path'],
  ['a port of spaces', { PORT: ' ' }, 'PORT is a whole number from 0 to 65535.'],
  ['a delay of spaces', { STOP_DELAY_SECONDS: '\t' }, 'STOP_DELAY_SECONDS is a number from 0 to 60.'],
  ['a broken host', { DATABASE_URL: 'postgres://u:p@[/x' }, 'DATABASE_URL is file:PATH for SQLite, or postgres://'],
  ['a port that is no number', { DATABASE_URL: 'postgres://u:p@h:a/x' }, 'DATABASE_URL is file:PATH for SQLite'],
  ['a key without its name', { DKIM_KEY_FILE: 'key.pem' }, 'DKIM_KEY_FILE is set, so DKIM_SELECTOR'],
])('the start fails with a sentence for %s', (_case, settings, sentence) => {
  expect(() => readConfig(settings)).toThrow(sentence)
})

test.each(['postgres://u:p@h:5432/x', 'postgres://u@/x?host=/run/postgresql', 'postgres:///x', 'postgresql://h/x'])(
  '%s names a database',
  (url) => {
    expect(readConfig({ DATABASE_URL: url }).DATABASE_URL).toBe(url)
  },
)

test.each(['no-such-key.pem', 'package.json'])(
  'the start names the setting if %s holds no key that signs mails',
  (file) => {
    const config = readConfig({ ...mailSettings, DKIM_KEY_FILE: file, DKIM_SELECTOR: 'mail' })
    expect(() => sendingSettingsOf(config)).toThrow(
      `DKIM_KEY_FILE names no private key that this user can read: ${file}`,
    )
  },
)
