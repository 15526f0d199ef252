import { z } from 'zod'
import { languageCodes } from '#contract/texts/languages.ts'
import { commonLimits } from './common.ts'
import { commonMessages } from './common-messages.ts'
import type { FieldError } from './errors.ts'

// Replaces zod's default messages with the site's, wherever a schema has no message of its own.
z.config({
  customError(issue) {
    if (issue.code !== 'too_big') return commonMessages.form
    const max = Number(issue.maximum)
    return issue.origin === 'string' ? commonMessages.tooLong(max) : commonMessages.tooMany(max)
  },
})

/** At most the largest signed 32-bit integer, because PostgreSQL can't store a larger one in a column of ids. */
export const Id = z.int().min(1).max(commonLimits.idMax)

/** A whole number in a URL, such as an id, as text or as a number. `7` is valid and `07` is not: a page has one URL. */
export const NumberInUrl = z
  .union([
    Id,
    z
      .string()
      .regex(/^[1-9]\d{0,9}$/)
      .transform(Number),
  ])
  .pipe(Id)

export const IdParams = z.object({ id: NumberInUrl })

/** The most items that the client wants in the reply. */
export const ListLimit = NumberInUrl.pipe(z.int().max(commonLimits.listMax)).optional()
export const OptionalId = NumberInUrl.optional()

export const SearchText = z.string().trim().max(commonLimits.searchMaxChars).optional()

/** `2026-11-21T09:30:00.000Z` */
export const UtcTime = z.iso.datetime()

/** `2026-11-21`: a day on a calendar, the same in every time zone. */
export const CalendarDay = (message: string) => z.iso.date({ error: message })

/** The keys of an object of choices. The type names one key, so that `z.enum` knows that the list is not empty. */
export const keysOf = <Choices extends object>(choices: Choices) => Object.keys(choices) as [keyof Choices & string]

/** Returns a text without spaces and the other characters that draw nothing, such as the zero-width space. */
export const visibleText = (text: string) =>
  text.replace(/[\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')

/** Text that must not be empty. A missing value, a blank text and a value of another type have the same message. */
export const nonEmptyText = (message: string, minChars = 1) =>
  z
    .string({ error: message })
    .trim()
    .min(minChars, message)
    .refine((text) => visibleText(text) !== '' || text === '', message)

export const requiredText = (message: string, maxChars: number, minChars = 1) =>
  nonEmptyText(message, minChars).max(maxChars, commonMessages.tooLong(maxChars))

/** Text that may be blank. */
export const textUpTo = (maxChars: number) => z.string().trim().max(maxChars, commonMessages.tooLong(maxChars))

/** Text that may be left out, null or blank. All of these become ''. */
export const optionalTextUpTo = (maxChars: number) =>
  textUpTo(maxChars)
    .nullish()
    .transform((text) => text ?? '')

// An address with letters of any script in front of the @ (RFC 6531) and in the domain, or with the xn-- form of a domain.
const localPart = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\\.[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+)*"
const domainLabel = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?'
const topLevelDomain = '(?:xn--[a-z0-9-]+|[\\p{L}\\p{M}]{2,})'
const emailPattern = new RegExp(`^${localPart}@(?:${domainLabel}\\.)+${topLevelDomain}$`, 'iu')

/**
 * Returns only the e-mail address in `Name <me@example.com>`, `me@example.com (Name)`, `Name: me@example.com`,
 * `mailto:me@example.com`, `“me@example.com”` or `me@example.com.`.
 */
const bareAddress = (text: string) =>
  withoutName(text)
    // Keyboards for Chinese and Japanese have letters, an @ and a dot of their own.
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('。', '.')
    // A telephone writes this for an apostrophe.
    .replaceAll('’', "'")
    .trim()
    .replace(/^(?:(?:mailto|e-?mail):\s*|["'“”„‘«([])+/i, '')
    .replace(/[.,;:،"'“”‘»)\]>]+$/, '')
    // SQLite compares only the letters a to z without their case.
    .replaceAll(/\P{ASCII}/gu, (letter) => letter.toLowerCase())

function withoutName(text: string) {
  const withoutNameBehind = text.replace(/[<＜([（][^@<>＜＞()[\]（）]*[>＞)\]）][\s.,;]*$/, '')
  const inBrackets = /[<＜]([^<>＜＞]*)[>＞][\s.,;]*$|^[^@]*[([（]([^()[\]（）]*)[)\]）][\s.,;]*$/.exec(
    withoutNameBehind,
  )
  return inBrackets?.[1] ?? inBrackets?.[2] ?? withoutNameBehind.replace(/^[^@]*(?::|\s[-–—])\s+/, '')
}

// An address with a name around it. A longer text would take the patterns above long.
const writtenAddressMaxChars = 500

export const Email = z
  .string({ error: commonMessages.email })
  .max(writtenAddressMaxChars, { error: commonMessages.email, abort: true })
  .transform(bareAddress)
  .pipe(
    z
      .string()
      .max(commonLimits.emailMaxChars, commonMessages.email)
      .regex(emailPattern, commonMessages.email)
      .meta({ format: 'email' }),
  )

/** True for `https://…` and paths of this site. Other links (`javascript:`, `//host`) may run code or leak data. */
export const isSafeLink = (link: string) => {
  if (/[\s\\\p{Cc}]/u.test(link)) return false
  if (link.startsWith('/')) return !link.startsWith('//')
  return link.startsWith('https://') && URL.canParse(link)
}

/** True for a link that a text may have: a safe link, a part of the same page, an e-mail address or a phone number. */
export const isTextLink = (link: string) => isSafeLink(link) || /^(#[\w-]*|(mailto|tel):[^\s\\]+)$/i.test(link)

export const Link = (requiredMessage: string) =>
  requiredText(requiredMessage, commonLimits.linkMaxChars)
    .refine(isSafeLink, commonMessages.link)
    .meta({ format: 'uri-reference' })

/** A link that may be left out; '' and null both mean no link. `complete` changes the typed text before it is checked. */
export const optionalLink = (complete = (link: string) => link) =>
  textUpTo(commonLimits.linkMaxChars)
    .overwrite(complete)
    .refine((link) => link === '' || isSafeLink(link), commonMessages.link)
    .nullish()
    .transform((link) => link || null)
    .meta({ format: 'uri-reference' })

export const OptionalLink = optionalLink()

/** HTML that an administrator writes. The server sanitises the HTML before it is stored. */
export const Html = (requiredMessage: string, maxChars: number) =>
  requiredText(requiredMessage, maxChars).meta({ contentMediaType: 'text/html' })

/** The fields that the server adds to the fields of a form when it stores an entity. */
export const StoredFields = z.object({
  id: Id,
  /** Counts the saves. The server refuses a change that was made from an older version. */
  version: z.int(),
  updatedAt: UtcTime,
})

const Percent = z.int().min(0).max(100).multipleOf(10)

/** The point of a picture that a crop keeps in view, in percent of its width and height. */
export const FocalPoint = z.object({ x: Percent, y: Percent })

/** The data with which a page reserves room for a picture of the media library while the picture loads. */
export const PictureData = z.object({
  alt: z.string(),
  /** The language of the alt text, if it is not the one that the client has asked for. */
  language: z.enum(languageCodes).optional(),
  width: z.int(),
  height: z.int(),
  /** Dominant colour as `#rrggbb`, shown while the picture loads. */
  color: z.string(),
  /** The point that a crop keeps in view; left out if it is the middle. */
  focus: FocalPoint.optional(),
})

export const EmptyReply = z.object({})

/** Returns the wrong fields, each with its first message, as the body of an error response lists them. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  const firstMessages = new Map<string, string>()
  for (const issue of error.issues) {
    if (firstMessages.size >= commonLimits.errorsMax) break
    const path = issue.path.join('.')
    if (!firstMessages.has(path)) firstMessages.set(path, issue.message)
  }
  return [...firstMessages].map(([path, message]) => ({ path, message }))
}

/** True if all fields in a row of a form are empty, and all its boxes unchecked. */
const isBlank = (row: unknown) =>
  typeof row === 'object' &&
  row !== null &&
  Object.keys(row).length > 0 &&
  Object.values(row).every((value) => value === false || (typeof value === 'string' && value.trim() === ''))

/** Removes the empty rows of a form. Any other value stays as it is, for the schema to refuse. */
export const dropBlankRows = (rows: unknown) => (Array.isArray(rows) ? rows.filter((row) => !isBlank(row)) : rows)
