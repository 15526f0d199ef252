import { isIP } from 'node:net'
import { z } from 'zod'
import { adminLimits } from '#contract/accounts/admins.ts'
import { passwordLimits } from '#contract/accounts/passwords.ts'
import { withDefaultHost } from './db/engine.ts'
import { misspelledSettings } from './misspelled-settings.ts'
import { percentDecoded } from './percent-decoded.ts'
import { checkPairs, MailboxUrl, MailFrom, SmtpUrl, WebhookSecret, WebhookUrl } from './sending-settings.ts'

const onOffSetting = (name: string) =>
  z.enum(['on', 'off'], { error: `${name} is either on or off` }).transform((v) => v === 'on')

function numberSetting(name: string, min: number, max: number) {
  const error = `${name} is a number from ${min} to ${max}`
  return numberText(error).pipe(z.coerce.number<string>({ error }).min(min, error).max(max, error))
}

function wholeNumberSetting(name: string, min: number, max: number) {
  const error = `${name} is a whole number from ${min} to ${max}`
  return numberText(error).pipe(z.coerce.number<string>({ error }).int(error).min(min, error).max(max, error))
}

/** The schema of a text of digits. It refuses a blank text and `0x10`, which `Number` would read as 0 and 16. */
const numberText = (error: string) => z.string().regex(/^\s*\d+(\.\d+)?\s*$/, error)

/** Describes a setting whose text has from `minChars` to `maxChars` characters. */
function textSetting(name: string, minChars: number, maxChars: number) {
  const error = `${name} has ${minChars} to ${maxChars} characters`
  return z.string().min(minChars, error).max(maxChars, error)
}

/** The e-mail address of the first administrator if ADMIN_EMAIL is not set. The dashboard asks for a real one. */
export const defaultAdminEmail = 'admin@example.com'

const databaseUrlError =
  'DATABASE_URL is file:PATH for SQLite, or postgres://USER:PASSWORD@HOST/NAME with special characters of the password percent-encoded'

/** True if the client of PostgreSQL can read the address. */
const isPostgresUrl = (url: string) => URL.canParse(withDefaultHost(url)) && percentDecoded(url) !== undefined

/** True for an address without a user, a path, a query and a fragment. */
const isOrigin = (url: string) => new URL(url).href === `${new URL(url).origin}/`

const Config = z.object({
  PORT: wholeNumberSetting('PORT', 0, 65_535).default(3000),
  HOST: z
    .string()
    .refine(
      (host) => isIP(host) !== 0 || /^[\w.-]+$/.test(host),
      'HOST is an address or a name of this machine, like 127.0.0.1, or 0.0.0.0 for every network',
    )
    .default('127.0.0.1'),
  /** The origin of the site. Default: host and port. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'PUBLIC_URL is an origin like https://example.com', abort: true })
    .refine(isOrigin, 'PUBLIC_URL is an origin without a path, like https://example.com')
    .transform((url) => new URL(url).origin)
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^(file:.*\S.*|postgres(ql)?:\/\/.*\S.*)$/, databaseUrlError)
    .refine((url) => url.startsWith('file:') || isPostgresUrl(url), databaseUrlError)
    .default('file:data/site.db'),
  ADMIN_USERNAME: z
    .string()
    .trim()
    .pipe(textSetting('ADMIN_USERNAME', adminLimits.usernameMinChars, adminLimits.usernameMaxChars))
    .default('admin'),
  /** If absent, the program generates a password and prints it once. */
  ADMIN_PASSWORD: textSetting('ADMIN_PASSWORD', passwordLimits.minChars, passwordLimits.maxChars).optional(),
  ADMIN_EMAIL: z.email('ADMIN_EMAIL is an e-mail address').default(defaultAdminEmail),
  DEMO_CONTENT: onOffSetting('DEMO_CONTENT').default(true),
  TRUST_PROXY: onOffSetting('TRUST_PROXY').default(false),
  RATE_LIMITS: onOffSetting('RATE_LIMITS').default(true),
  /** If absent, the site sends no mails. */
  SMTP_URL: SmtpUrl.optional(),
  MAIL_FROM: MailFrom.optional(),
  /** If absent, the site reads no mails. */
  MAILBOX_URL: MailboxUrl.optional(),
  /** If absent, the site does not sign its mails. */
  DKIM_KEY_FILE: z.string().optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]*$/i, 'DKIM_SELECTOR is the name of the key in the DNS, such as mail2026')
    .optional(),
  /** If absent, the site calls no webhook. */
  WEBHOOK_URL: WebhookUrl.optional(),
  WEBHOOK_SECRET: WebhookSecret.optional(),
  /** Prometheus reads /metrics at this port of HOST. If absent, the site has no metrics. */
  METRICS_PORT: wholeNumberSetting('METRICS_PORT', 1, 65_535).optional(),
  /** For this long after SIGTERM, the site accepts requests, while its health checks report that it is ending. */
  STOP_DELAY_SECONDS: numberSetting('STOP_DELAY_SECONDS', 0, 60).default(0),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'LOG_LEVEL is one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
})

export type Config = z.output<typeof Config>

/** Thrown for wrong settings. The message names each wrong setting and its accepted values. */
export class ConfigError extends Error {}

/**
 * Reads the settings from the environment. Each program calls it once at its start and passes the values on. Throws a
 * ConfigError for wrong settings.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // An empty value (FOO=) counts as not set.
  const settings = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = Config.superRefine(checkPairs).superRefine(checkPorts).safeParse(settings)
  const errors = [...misspelledSettings(settings, Object.keys(Config.shape)), ...(result.error?.issues ?? [])]
  if (result.success && errors.length === 0) return result.data
  // Every message begins with the name of its setting. A setting that breaks several rules has one line.
  const settingOf = ({ message }: { message: string }) => message.split(' ', 1)[0]
  const firstErrors = errors.filter((error, i) => errors.findIndex((e) => settingOf(e) === settingOf(error)) === i)
  const lines = firstErrors.map(({ message }) => `${message}.`)
  throw new ConfigError(lines.length === 1 ? lines[0] : ['These settings are not right:', ...lines].join('\n  '))
}

/** Adds an error if visitors and Prometheus would use the same port. */
function checkPorts({ PORT, METRICS_PORT }: Config, ctx: z.RefinementCtx) {
  if (METRICS_PORT === PORT)
    ctx.addIssue({ code: 'custom', message: 'METRICS_PORT is another port than PORT, and visitors must not reach it' })
}
