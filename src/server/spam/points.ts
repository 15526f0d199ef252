import type { SpamReason } from '#contract/spam.ts'

/** The facts about a lead when it arrives. */
export type Evidence = {
  /** Whether the field that people can't see has text. */
  hasHiddenText: boolean
  /** Seconds since the visitor first touched the form; null if its scripts did not run. */
  seconds: number | null
  links: number
  hasLinkCode: boolean
  /** The number of words about subjects of advertisements. */
  advertisingWords: number
  isInUnusualScript: boolean
  isUnreadable: boolean
  /** Whether no word of it is about energy or another subject of usual requests. */
  isOffTopic: boolean
  /** The number of other e-mail addresses that sent the same text lately; 0 for a text that is too short to tell. */
  sameTextFrom: number
  /** The number of leads from the same network within ten minutes, with this one. */
  fromNetwork: number
  /** Whether an administrator has marked the same text from the same address as spam. */
  isRepeated: boolean
}

/** A lead with at least so many points is spam. */
const threshold = 5

// No single fact counts as spam that an honest visitor can bring about: a browser without scripts, a restored draft that
// is sent at once, a tender with its links, a text that colleagues have agreed on. The decision record has the measurements.
const points: Record<SpamReason, number> = {
  hiddenField: 5,
  tooFast: 2,
  noTicket: 1,
  link: 1,
  manyLinks: 4,
  linkCode: 4,
  oneAdvertisingWord: 1,
  twoAdvertisingWords: 2,
  severalAdvertisingWords: 3,
  manyAdvertisingWords: 5,
  unreadable: 3,
  offTopic: 2,
  offTopicLink: 3,
  unusualScript: 3,
  sameText: 3,
  sameTextWithLink: 4,
  massText: 5,
  burst: 1,
  repeated: 5,
  marked: 5,
}

const limits = {
  seconds: 3,
  links: 4,
  sameTextFrom: 2,
  massTextFrom: 4,
  fromNetwork: 4,
  advertisingWords: 5,
}

/** The reasons why a lead is spam; none if it is not. */
export function judge(evidence: Evidence): SpamReason[] {
  const reasons = reasonsFor(evidence)
  const sum = reasons.reduce((sum, reason) => sum + points[reason], 0)
  return sum >= threshold ? reasons : []
}

function reasonsFor({ seconds, links, ...evidence }: Evidence) {
  const isSame = evidence.sameTextFrom >= limits.sameTextFrom
  const isMass = evidence.sameTextFrom >= limits.massTextFrom
  const words = evidence.advertisingWords
  const found: Partial<Record<SpamReason, boolean>> = {
    hiddenField: evidence.hasHiddenText,
    tooFast: seconds !== null && seconds < limits.seconds,
    noTicket: seconds === null,
    link: links > 0 && links < limits.links && !isSame,
    manyLinks: links >= limits.links,
    linkCode: evidence.hasLinkCode,
    oneAdvertisingWord: words === 1,
    twoAdvertisingWords: words === 2,
    severalAdvertisingWords: words > 2 && words < limits.advertisingWords,
    manyAdvertisingWords: words >= limits.advertisingWords,
    unusualScript: evidence.isInUnusualScript,
    unreadable: evidence.isUnreadable,
    offTopic: evidence.isOffTopic && links === 0,
    offTopicLink: evidence.isOffTopic && links > 0,
    sameText: isSame && links === 0 && !isMass,
    sameTextWithLink: isSame && links > 0 && !isMass,
    massText: isMass,
    burst: evidence.fromNetwork >= limits.fromNetwork,
    repeated: evidence.isRepeated,
  }
  return (Object.keys(found) as SpamReason[]).filter((reason) => found[reason])
}
