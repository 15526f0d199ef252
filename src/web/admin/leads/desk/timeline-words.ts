import { deliveryKinds } from '#contract/deliveries/deliveries.ts'
import type { TimelineEntry } from '#contract/leads/desk.ts'
import { leadStatuses } from '#contract/leads/leads.ts'
import { hourMs, minuteMs } from '#contract/platform/time.ts'
import { longDay } from '#web/admin/platform/ui/times.ts'
import { dayWords } from './follow-up-words.ts'

const relativeFormat = new Intl.RelativeTimeFormat('en-US')
const clockFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

const localDay = (time: number | string) => new Date(time).toDateString()

/**
 * Groups the entries of a lead's timeline by day, and keeps their order. Each group has a title, such as 'Yesterday'.
 */
export function entriesByDay(entries: TimelineEntry[], now: number) {
  const days = Map.groupBy(entries, ({ at }) => localDay(at))
  return [...days.values()].map((entries) => ({ title: dayTitle(entries[0]?.at ?? '', now), entries }))
}

function dayTitle(at: string, now: number) {
  if (localDay(at) === localDay(now)) return 'Today'
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  return localDay(at) === yesterday.toDateString() ? 'Yesterday' : longDay(at)
}

/** Says when something happened: `5 minutes ago` for today, `9:30 AM` for another day. The title names the day. */
export function timeWords(at: string, now: number) {
  const passedMs = now - Date.parse(at)
  if (localDay(at) !== localDay(now)) return clockFormat.format(new Date(at))
  if (passedMs < minuteMs) return 'just now'
  if (passedMs < hourMs) return relativeFormat.format(-Math.floor(passedMs / minuteMs), 'minute')
  return relativeFormat.format(-Math.floor(passedMs / hourMs), 'hour')
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
      return `${actorOf(entry)} changed the status from ${leadStatuses[entry.from]} to ${leadStatuses[entry.to]}`
    case 'follow-up':
      return entry.to
        ? `${actorOf(entry)} planned a follow-up on ${dayWords(entry.to, today)}`
        : `${actorOf(entry)} cancelled the follow-up`
    case 'owner':
      return ownerWords(entry)
    case 'spam':
      return `${actorOf(entry)} marked it as spam`
    case 'not spam':
      return `${actorOf(entry)} marked it as not spam`
    case 'deleted':
      return `${actorOf(entry)} moved it to the bin`
    case 'restored':
      return `${actorOf(entry)} took it out of the bin`
    case 'mail opened':
      return `${actorOf(entry)} opened a mail to the sender`
  }
}

function ownerWords(entry: Extract<EventEntry, { kind: 'owner' }>) {
  const { username, from, to } = entry
  if (to === null) return `${actorOf(entry)} removed the owner ${from ?? ''}`.trim()
  return to === username ? `${actorOf(entry)} became the owner` : `${actorOf(entry)} made ${to} the owner`
}

const actorOf = ({ username }: { username: string }) => username || 'The server'

export const deliveryWords = ({ delivery }: Extract<TimelineEntry, { kind: 'delivery' }>) =>
  `${deliveryKinds[delivery.kind]}: ${delivery.recipient}`
