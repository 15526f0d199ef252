import { z } from 'zod'
import { Quote, QuoteStatus, QuoteType } from './quotes.schema.ts'

const Count = z.int().min(0)

/** Leads that arrived in one ISO week, which begins on a Monday, UTC. */
const Week = z.object({
  /** `2026-W47` */
  week: z.string(),
  /** Its Monday. */
  from: z.iso.date(),
  leads: z.record(QuoteType, Count),
})

export const Overview = z.object({
  counts: z.object({ projects: Count, products: Count, content: Count, media: Count, news: Count, quotes: Count }),
  quotesByStatus: z.record(QuoteStatus, Count),
  /** Oldest first; the last one is this week. */
  weeks: z.array(Week),
  newestQuotes: z.array(Quote),
})

export const overviewSchemas = { read: { reply: Overview } }
