import { z } from 'zod'
import { CalendarDay, ListLimit, NumberInAddress, OptionalId, Search } from './common.schema.ts'
import { commonMessages } from './common.ts'
import { projectSizes, subjects, timelines } from './quote-choices.ts'
import { quoteMessages } from './quote-rules.ts'
import { quoteOrders, quoteStatuses, quoteTypes, quoteViews } from './quotes.ts'

export const keysOf = <T extends Record<string, string>>(choices: T) => Object.keys(choices) as [keyof T & string]

export const QuoteStatus = z.enum(keysOf(quoteStatuses), { error: quoteMessages.status })
export const QuoteType = z.enum(keysOf(quoteTypes), { error: quoteMessages.type })

/** A filter of leads, and the part of the list that the client asks for. */
export const QuoteQuery = z.object({
  limit: ListLimit,
  order: z.enum(keysOf(quoteOrders)).optional(),
  /** Only leads older than this id, which is the last one of the previous page. */
  before: OptionalId,
  /** Only leads that come after the one with this id, the last of the previous page. For all orders but `newest`. */
  after: OptionalId,
  /** X-Total-Count counts no further: counting all of a million leads that contain a word takes a second. */
  countTo: NumberInAddress.optional(),
  /** Only leads that are new, not closed, or to be followed up by today. */
  view: z.enum(keysOf(quoteViews)).optional(),
  status: QuoteStatus.optional(),
  type: QuoteType.optional(),
  subject: z.enum(keysOf(subjects)).optional(),
  projectSize: z.enum(keysOf(projectSizes)).optional(),
  timeline: z.enum(keysOf(timelines)).optional(),
  productId: NumberInAddress.optional(),
  /** Only leads that arrived on this UTC day or later. */
  from: CalendarDay(commonMessages.form).optional(),
  /** Only leads that arrived on this UTC day or earlier. */
  to: CalendarDay(commonMessages.form).optional(),
  q: Search,
  /** The id of an administrator who looks after the leads, or `none` for leads that nobody looks after. */
  owner: z.union([z.literal('none'), NumberInAddress]).optional(),
  /** The leads in the bin instead of the others. */
  deleted: z.literal('true').optional(),
  /** Spam instead of the others. */
  spam: z.literal('true').optional(),
})

const Count = z.int().min(0)

/** The number of leads in each view of the list. */
export const QuoteCounts = z.object({
  new: Count,
  open: Count,
  due: Count,
  /** Of those that are due, the ones whose day has passed. */
  overdue: Count,
  /** Those that the caller looks after and that are not closed. */
  mine: Count,
  all: Count,
  spam: Count,
  bin: Count,
})
