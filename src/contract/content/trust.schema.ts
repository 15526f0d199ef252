// The schemas of the optional content blocks `trust_…`. Each block is the content of one page.
import { z } from 'zod'
import { Link, nonEmptyText, OptionalLink } from '#contract/platform/common.schema.ts'
import { contentMessages } from './blocks.ts'
import type { TrustTopic } from './trust.ts'

const optionalText = z.string().default('')
const fileLink = z
  .string()
  .refine((link) => OptionalLink.safeParse(link).success, contentMessages.file)
  .default('')
const dayOrMonth = z
  .string()
  .regex(/^(\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?)?$/, contentMessages.date)
  .default('')

/** A list with at least one row, because without rows the page would be empty. */
const atLeastOneRow = <Row extends z.ZodType>(row: Row) =>
  z.array(row, { error: contentMessages.rows }).min(1, contentMessages.rows)

export const Certificates = z.object({
  intro: optionalText,
  certificates: atLeastOneRow(
    z.object({
      name: nonEmptyText('Name is required'),
      number: optionalText,
      /** The institute or authority that issued the certificate. */
      issuer: optionalText,
      /** A year, a month or a day; empty if the certificate does not expire. */
      validUntil: dayOrMonth,
      file: fileLink,
    }),
  ),
})

/** The page about ways to pay for a plant, such as buying it, leasing it or buying only its power. */
export const Financing = z.object({
  intro: optionalText,
  models: atLeastOneRow(
    z.object({
      name: nonEmptyText('Name is required'),
      owner: optionalText,
      payment: optionalText,
      term: optionalText,
      text: optionalText,
    }),
  ),
})

/** The page about service and warranty: each row says what is included, and for how long. */
export const ServiceTerms = z.object({
  intro: optionalText,
  terms: atLeastOneRow(
    z.object({ title: nonEmptyText('Title is required'), duration: optionalText, text: optionalText }),
  ),
})

export const Downloads = z.object({
  intro: optionalText,
  downloads: atLeastOneRow(
    z.object({ title: nonEmptyText('Title is required'), text: optionalText, file: Link('File is required') }),
  ),
})

export const trustSchemas = {
  certificates: Certificates,
  financing: Financing,
  service: ServiceTerms,
  downloads: Downloads,
} satisfies Record<TrustTopic, z.ZodType>
