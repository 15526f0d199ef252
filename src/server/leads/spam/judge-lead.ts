import type { LeadInput } from '#contract/leads/leads.ts'
import type { SpamReason } from '#contract/leads/spam.ts'
import { dayMs } from '#contract/platform/time.ts'
import { fromJson } from '#server/platform/db/json.ts'
import { preparedOnce } from '#server/platform/db/prepared.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Ticket } from '../requests/ticket.ts'
import { judgeEvidence } from './points.ts'

/** The circumstances in which a lead has arrived. */
export type Arrival = {
  /** Tells when the visitor first touched the form; null without a valid ticket. */
  ticket: Ticket | null
  /** The number of leads from the same network within ten minutes, including this one. */
  fromNetwork: number
}

const sameTextDays = 7
// At most this many earlier leads with the same text are read. More of them would not change the result.
const earlierMax = 16

/** Returns the reasons why an arriving lead is spam (an empty list if it is not) and the hash of its text. */
export async function judgeLead(db: Db, input: LeadInput, { ticket, fromNetwork }: Arrival) {
  const { factsOf } = await loadTextPart()
  const { textHash, isComparable, ...facts } = factsOf(input.type === 'general' ? input : emptyMessage)
  const earlierLeads = textHash === null ? [] : await earlierLeadsWith(db, textHash)
  const reasons = judgeEvidence({
    ...facts,
    hasHiddenText: typeof input.remarks === 'string' && input.remarks.trim() !== '',
    seconds: ticket && (Date.now() - ticket.touchedAt) / 1000,
    sameTextFrom: isComparable ? otherSendersIn(earlierLeads, input.email) : 0,
    fromNetwork,
    isRepeated: earlierLeads.some((lead) => isSameAddress(lead.email, input.email) && isMarked(lead.reasons)),
  })
  return { reasons, textHash }
}

// The server loads the lists of words with the first lead: loading them takes a while, and would delay the start of the
// site.
const loadTextPart = () => {
  textPart ??= import('./message-text.ts')
  return textPart
}
let textPart: Promise<typeof import('./message-text.ts')> | undefined

const emptyMessage = { message: '', firstName: '', lastName: '' }

type EarlierLead = { email: string; createdAt: string; reasons: SpamReason[] }

async function earlierLeadsWith(db: Db, textHash: string): Promise<EarlierLead[]> {
  const rows = await db
    .selectFrom('quotes')
    .select(['email', 'created_at', 'spam_reasons'])
    .where('text_hash', '=', textHash)
    .orderBy('created_at', 'desc')
    .limit(earlierMax)
    .modifyEnd(preparedOnce)
    .execute()
  return rows.map(({ email, created_at, spam_reasons }) => ({
    email,
    createdAt: created_at,
    reasons: spam_reasons === null ? [] : fromJson<SpamReason[]>(spam_reasons),
  }))
}

function otherSendersIn(earlierLeads: EarlierLead[], email: string) {
  const since = new Date(Date.now() - sameTextDays * dayMs).toISOString()
  const otherLeads = earlierLeads.filter((lead) => lead.createdAt >= since && !isSameAddress(lead.email, email))
  return new Set(otherLeads.map((lead) => lead.email.toLowerCase())).size
}

const isSameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

// True if an administrator has marked the earlier lead as spam, or if it was spam because it repeated a marked lead.
// The second case is needed because only the newest leads with the same text are read, and the marked one may be older.
const isMarked = (reasons: SpamReason[]) => reasons.includes('marked') || reasons.includes('repeated')
