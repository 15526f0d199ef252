import { contactSubjects } from '#contract/deliveries/subjects.ts'
import { projectSizes, projectTimelines } from '#contract/leads/lead-choices.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { hourMs, minuteMs } from '#contract/platform/time.ts'

// Returns a function that takes a stored value and returns its text; the value itself if it is no longer a choice.
const choiceTexts = (choices: Record<string, string>) => (key: string) => choices[key] ?? key

export const subjectText = choiceTexts(contactSubjects)
export const projectSizeText = choiceTexts(projectSizes)
export const timelineText = choiceTexts(projectTimelines)

/** Says in a line what a lead's sender needs: the product, or the subject with the project, its size and its timeline. */
export const needText = ({ productTitle, projectTitle, subject, projectSize, timeline }: Lead) =>
  [productTitle ?? subjectText(subject), projectTitle, projectSizeText(projectSize), timelineText(timeline)]
    .filter(Boolean)
    .join(' · ')

/** Returns a lead's sender by name, or else by e-mail address, company or number, or a text for an anonymous lead. */
export const senderName = (
  lead: Pick<Lead, 'firstName' | 'lastName' | 'email'> & Partial<Pick<Lead, 'company' | 'phone'>>,
) => `${lead.firstName} ${lead.lastName}`.trim() || lead.email || lead.company || lead.phone || 'an anonymous sender'

/** Returns the words by which the list finds a lead: the e-mail address or, for an anonymous lead, its number. */
export const searchWordsOf = ({ id, email }: Pick<Lead, 'id' | 'email'>) => email || `#${id}`

/**
 * Returns the name of each lead's sender, by the lead's id, for the labels of buttons. If several of the leads have the
 * same name, the lead's number follows it, so that screen readers and voice control can tell their buttons apart.
 */
export function distinctSenderNames(leads: Lead[]): Map<number, string> {
  const counts = new Map<string, number>()
  for (const person of leads.map(senderName)) counts.set(person, (counts.get(person) ?? 0) + 1)
  return new Map(
    leads.map((lead) => {
      const person = senderName(lead)
      return [lead.id, counts.get(person) === 1 ? person : `${person} (#${lead.id})`]
    }),
  )
}

type Origin = NonNullable<Lead['origin']>

/**
 * Says in a sentence how the sender came to the site, such as
 * `Came from google, first read “Kano cold store”, then “Products”`.
 */
export function originText({ utm, referrer, firstTitle, firstPath, formTitle }: Origin) {
  const source = utm.source || linkingSiteName(referrer)
  const campaign = utm.campaign ? ` (campaign ${utm.campaign})` : ''
  const first = `first read “${firstTitle || firstPath}”`
  const later = formTitle && formTitle !== firstTitle ? `, then “${formTitle}”` : ''
  return source ? `Came from ${source}${campaign}, ${first}${later}` : `Came directly${campaign}, ${first}${later}`
}

const knownSites = /(?:^|\.)(google|bing|duckduckgo|yahoo|facebook|linkedin|instagram|youtube)\.[a-z.]+$/

const linkingSiteName = (host: string) => knownSites.exec(host)?.[1] ?? host.replace(/^www\./, '')

const ageFormats = (['minute', 'hour', 'day'] as const).map(
  (unit) => new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'short' }),
)

/** Says how long ago a lead arrived in few letters: `5 min`, `5 hr`, `3 days`. */
export function ageText(createdAt: string, now: number) {
  const minutes = Math.max(0, Math.floor((now - Date.parse(createdAt)) / minuteMs))
  const [inMinutes, inHours, inDays] = ageFormats
  if (minutes < 60) return inMinutes?.format(minutes)
  return minutes < 48 * 60 ? inHours?.format(Math.floor(minutes / 60)) : inDays?.format(Math.floor(minutes / (24 * 60)))
}

/** Says how long ago a lead arrived: `5 hours`, `3 days`. */
export function waitingText(createdAt: string, now: number) {
  const hours = Math.floor((now - new Date(createdAt).getTime()) / hourMs)
  if (hours < 1) return 'less than an hour'
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`
  return `${Math.floor(hours / 24)} days`
}
