import { deliveryKinds, deliveryStates } from '#contract/deliveries/deliveries.ts'
import type { TimelineEntry } from '#contract/leads/desk.ts'
import { type CorrectedField, correctedFields, type correctionKinds, leadSources } from '#contract/leads/edits.ts'
import { leadStatuses } from '#contract/leads/leads.ts'
import { hourMs, minuteMs } from '#contract/platform/time.ts'
import { deliveryStateColors } from '#web/admin/deliveries/delivery-list.tsx'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { dateAndTime, longDay, useNow, useOfficeDay } from '#web/admin/platform/ui/times.ts'
import { entryElementId, MailEntry, unansweredEntry } from '../mailbox/mail-entry.tsx'
import { dayText } from './follow-up.tsx'
import { NoteEntry } from './notes.tsx'
import { ReplyEntry } from './replies.tsx'

/** Lists everything that happened to a lead, by day. The newest entry is last. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  const now = useNow()
  const today = useOfficeDay()
  const unanswered = unansweredEntry(entries)
  return (
    <section aria-labelledby="timeline-title" className="grid gap-3">
      <h3 id="timeline-title" className="text-base">
        Timeline
      </h3>
      {entriesByDay(withJoinedMails(entries), now).map(({ title, entries }) => (
        <div key={title} className="grid min-w-0 gap-2">
          <h4 className="text-sm text-ink-soft">{title}</h4>
          <ol className="grid min-w-0 gap-2.5 border-l-2 border-rule pl-4">
            {entries.map((entry) => (
              <TimelineItem key={entry.id} {...{ entry, now, today }} isUnanswered={entry.id === unanswered} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

type ItemProps = { entry: TimelineEntry; now: number; today: string; isUnanswered: boolean }

function TimelineItem({ entry, now, today, isUnanswered }: ItemProps) {
  return (
    <li id={entryElementId(entry.id)} tabIndex={-1} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-0.5 text-sm">
      {entry.kind === 'note' ? (
        <NoteEntry note={entry.note} />
      ) : entry.kind === 'delivery' ? (
        <DeliveryEntry entry={entry} />
      ) : entry.kind === 'mail' ? (
        <MailEntry mail={entry.mail} isUnanswered={isUnanswered} />
      ) : (
        <p className="wrap-anywhere">{entryText(entry, today)}</p>
      )}
      <time dateTime={entry.at} title={dateAndTime(entry.at)} className="figures justify-self-start text-ink-soft">
        {timeText(entry.at, now)}
      </time>
    </li>
  )
}

function DeliveryEntry({ entry }: { entry: DeliveryOf }) {
  const { state, lastError, reply } = entry.delivery
  if (reply) return <ReplyEntry delivery={entry.delivery} reply={reply} />
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 wrap-anywhere">
        {deliveryText(entry)}
        <Badge color={deliveryStateColors[state]}>{deliveryStates[state]}</Badge>
      </p>
      {lastError && <p className="wrap-anywhere text-clay-ink">{lastError}</p>}
    </>
  )
}

type DeliveryOf = Extract<TimelineEntry, { kind: 'delivery' }>

/** Joins sent mails of one kind that follow each other, such as those to all of the team, into one entry. */
export function withJoinedMails(entries: TimelineEntry[]) {
  const joined: TimelineEntry[] = []
  const isJoinable = (entry: TimelineEntry | undefined): entry is DeliveryOf =>
    entry?.kind === 'delivery' && entry.delivery.state === 'sent' && !entry.delivery.reply && !entry.delivery.lastError
  for (const entry of entries) {
    const last = joined.at(-1)
    const areOfOneKind = isJoinable(last) && isJoinable(entry) && last.delivery.kind === entry.delivery.kind
    const recipients = areOfOneKind ? last.delivery.recipient.split(', ') : []
    if (areOfOneKind && !recipients.includes(entry.delivery.recipient)) {
      const recipient = [...recipients, entry.delivery.recipient].join(', ')
      joined[joined.length - 1] = { ...last, delivery: { ...last.delivery, recipient } }
    } else joined.push(entry)
  }
  return joined
}

const relativeFormat = new Intl.RelativeTimeFormat('en-US')
const clockFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

const localDay = (time: number | string) => new Date(time).toDateString()

/** Groups the entries of a timeline by day, in their order. Each group has a title, such as 'Yesterday'. */
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

/** Says when something happened: `5 minutes ago` today, `9:30 AM` on another day, which the heading above names. */
export function timeText(at: string, now: number) {
  const passedMs = now - Date.parse(at)
  if (localDay(at) !== localDay(now)) return clockFormat.format(new Date(at))
  if (passedMs < minuteMs) return 'just now'
  if (passedMs < hourMs) return relativeFormat.format(-Math.floor(passedMs / minuteMs), 'minute')
  return relativeFormat.format(-Math.floor(passedMs / hourMs), 'hour')
}

type EventEntry = Exclude<TimelineEntry, { kind: 'note' | 'delivery' | 'mail' }>

/** Writes an entry of a lead's timeline as a sentence. `today` is the day on the office's calendar. */
export function entryText(entry: EventEntry, today: string) {
  switch (entry.kind) {
    case 'received':
      return 'The request arrived'
    case 'entered':
      return `${actorOf(entry)} entered the request. It came ${lowerFirst(leadSources[entry.to])}`
    case 'corrected name':
    case 'corrected email':
    case 'corrected phone':
    case 'corrected company':
    case 'corrected product':
      return correctionText(entry)
    case 'outcome':
      return entry.to ? `${actorOf(entry)} noted the outcome: ${entry.to}` : `${actorOf(entry)} removed the outcome`
    case 'received again':
      return 'The same request arrived again'
    case 'made anonymous':
      return 'The sender was removed'
    case 'status':
      return `${actorOf(entry)} changed the status from ${leadStatuses[entry.from]} to ${leadStatuses[entry.to]}`
    case 'follow-up':
      return entry.to
        ? `${actorOf(entry)} planned a follow-up on ${dayText(entry.to, today)}`
        : `${actorOf(entry)} cancelled the follow-up`
    case 'owner':
      return ownerText(entry)
    case 'spam':
      return `${actorOf(entry)} marked it as spam`
    case 'not spam':
      return `${actorOf(entry)} marked it as not spam`
    case 'deleted':
      return `${actorOf(entry)} moved it to the bin`
    case 'restored':
      return `${actorOf(entry)} took it out of the bin`
    case 'whatsapp opened':
      return `${actorOf(entry)} opened WhatsApp${entry.to ? ` to ${entry.to}` : ''}`
    case 'mail opened':
      return `${actorOf(entry)} opened a mail to the sender`
    case 'answered':
      return `${actorOf(entry)} noted that no answer is needed`
  }
}

function correctionText(entry: Extract<EventEntry, { kind: (typeof correctionKinds)[number] }>) {
  const { from, to } = entry
  // The cast is safe: the kind is this word and the name of a field.
  const field = correctedFields[entry.kind.slice('corrected '.length) as CorrectedField]
  if (!from) return `${actorOf(entry)} added the ${field} ${to}`
  return to
    ? `${actorOf(entry)} changed the ${field} from ${from} to ${to}`
    : `${actorOf(entry)} removed the ${field} ${from}`
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function ownerText(entry: Extract<EventEntry, { kind: 'owner' }>) {
  const { username, from, to } = entry
  if (to === null) return `${actorOf(entry)} removed the owner ${from ?? ''}`.trim()
  return to === username ? `${actorOf(entry)} became the owner` : `${actorOf(entry)} made ${to} the owner`
}

const actorOf = ({ username }: { username: string }) => username || 'The server'

const deliveryText = ({ delivery }: DeliveryOf) => `${deliveryKinds[delivery.kind]}: ${delivery.recipient}`
