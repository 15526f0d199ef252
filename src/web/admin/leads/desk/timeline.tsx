import { deliveryStates } from '#contract/deliveries/deliveries.ts'
import type { TimelineEntry } from '#contract/leads/desk.ts'
import { deliveryColors } from '#web/admin/deliveries/delivery-list.tsx'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { dateAndTime, useCompanyDay, useNow } from '#web/admin/platform/ui/times.ts'
import { Note } from './note.tsx'
import { ReplyEntry } from './reply-entry.tsx'
import { deliveryWords, entriesByDay, entryWords, timeWords } from './timeline-words.ts'

/** Lists everything that happened to a lead, by day. The newest entry is last. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  const now = useNow()
  const today = useCompanyDay()
  return (
    <section aria-labelledby="timeline-title" className="grid gap-3">
      <h3 id="timeline-title" className="text-base">
        Timeline
      </h3>
      {entriesByDay(entries, now).map(({ title, entries }) => (
        <div key={title} className="grid gap-2">
          <h4 className="text-sm text-ink-soft">{title}</h4>
          <ol className="grid gap-2.5 border-l-2 border-rule pl-4">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} now={now} today={today} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

function Entry({ entry, now, today }: { entry: TimelineEntry; now: number; today: string }) {
  return (
    <li className="grid gap-0.5 text-sm">
      {entry.kind === 'note' ? (
        <Note note={entry.note} />
      ) : entry.kind === 'delivery' ? (
        <DeliveryEntry entry={entry} />
      ) : (
        <p className="wrap-anywhere">{entryWords(entry, today)}</p>
      )}
      <time dateTime={entry.at} title={dateAndTime(entry.at)} className="figures justify-self-start text-ink-soft">
        {timeWords(entry.at, now)}
      </time>
    </li>
  )
}

function DeliveryEntry({ entry }: { entry: Extract<TimelineEntry, { kind: 'delivery' }> }) {
  const { state, lastError, reply } = entry.delivery
  if (reply) return <ReplyEntry delivery={entry.delivery} reply={reply} />
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 wrap-anywhere">
        {deliveryWords(entry)}
        <Badge color={deliveryColors[state]}>{deliveryStates[state]}</Badge>
      </p>
      {lastError && <p className="wrap-anywhere text-clay-ink">{lastError}</p>}
    </>
  )
}
