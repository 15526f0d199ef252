import { type OfficeHours, openSpans } from '#contract/leads/office.ts'
import { dayMs, minuteMs } from '#contract/platform/time.ts'
import type { Outbox } from '#server/deliveries/outbox.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { countRequest } from '#server/platform/throttles/rate-limit.ts'
import { startWorker } from '#server/platform/worker.ts'
import { officeOrDefault } from '../office/office.ts'
import { matchingLeads } from '../requests/lead-filter.ts'
import { lastMorning } from './morning.ts'
import { addOwnerMail, dueTemplate, listedLeadsMax } from './owner-mails.ts'
import { addSpamMails } from './spam-mail.ts'

type Services = { db: Db; outbox: Outbox; onError: (error: unknown) => void }

const checkEveryMs = 10 * minuteMs

/**
 * Starts the worker that sends the mails of the morning: to the team about new spam, and on each office day to each
 * administrator about follow-ups that are due. Returns the functions that end the worker: none if the site sends no mails.
 */
export function startMorningMails({ db, outbox, onError }: Services) {
  if (!outbox.mailer) return []
  const { clock } = outbox
  const worker = startWorker({
    async work() {
      await db.transaction().execute(async (db) => {
        await addSpamMails(db, outbox, clock.now())
        await addDueMails(db, outbox, clock.now())
      })
      outbox.wake()
      return checkEveryMs
    },
    onError,
    pauseAfterErrorMs: checkEveryMs,
    clock,
  })
  return [worker.end]
}

/** Writes the mails about follow-ups, in one transaction with the count that keeps other instances from doing so, too. */
async function addDueMails(db: Db, outbox: Outbox, now: Date) {
  const office = await officeOrDefault(db)
  const { localDay } = lastMorning(office.timeZone, now)
  if (!isOfficeDay(office, localDay)) return
  const { count } = await countRequest(db, { name: 'due-mail', atMost: 1, perMinutes: 48 * 60 }, localDay)
  if (count > 1) return
  const dueLeads = (await matchingLeads(db, {})).where('follow_up_on', '<=', localDay).where('status', '<>', 'closed')
  const groups = await dueLeads
    .select(['owner_id', (eb) => eb.fn.countAll().as('leads')])
    .groupBy('owner_id')
    .execute()
  const active = await db.selectFrom('admins').selectAll().where('deactivated_at', 'is', null).execute()
  const activeIds = active.map(({ id }) => id)
  for (const { id, email } of active.filter(({ mails_due }) => mails_due === 1)) {
    // A lead that nobody looks after is everybody's.
    const own = groups.filter(({ owner_id }) => owner_id === id || owner_id === null || !activeIds.includes(owner_id))
    const total = own.reduce((sum, { leads }) => sum + Number(leads), 0)
    if (total === 0) continue
    const first = await dueLeads
      .select('id')
      .where(({ eb, or }) =>
        or([eb('owner_id', 'is', null), eb('owner_id', '=', id), eb('owner_id', 'not in', activeIds)]),
      )
      .orderBy('follow_up_on')
      .orderBy('id')
      .limit(listedLeadsMax)
      .execute()
    await addOwnerMail(db, outbox, {
      template: dueTemplate(localDay),
      ids: first.map(({ id }) => id),
      total,
      email,
      by: '',
    })
  }
}

/** True if the office opens on this day, or if nobody has said when it opens. */
export function isOfficeDay({ hours, holidays }: OfficeHours, day: string) {
  if (holidays.includes(day)) return false
  const spans = openSpans(hours)
  // JavaScript counts the days of a week from Sunday, and the spans begin on Monday.
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  return spans.length === 0 || spans.some(({ from }) => Math.floor((from * minuteMs) / dayMs) === weekday)
}
