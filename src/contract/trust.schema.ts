// The JSON of the optional content blocks `trust_…`, each of which is a page.
import { z } from 'zod'
import { Link, OptionalLink, required } from './common.schema.ts'
import { contentMessages } from './content.ts'
import type { TrustTopic } from './trust.ts'

const words = z.string().default('')
const file = z
  .string()
  .refine((link) => OptionalLink.safeParse(link).success, contentMessages.file)
  .default('')
const dayOrMonth = z
  .string()
  .regex(/^(\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?)?$/, contentMessages.date)
  .default('')

/** A block without a row would be an empty page. */
const rows = <Row extends z.ZodType>(row: Row) => z.array(row).min(1, contentMessages.rows)

export const Certificates = z.object({
  intro: words,
  certificates: rows(
    z.object({
      name: required('Name is required'),
      number: words,
      /** The institute or authority. */
      issuer: words,
      /** A year, a month or a day; empty: it does not expire. */
      validUntil: dayOrMonth,
      file,
    }),
  ),
})

/** Ways to pay for a plant: to own it, to lease it, to buy its power. */
export const Financing = z.object({
  intro: words,
  models: rows(
    z.object({ name: required('Name is required'), owner: words, payment: words, term: words, text: words }),
  ),
})

/** The page about service and warranty: each term has a title, a duration and a text. */
export const Service = z.object({
  intro: words,
  terms: rows(z.object({ title: required('Title is required'), duration: words, text: words })),
})

export const Downloads = z.object({
  intro: words,
  downloads: rows(z.object({ title: required('Title is required'), text: words, file: Link('File is required') })),
})

export const trustSchemas = {
  certificates: Certificates,
  financing: Financing,
  service: Service,
  downloads: Downloads,
} satisfies Record<TrustTopic, z.ZodType>
