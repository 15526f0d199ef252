import { deliveryKinds } from '#contract/deliveries.ts'
import type { TimelineEntry } from '#contract/leads.ts'
import { quoteStatuses } from '#contract/quotes.ts'
import { hourMs, minuteMs } from '#contract/time.ts'
import { longDay } from '../ui/times.ts'
import { dayWords } from './follow-up-words.ts'

const relativeFormat = new Intl.RelativeTimeFormat('en-US')
const clockFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

const localDay = (time: number | string) => new Date(time).toDateString()

/**
 * Groups the entries of a lead's timeline by day, and keeps their order. Each group has a title, such as 'Yesterday'.
 */
export function byDay(entries: TimelineEntry[], now: number) {
  const days = Map.groupBy(entries, ({ at }) => localDay(at))
  return [...days.values()].map((entries) => ({ title: dayTitle(entries[0]?.at ?? '', now), entries }))
}

function dayTitle(at: string, now: number) {
  if (localDay(at) === localDay(now)) return 'Today'
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  return localDay(at) === yesterday.toDateString() ? 'Yesterday' : longDay(at)
}

/** Says when something happened: `5 minutes ago` for today, `9:30 AM` for any other day. */
export function timeWords(at: string, now: number) {
  const passed = now - Date.parse(at)
  if (localDay(at) !== localDay(now)) return clockFormat.format(new Date(at))
  if (passed < minuteMs) return 'just now'
  if (passed < hourMs) return relativeFormat.format(-Math.floor(passed / minuteMs), 'minute')
  return relativeFormat.format(-Math.floor(passed / hourMs), 'hour')
}

type EventEntry = Exclude<TimelineEntry, { kind: 'note' | 'delivery' }>

/** Says in a sentence what an entry of a lead's timeline tells. `today` is the day on the company's calendar. */
export function entryWords(entry: EventEntry, today: string) {
  switch (entry.kind) {
    case 'received':
      return 'The request arrived'
    case 'received again':
      return 'The same request arrived again'
    case 'made anonymous':
      return 'The sender was removed'
    case 'status':
      return `${authorOf(entry)} changed the status from ${quoteStatuses[entry.from]} to ${quoteStatuses[entry.to]}`
    case 'follow-up':
      return entry.to
        ? `${authorOf(entry)} planned a follow-up on ${dayWords(entry.to, today)}`
        : `${authorOf(entry)} cancelled the follow-up`
    case 'owner':
      return ownerWords(entry)
    case 'spam':
      return `${authorOf(entry)} marked it as spam`
    case 'not spam':
      return `${authorOf(entry)} marked it as not spam`
    case 'deleted':
      return `${authorOf(entry)} moved it to the bin`
    case 'restored':
      return `${authorOf(entry)} took it out of the bin`
    case 'mail opened':
      return `${authorOf(entry)} opened a mail to the sender`
  }
}

function ownerWords(entry: Extract<EventEntry, { kind: 'owner' }>) {
  const { username, from, to } = entry
  if (to === null) return `${authorOf(entry)} removed the owner ${from ?? ''}`.trim()
  return to === username ? `${authorOf(entry)} became the owner` : `${authorOf(entry)} made ${to} the owner`
}

const authorOf = ({ username }: { username: string }) => username || 'The server'

export const deliveryWords = ({ delivery }: Extract<TimelineEntry, { kind: 'delivery' }>) =>
  `${deliveryKinds[delivery.kind]}: ${delivery.recipient}`
