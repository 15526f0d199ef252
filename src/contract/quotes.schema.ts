import { z } from 'zod'
import { Email, Id, IdParams, Nothing, optional, UtcTime } from './common.schema.ts'
import { commonLimits, commonMessages } from './common.ts'
import { projectSizes, quoteLimits, quoteMessages, quoteStatuses, quoteTypes, subjects, timelines } from './quotes.ts'

const keys = <T extends Record<string, string>>(choices: T) => Object.keys(choices) as [keyof T & string]

const name = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(quoteLimits.nameMinChars, message)
    .max(quoteLimits.nameMaxChars, commonMessages.tooLong(quoteLimits.nameMaxChars))

/** One of the choices, or nothing, which is stored as ''. */
const optionalChoice = <Key extends string>(choices: Record<Key, string>, message: string) =>
  z
    .enum(['', ...keys(choices)], { error: message })
    .nullish()
    .transform((choice): '' | Key => choice || '')

// A visitor's claim about the status is heard and ignored: what is sent in is always new.
const ignored = z.unknown().optional()

export const GeneralInquiry = z.object({
  type: z.literal('general'),
  firstName: name(quoteMessages.firstName),
  lastName: name(quoteMessages.lastName),
  email: Email,
  company: optional(quoteLimits.companyMaxChars),
  phone: optional(quoteLimits.phoneMaxChars),
  subject: z.enum(keys(subjects), { error: quoteMessages.subject }),
  projectSize: optionalChoice(projectSizes, quoteMessages.projectSize),
  timeline: optionalChoice(timelines, quoteMessages.timeline),
  message: z
    .string({ error: quoteMessages.message })
    .trim()
    .min(quoteLimits.messageMinChars, quoteMessages.message)
    .max(quoteLimits.messageMaxChars, commonMessages.tooLong(quoteLimits.messageMaxChars)),
  status: ignored,
})

export const ProductQuote = z.object({
  type: z.literal('product'),
  productId: z.int({ error: quoteMessages.product }).positive(quoteMessages.product),
  /** What the visitor saw. The product's own title is stored instead while the product exists. */
  productTitle: optional(commonLimits.titleMaxChars),
  email: Email,
  phone: optional(quoteLimits.phoneMaxChars),
  status: ignored,
})

export const QuoteInput = z.discriminatedUnion('type', [GeneralInquiry, ProductQuote], { error: quoteMessages.type })

export const QuoteStatus = z.enum(keys(quoteStatuses), { error: quoteMessages.status })
const QuoteType = z.enum(keys(quoteTypes), { error: quoteMessages.type })

export const Quote = z.object({
  id: Id,
  type: QuoteType,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  subject: z.string(),
  projectSize: z.string(),
  timeline: z.string(),
  message: z.string(),
  status: QuoteStatus,
  /** Null once the product is gone, and for general inquiries. */
  productId: Id.nullable(),
  productTitle: z.string().nullable(),
  createdAt: UtcTime,
  updatedAt: UtcTime,
  version: z.int(),
})

/** All that a visitor gets back: enough to show that it arrived, nothing that another visitor could not know. */
export const QuoteReceipt = Quote.pick({ id: true, type: true, status: true, createdAt: true })

export const quoteShapes = {
  send: { body: QuoteInput, reply: QuoteReceipt },
  list: {
    query: z.object({
      limit: z.coerce.number().pipe(z.int().min(1).max(500)).optional(),
      /** Only leads older than this one: the last id of the page before. */
      before: z.coerce.number().pipe(Id).optional(),
      status: QuoteStatus.optional(),
      type: QuoteType.optional(),
      /** Looked for in every field that a person reads. */
      q: z.string().trim().max(200).optional(),
    }),
    reply: z.array(Quote),
  },
  setStatus: { params: IdParams, body: z.object({ status: QuoteStatus }), reply: Quote },
  remove: { params: IdParams, reply: Nothing },
  restore: { params: IdParams, reply: Quote },
}
