import { z } from 'zod'
import { subjects } from '#contract/deliveries/subjects.ts'
import { CalendarDay, ListLimit, NumberInUrl, OptionalId, SearchText } from '#contract/platform/common.schema.ts'
import { commonMessages } from '#contract/platform/common.ts'
import { projectSizes, timelines } from './lead-choices.ts'
import { leadMessages } from './lead-rules.ts'
import { leadOrders, leadStatuses, leadTypes, leadViews } from './leads.ts'

export const keysOf = <T extends Record<string, string>>(choices: T) => Object.keys(choices) as [keyof T & string]

export const LeadStatus = z.enum(keysOf(leadStatuses), { error: leadMessages.status })
export const LeadType = z.enum(keysOf(leadTypes), { error: leadMessages.type })

/** A filter of leads, and the order and the part of the list that the client requests. */
export const LeadQuery = z.object({
  limit: ListLimit,
  order: z.enum(keysOf(leadOrders)).optional(),
  /** For the next page in the order `newest`: the id of the last lead on the page before. */
  before: OptionalId,
  /** For the next page in any other order: the id of the last lead on the page before. */
  after: OptionalId,
  /**
   * For the header X-Total-Count, the server counts the matching leads only up to this number. To count a million
   * leads that contain a word would take a second.
   */
  countTo: NumberInUrl.optional(),
  /**
   * Only the leads of one view: new ones, those that are not closed, or those with a follow-up due today or earlier.
   */
  view: z.enum(keysOf(leadViews)).optional(),
  status: LeadStatus.optional(),
  type: LeadType.optional(),
  subject: z.enum(keysOf(subjects)).optional(),
  projectSize: z.enum(keysOf(projectSizes)).optional(),
  timeline: z.enum(keysOf(timelines)).optional(),
  productId: NumberInUrl.optional(),
  /** Only leads that arrived on this UTC day or later. */
  from: CalendarDay(commonMessages.form).optional(),
  /** Only leads that arrived on this UTC day or earlier. */
  to: CalendarDay(commonMessages.form).optional(),
  q: SearchText,
  /** The id of the administrator that owns the leads, or `none` for leads without an owner. */
  owner: z.union([z.literal('none'), NumberInUrl]).optional(),
  /** Lists the leads in the bin instead of those outside it. */
  deleted: z.literal('true').optional(),
  /** Lists spam instead of the other leads. */
  spam: z.literal('true').optional(),
})

const Count = z.int().min(0)

/** The number of leads in each view of the list. */
export const LeadCounts = z.object({
  new: Count,
  open: Count,
  due: Count,
  /** The due leads whose follow-up day has passed. */
  overdue: Count,
  /** The leads that the signed-in administrator owns and that are not closed. */
  mine: Count,
  all: Count,
  spam: Count,
  bin: Count,
})
