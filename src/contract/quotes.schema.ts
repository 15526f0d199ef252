import { z } from 'zod'
import { Email, Id, IdParams, ListEdge, ListLimit, Nothing, optional, Search, UtcTime } from './common.schema.ts'
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
  productId: z
    .int({ error: quoteMessages.product })
    .min(1, quoteMessages.product)
    .max(commonLimits.idMax, quoteMessages.product),
  /** What the visitor saw. The product's own title is stored instead while the product exists. */
  productTitle: optional(commonLimits.titleMaxChars),
  email: Email,
  phone: optional(quoteLimits.phoneMaxChars),
  status: ignored,
})

export const QuoteInput = z.discriminatedUnion('type', [GeneralInquiry, ProductQuote], { error: quoteMessages.type })

export const QuoteStatus = z.enum(keys(quoteStatuses), { error: quoteMessages.status })
export const QuoteType = z.enum(keys(quoteTypes), { error: quoteMessages.type })

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
  /** When it went to the bin; null while it has not. */
  deletedAt: UtcTime.nullable(),
  version: z.int(),
})

/** All that a visitor gets back: enough to show that it arrived, nothing that another visitor could not know. */
const QuoteReceipt = Quote.pick({ id: true, type: true, status: true, createdAt: true })

export const quoteSchemas = {
  send: { body: QuoteInput, reply: QuoteReceipt },
  list: {
    query: z.object({
      limit: ListLimit,
      order: z.enum(['newest', 'oldest']).optional(),
      /** Only leads older than this one: the last id of the page before. */
      before: ListEdge,
      /** Only leads newer than this one; the page before's last id when the oldest come first. */
      after: ListEdge,
      status: QuoteStatus.optional(),
      type: QuoteType.optional(),
      q: Search,
      /** What lies in the bin, instead of what doesn't. */
      deleted: z.literal('true').optional(),
    }),
    reply: z.array(Quote),
  },
  setStatus: { params: IdParams, body: z.object({ status: QuoteStatus }), reply: Quote },
  remove: { params: IdParams, reply: Nothing },
  restore: { params: IdParams, reply: Quote },
}
