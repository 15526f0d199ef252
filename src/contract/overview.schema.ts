import { z } from 'zod'
import { type EntityName, entityNames } from './entities.ts'
import { QuoteStatus, QuoteType } from './quote-list.schema.ts'
import { Quote } from './quotes.schema.ts'

const Count = z.int().min(0)

// `Object.fromEntries` loses the names of the entities, so the cast repeats them.
const entityCounts = Object.fromEntries(entityNames.map((name) => [name, Count])) as Record<EntityName, typeof Count>

/** The number of leads of one ISO week, which begins on a Monday, UTC. */
const Week = z.object({
  /** `2026-W47` */
  week: z.string(),
  /** The Monday of the week. */
  from: z.iso.date(),
  leads: z.record(QuoteType, Count),
})

export const Overview = z.object({
  counts: z.object({ ...entityCounts, media: Count, quotes: Count }),
  quotesByStatus: z.record(QuoteStatus, Count),
  /** Oldest first; the last one is this week. */
  weeks: z.array(Week),
  newestQuotes: z.array(Quote),
  /** Leads to be followed up by today, and those of them whose day has passed. */
  followUps: z.object({ due: Count, overdue: Count }),
  /** The leads that were first answered in the last 30 days: how many, the median of their waiting hours, and the late ones. */
  answers: z.object({ leads: Count, medianHours: z.number().nullable(), late: Count }),
})

export const overviewSchemas = { read: { reply: Overview } }
