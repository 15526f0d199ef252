// The JSON of the optional content blocks `trust_…`, each of which is a page.
import { z } from 'zod'
import { Link, nonEmptyText, OptionalLink } from './common.schema.ts'
import { contentMessages } from './content.ts'
import type { TrustTopic } from './trust.ts'

const optionalWords = z.string().default('')
const fileLink = z
  .string()
  .refine((link) => OptionalLink.safeParse(link).success, contentMessages.file)
  .default('')
const dayOrMonth = z
  .string()
  .regex(/^(\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?)?$/, contentMessages.date)
  .default('')

/** A block without a row would be an empty page. */
const atLeastOneRow = <Row extends z.ZodType>(row: Row) => z.array(row).min(1, contentMessages.rows)

export const Certificates = z.object({
  intro: optionalWords,
  certificates: atLeastOneRow(
    z.object({
      name: nonEmptyText('Name is required'),
      number: optionalWords,
      /** The institute or authority. */
      issuer: optionalWords,
      /** A year, a month or a day; empty: it does not expire. */
      validUntil: dayOrMonth,
      file: fileLink,
    }),
  ),
})

/** Ways to pay for a plant: to own it, to lease it, to buy its power. */
export const Financing = z.object({
  intro: optionalWords,
  models: atLeastOneRow(
    z.object({
      name: nonEmptyText('Name is required'),
      owner: optionalWords,
      payment: optionalWords,
      term: optionalWords,
      text: optionalWords,
    }),
  ),
})

/** The page about service and warranty: each term has a title, a duration and a text. */
export const Service = z.object({
  intro: optionalWords,
  terms: atLeastOneRow(
    z.object({ title: nonEmptyText('Title is required'), duration: optionalWords, text: optionalWords }),
  ),
})

export const Downloads = z.object({
  intro: optionalWords,
  downloads: atLeastOneRow(
    z.object({ title: nonEmptyText('Title is required'), text: optionalWords, file: Link('File is required') }),
  ),
})

export const trustSchemas = {
  certificates: Certificates,
  financing: Financing,
  service: Service,
  downloads: Downloads,
} satisfies Record<TrustTopic, z.ZodType>
