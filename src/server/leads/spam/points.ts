import type { SpamReason } from '#contract/leads/spam.ts'

/** The facts about a lead when it arrives. */
export type Evidence = {
  /** True if the hidden field, which only programs fill in, has text. */
  hasHiddenText: boolean
  /** Seconds since the visitor first touched the form; null without a valid ticket, as in a browser without scripts. */
  seconds: number | null
  links: number
  hasLinkCode: boolean
  /** How much the text is like spam, as the logarithm of the odds; null without a text. */
  likeness: number | null
  /** True if the text has a word of advertisements. */
  isAdvertising: boolean
  /** True if the text has hardly any words, only random letters. */
  isRandomLetters: boolean
  /** The number of other e-mail addresses that recently sent the same text; 0 if the text is too short to compare. */
  sameTextFrom: number
  /** The number of leads from the same network within ten minutes, including this one. */
  fromNetwork: number
  /** True if an administrator has marked the same text from the same e-mail address as spam. */
  isRepeated: boolean
}

/** A lead with at least this many points is spam. */
const spamThreshold = 5

// The points of each reason. An honest visitor may use a browser without scripts, send a restored draft at once, or
// send a tender with links or a text that a few colleagues have agreed on. None of these alone makes a lead spam.
// Decision 0031 has the measurements.
const points = {
  hiddenField: 5,
  tooFast: 2,
  noTicket: 1,
  link: 1,
  manyLinks: 4,
  linkCode: 4,
  somewhatLikeSpam: 2,
  likeSpam: 3,
  muchLikeSpam: 5,
  sameText: 3,
  sameTextWithLink: 4,
  massText: 5,
  burst: 1,
  repeated: 5,
  marked: 5,
} satisfies Partial<Record<SpamReason, number>>

type Reason = keyof typeof points

/** The lowest likeness for each reason. Decision 0031 says with which leads these limits were set. */
const likenessLimits = { somewhat: 0, like: 0.5, much: 0.85, muchWithoutAdvertising: 1.1 }

const limits = {
  seconds: 3,
  links: 4,
  sameTextFrom: 2,
  massTextFrom: 4,
  fromNetwork: 4,
}

/** Returns the reasons why a lead is spam; an empty list if it is not. */
export function judgeEvidence(evidence: Evidence): Reason[] {
  const reasons = reasonsFor(evidence)
  const sum = reasons.reduce((sum, reason) => sum + points[reason], 0)
  return sum >= spamThreshold ? reasons : []
}

function reasonsFor({ seconds, links, ...evidence }: Evidence) {
  const isSame = evidence.sameTextFrom >= limits.sameTextFrom
  const isMass = evidence.sameTextFrom >= limits.massTextFrom
  const likeness = evidence.likeness ?? Number.NEGATIVE_INFINITY
  const muchLimit = muchLikeSpamLimit(evidence)
  const appliesByReason: Partial<Record<Reason, boolean>> = {
    hiddenField: evidence.hasHiddenText,
    tooFast: seconds !== null && seconds < limits.seconds,
    noTicket: seconds === null,
    link: links > 0 && links < limits.links && !isSame,
    manyLinks: links >= limits.links,
    linkCode: evidence.hasLinkCode,
    somewhatLikeSpam: likeness >= likenessLimits.somewhat && likeness < Math.min(likenessLimits.like, muchLimit),
    likeSpam: likeness >= likenessLimits.like && likeness < muchLimit,
    muchLikeSpam: likeness >= muchLimit,
    sameText: isSame && links === 0 && !isMass,
    sameTextWithLink: isSame && links > 0 && !isMass,
    massText: isMass,
    burst: evidence.fromNetwork >= limits.fromNetwork,
    repeated: evidence.isRepeated,
  }
  return (Object.keys(appliesByReason) as Reason[]).filter((reason) => appliesByReason[reason])
}

function muchLikeSpamLimit({ isRandomLetters, isAdvertising }: Pick<Evidence, 'isRandomLetters' | 'isAdvertising'>) {
  if (isRandomLetters) return likenessLimits.somewhat
  // Without a word of advertisements, the limit is higher: the likeness may come from words that are rare in the
  // training examples.
  return isAdvertising ? likenessLimits.much : likenessLimits.muchWithoutAdvertising
}
