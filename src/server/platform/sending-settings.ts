import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { percentDecoded } from './percent-decoded.ts'

const smtpMessage = 'SMTP_URL is smtp://USER:PASSWORD@HOST:587 or smtps://USER:PASSWORD@HOST:465'
const fromMessage = 'MAIL_FROM is an e-mail address, or a name with one: Example Energy <hello@example.com>'
const mailboxMessage = 'MAILBOX_URL is imaps://USER:PASSWORD@HOST/INBOX, with special characters percent-encoded'
const webhookMessage = 'WEBHOOK_URL is an address like https://example.com/hook, without a password in it'
const secretMessage = 'WEBHOOK_SECRET is whsec_ and 24 to 64 bytes in base64'

/** The address of the mail server. User and password are optional; special characters in them are percent-encoded. */
export const SmtpUrl = z
  .url({ protocol: /^smtps?$/, hostname: /.+/, error: smtpMessage, abort: true })
  .refine((url) => ['', '/'].includes(new URL(url).pathname) && new URL(url).search === '', smtpMessage)
  .refine(
    (url) => percentDecoded(url) !== undefined && (new URL(url).username === '') === (new URL(url).password === ''),
    smtpMessage,
  )
  .transform(smtpOf)

function smtpOf(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const auth = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : null
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || (secure ? 465 : 587)), secure, auth }
}

const namedAddressPattern = /^\s*"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>\s*$/u

/** The address of the company's mailbox: user and password, host and folder. Special characters are percent-encoded. */
export const MailboxUrl = z
  .url({ protocol: /^imaps?$/, hostname: /.+/, error: mailboxMessage, abort: true })
  .refine((url) => percentDecoded(url) !== undefined && !/[?#]/.test(url), mailboxMessage)
  .refine((url) => new URL(url).username !== '' && new URL(url).password !== '', mailboxMessage)
  .transform((url) => {
    const { protocol, hostname, port, username, password, pathname } = new URL(url)
    const secure = protocol === 'imaps:'
    return {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || (secure ? 993 : 143)),
      secure,
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
    }
  })

export const MailFrom = z
  .string()
  .transform((text) => {
    const [, name = '', address = text.trim()] = namedAddressPattern.exec(text) ?? []
    return { name, address }
  })
  .refine(({ address }) => z.email().safeParse(address).success, fromMessage)

export const WebhookUrl = z
  .url({ protocol: /^https?$/, error: webhookMessage, abort: true })
  .refine((url) => !new URL(url).username && !new URL(url).password, webhookMessage)

export const WebhookSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]+={0,2}$/, secretMessage)
  .transform((text) => new Uint8Array(Buffer.from(text.slice('whsec_'.length), 'base64')))
  .refine(({ length }) => length >= 24 && length <= 64, secretMessage)

type SendingConfig = {
  SMTP_URL?: z.output<typeof SmtpUrl> | undefined
  MAIL_FROM?: z.output<typeof MailFrom> | undefined
  DKIM_KEY_FILE?: string | undefined
  DKIM_SELECTOR?: string | undefined
  WEBHOOK_URL?: string | undefined
  WEBHOOK_SECRET?: z.output<typeof WebhookSecret> | undefined
}

// The settings of a pair, such as the mail server and the sender's address, work only together.
const settingPairs = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['DKIM_KEY_FILE', 'DKIM_SELECTOR'],
  ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
] as const

/** Adds an error for each pair of which only one setting is set. */
export function checkPairs(config: SendingConfig, ctx: z.RefinementCtx) {
  for (const pair of settingPairs)
    for (const [name, other] of [pair, pair.toReversed()] as [keyof SendingConfig, keyof SendingConfig][])
      if (config[name] !== undefined && config[other] === undefined)
        ctx.addIssue({ code: 'custom', message: `${name} is set, so ${other} has to be set, too` })
}

/** Returns the settings for mails and webhooks, each null if not set. Throws if the file for DKIM has no valid key. */
export function sendingSettingsOf(config: SendingConfig) {
  const { SMTP_URL: smtp, MAIL_FROM: from, WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = config
  return {
    mail: smtp && from ? { smtp, from, dkim: dkimOf(config, from.address) } : null,
    webhook: url && secret ? { url, secret } : null,
  }
}

function dkimOf({ DKIM_KEY_FILE: file, DKIM_SELECTOR: keySelector }: SendingConfig, from: string) {
  if (!file || !keySelector) return null
  return { domainName: from.slice(from.lastIndexOf('@') + 1), keySelector, privateKey: readKey(file) }
}

/** Reads and checks a private key, so that a wrong key makes the start of the site fail, and not each mail. */
function readKey(file: string) {
  try {
    const key = readFileSync(file, 'utf8')
    createPrivateKey(key)
    return key
  } catch (cause) {
    throw new Error(`DKIM_KEY_FILE names no private key that this user can read: ${file}`, { cause })
  }
}
