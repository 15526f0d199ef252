import { z } from 'zod'
import { type EntityName, entityNames } from '#contract/editing/entities.ts'
import { leadSources } from '#contract/leads/edits.ts'
import { Lead, LeadStatus, LeadType } from '#contract/leads/leads.schema.ts'
import { outcomeResults } from '#contract/leads/outcome.ts'
import { keysOf } from '#contract/platform/common.schema.ts'

const Count = z.int().min(0)

// The cast is safe: it repeats the names of the entities, which `Object.fromEntries` loses.
const entityCounts = Object.fromEntries(entityNames.map((name) => [name, Count])) as Record<EntityName, typeof Count>

/** The number of leads of one ISO week, by type. The week begins on Monday 0:00 UTC. */
const Week = z.object({
  /** `2026-W47` */
  week: z.string(),
  /** The Monday of the week. */
  from: z.iso.date(),
  leads: z.record(LeadType, Count),
})

const OutcomeCounts = z.record(z.enum(keysOf(outcomeResults)), Count)

/** The closed leads that were won or lost in the last 12 months of the company's calendar, this month included. */
const Outcomes = z.object({
  /** Oldest first. `month` is `2026-11`. */
  months: z.array(z.object({ month: z.string(), counts: OutcomeCounts })),
  /** The most frequent first. `site` stands for the site's forms. */
  sources: z.array(z.object({ source: z.enum(['site', ...keysOf(leadSources)]), counts: OutcomeCounts })),
  /** The most frequent first; null stands for leads about no product. */
  products: z.array(z.object({ product: z.string().nullable(), counts: OutcomeCounts })),
  /** The sum of the values of won leads, for each currency. */
  wonValues: z.array(z.object({ currency: z.string(), sum: z.number() })),
})

export const Overview = z.object({
  counts: z.object({ ...entityCounts, media: Count, quotes: Count }),
  quotesByStatus: z.record(LeadStatus, Count),
  /** The last weeks, oldest first. The last one is the current week. */
  weeks: z.array(Week),
  newestQuotes: z.array(Lead),
  /**
   * The number of leads whose follow-up is due today or earlier (`due`), and of those that were due before today
   * (`overdue`).
   */
  followUps: z.object({ due: Count, overdue: Count }),
  /**
   * The leads that were first answered in the last 30 days: their number, the median of the hours that they waited for
   * the answer (null if there are none), and how many waited for 48 hours or longer (`late`).
   */
  answers: z.object({ leads: Count, medianHours: z.number().nullable(), late: Count }),
  outcomes: Outcomes,
})

export const overviewSchemas = { read: { reply: Overview } }
