import type { LeadDetails, LeadInput } from '#contract/leads/leads.ts'
import type { SpamReason } from '#contract/leads/spam.ts'
import { dayMs } from '#contract/platform/time.ts'
import { preparedOnce } from '#server/platform/db/prepared.ts'
import { fromJson } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { FormTicket } from '../requests/ticket.ts'

/** The sender's words that an acknowledgement may repeat. */
export type RepeatedWords = { name: boolean; message: boolean }

/** The facts about a lead's arrival that the judgement uses besides the lead's texts. */
export type LeadArrival = {
  /** The data that the browser sent with the form besides its fields. */
  details?: LeadDetails
  /** Tells when the visitor first touched the form; null without a valid ticket. */
  ticket: FormTicket | null
  /** The number of leads from the same network within ten minutes, including this one. */
  fromNetwork: number
}

const sameTextDays = 7
// At most this many earlier leads with the same text are read. More of them would not change the result.
const earlierLeadsMax = 16

/** Below this likeness are 4 of 5 ordinary leads, and none of the 910 spam leads without a contact in our corpus. */
const harmlessLikeness = -1

/**
 * Judges an arriving lead. Returns whether it is spam, the reasons why it is or may be spam, the hash of its text, and
 * which of its words are harmless enough to be mailed to an address that nobody has checked.
 */
export async function judgeLead(db: Db, input: LeadInput, { ticket, details = {}, fromNetwork }: LeadArrival) {
  const { messageFactsOf, advertisingFieldsOf, hasNoContact, looksLikeName } = await loadSpamFunctions()
  const advertisingFields = advertisingFieldsOf(input, details)
  const fields = input.type === 'general' ? input : emptyMessage
  // An advertisement in another field is judged as a part of the message.
  const message = [fields.message, ...advertisingFields.texts].filter(Boolean).join('\n')
  const { textHash, isComparable, ...facts } = messageFactsOf({ ...fields, message })
  const earlierLeads = textHash === null ? [] : await earlierLeadsWith(db, textHash)
  const judgement = spamJudgementOf({
    ...facts,
    hasAdvertInField: advertisingFields.isMisplaced,
    isPartnership: input.type === 'general' && input.subject === 'partnership',
    hasHiddenText: (details.remarks ?? '').trim() !== '',
    seconds: ticket && (Date.now() - ticket.touchedAt) / 1000,
    sameTextFrom: isComparable ? otherSendersIn(earlierLeads, input.email) : 0,
    fromNetwork,
    isRepeated: earlierLeads.some((lead) => isSameAddress(lead.email, input.email) && isMarked(lead.reasons)),
  })
  const { likeness } = facts
  const isHarmless = judgement.isHarmless && likeness !== null && likeness < harmlessLikeness && hasNoContact(message)
  const repeats: RepeatedWords = { name: looksLikeName(fields), message: isHarmless }
  return { ...judgement, repeats, textHash }
}

// The server loads the lists of words with the first lead: loading them takes a while, and would delay the start of the
// site.
const loadSpamFunctions = () => {
  spamFunctions ??= importSpamFunctions()
  return spamFunctions
}
const importSpamFunctions = async () => ({
  ...(await import('./message-facts.ts')),
  ...(await import('./outsider-words.ts')),
})
let spamFunctions: ReturnType<typeof importSpamFunctions> | undefined

const emptyMessage = { message: '', firstName: '', lastName: '' }

type EarlierLead = { email: string; createdAt: string; reasons: SpamReason[] }

async function earlierLeadsWith(db: Db, textHash: string): Promise<EarlierLead[]> {
  const rows = await db
    .selectFrom('quotes')
    .select(['email', 'created_at', 'spam_reasons'])
    .where('text_hash', '=', textHash)
    .orderBy('created_at', 'desc')
    .limit(earlierLeadsMax)
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

/** The facts by which a lead is judged. */
type Evidence = {
  /** True if the hidden field, which only programs fill in, has text. */
  hasHiddenText: boolean
  /** True if a name or a telephone number has a link, a sum of money or a sentence. */
  hasAdvertInField: boolean
  /** Seconds since the visitor first touched the form; null without a valid ticket, as in a browser without scripts. */
  seconds: number | null
  links: number
  hasLinkCode: boolean
  /** How much the text is like spam, as the logarithm of the odds; null without a text. */
  likeness: number | null
  /** True if the visitor chose the subject “Partnership”, under which companies offer their goods and services. */
  isPartnership: boolean
  /** True if the text has hardly any words, only random letters. */
  isRandomLetters: boolean
  /** The number of other e-mail addresses that recently sent the same text; 0 if the text is too short to compare. */
  sameTextFrom: number
  /** The number of leads from the same network within ten minutes, including this one. */
  fromNetwork: number
  /** True if an administrator has marked the same text from the same e-mail address as spam. */
  isRepeated: boolean
}

/** A lead with at least this many points is perhaps spam: it stays in the list. */
const doubtThreshold = 5
/** A lead with at least this many points is spam. Likeness to spam alone never gives so many. */
const spamThreshold = 8

// The points of each reason. An honest visitor may use a browser without scripts, send a restored draft at once, or
// send a tender with links or a text that a few colleagues have agreed on. None of these alone makes a lead doubtful.
// Decision 0064 has the measurements.
const pointsByReason = {
  hiddenField: 8,
  advertInField: 5,
  tooFast: 2,
  noTicket: 1,
  link: 1,
  manyLinks: 4,
  linkCode: 4,
  somewhatLikeSpam: 2,
  likeSpam: 3,
  muchLikeSpam: 5,
  surelyLikeSpam: 7,
  sameText: 3,
  sameTextWithLink: 4,
  massText: 8,
  burst: 1,
  repeated: 8,
  marked: 8,
} satisfies Partial<Record<SpamReason, number>>

type Reason = keyof typeof pointsByReason

/** The reasons about likeness to spam, each with its lowest `likeness`. Decisions 0031 and 0064 have measurements. */
const likenessReasons = [
  ['somewhatLikeSpam', 0],
  ['likeSpam', 0.5],
  ['muchLikeSpam', 0.9],
  ['surelyLikeSpam', 2.2],
] as const

const reasonLimits = { seconds: 3, links: 4, sameTextFrom: 2, massTextFrom: 4, fromNetwork: 4 }

/** Returns whether a lead is spam, and the reasons why it is or may be; no reasons for a lead that is not doubtful. */
export function spamJudgementOf(evidence: Evidence) {
  const reasons = reasonsFor(evidence)
  const sum = reasons.reduce((sum, reason) => sum + pointsByReason[reason], 0)
  return { isSpam: sum >= spamThreshold, isHarmless: sum === 0, reasons: sum >= doubtThreshold ? reasons : [] }
}

function reasonsFor({ seconds, links, ...evidence }: Evidence) {
  const isSame = evidence.sameTextFrom >= reasonLimits.sameTextFrom
  const isMass = evidence.sameTextFrom >= reasonLimits.massTextFrom
  const appliesByReason: Partial<Record<Reason, boolean>> = {
    hiddenField: evidence.hasHiddenText,
    advertInField: evidence.hasAdvertInField,
    tooFast: seconds !== null && seconds < reasonLimits.seconds,
    noTicket: seconds === null,
    link: links > 0 && links < reasonLimits.links && !isSame,
    manyLinks: links >= reasonLimits.links,
    linkCode: evidence.hasLinkCode,
    sameText: isSame && links === 0 && !isMass,
    sameTextWithLink: isSame && links > 0 && !isMass,
    massText: isMass,
    burst: evidence.fromNetwork >= reasonLimits.fromNetwork,
    repeated: evidence.isRepeated,
  }
  return [
    ...(Object.keys(appliesByReason) as Reason[]).filter((reason) => appliesByReason[reason]),
    ...likenessReasonOf(evidence),
  ]
}

function likenessReasonOf({
  likeness,
  isRandomLetters,
  isPartnership,
}: Pick<Evidence, 'likeness' | 'isRandomLetters' | 'isPartnership'>): Reason[] {
  const level = likenessReasons.findLastIndex(([, limit]) => likeness !== null && likeness >= limit)
  // Partners offer something, too. So the subject Partnership makes the reason one step weaker.
  const [reason] = likenessReasons[isPartnership ? level - 1 : level] ?? []
  if (reason && isRandomLetters) return ['surelyLikeSpam']
  return reason ? [reason] : []
}
