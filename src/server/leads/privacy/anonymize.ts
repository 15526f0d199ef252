import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { correctionKinds } from '#contract/leads/edits.ts'
import { isListMail } from '#server/deliveries/store.ts'
import { lockRow } from '#server/platform/db/rows.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { readSetting } from '#server/platform/settings/store.ts'
import { deleteReplyFiles } from '../desk/reply-files.ts'
import { leadSearchTextOf } from '../requests/search.ts'

// Reading so many leads takes about 1 ms, during which no other request is answered on SQLite.
const readAtOnce = 100

// After each lead the job rests this many times as long as the lead took. Without rests, it would take a processor for
// minutes, and on a busy machine visitors would wait for it.
const restFactor = 2

/**
 * Anonymizes closed leads that last changed more months ago than the setting `privacy` says. Several processes may run
 * this at once.
 */
export async function anonymizeOldLeads(db: Db, now = new Date(), endSignal?: AbortSignal) {
  const { value } = await readSetting(db, 'privacy')
  if (value.anonymizeAfterMonths === null) return
  const changedBefore = monthsBefore(now, value.anonymizeAfterMonths).toISOString()
  const isDue = ({ status, deleted_at, anonymised_at, updated_at }: DueColumns) =>
    status === 'closed' && deleted_at === null && anonymised_at === null && updated_at < changedBefore
  for await (const { id } of dueLeads(db, isDue)) {
    if (endSignal?.aborted) return
    const startedAt = performance.now()
    await db.transaction().execute(async (db) => {
      const lead = await lockRow(db, 'quotes', id, null)
      // An administrator may have reopened the lead since it was listed.
      if (lead && isDue(lead)) await anonymizeLead(db, lead, now)
    })
    await sleep(restFactor * (performance.now() - startedAt))
  }
}

const dueColumns = ['id', 'status', 'deleted_at', 'anonymised_at', 'updated_at'] as const
type DueColumns = Pick<Row<'quotes'>, (typeof dueColumns)[number]>

/** Yields the closed leads that are due. Reads all closed ones, a few at a time: most of them may be anonymous already. */
async function* dueLeads(db: Db, isDue: (lead: DueColumns) => boolean) {
  const closedLeads = db.selectFrom('quotes').select(dueColumns).where('status', '=', 'closed').orderBy('id')
  for (let after = 0; ; ) {
    await nextTurn()
    const part = closedLeads.where('deleted_at', 'is', null).where('id', '>', after).limit(readAtOnce)
    const leads = await part.execute()
    yield* leads.filter(isDue)
    const last = leads[readAtOnce - 1]
    if (!last) return
    after = last.id
  }
}

/** Returns the same day and time this many months earlier; the last day of that month if it has no such day. */
function monthsBefore(now: Date, months: number) {
  const date = new Date(now)
  date.setUTCMonth(date.getUTCMonth() - months)
  // JavaScript takes the 31st of February for the 3rd of March. Day 0 of a month is the last day of the month before.
  if (date.getUTCDate() !== now.getUTCDate()) date.setUTCDate(0)
  return date
}

const anonymousColumns = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  company: '',
  message: '',
  estimate_code: null,
  origin: null,
  text_hash: null,
  idempotency_key: null,
  phones: '[]',
  phone_key: null,
  follow_up_on: null,
  waiting_since: null,
}

/**
 * Removes the sender's data, message and estimate from a lead, and deletes its mails, both ways, and its notes. Type, status, product
 * and dates stay for the statistics. The caller has locked the row, so that no reply or note is written meanwhile.
 */
export async function anonymizeLead(db: Db, row: Row<'quotes'>, now = new Date()) {
  await deleteReplyFiles(db, row.id)
  // A mail to an administrator may list other leads, too, and names no sender until it is sent.
  const mails = db.deleteFrom('deliveries').where('quote_id', '=', row.id)
  await mails.where(({ not }) => not(isListMail)).execute()
  await db.deleteFrom('lead_notes').where('quote_id', '=', row.id).execute()
  await db.deleteFrom('lead_phone_keys').where('quote_id', '=', row.id).execute()
  const opened = db.updateTable('lead_events').set({ new_value: null }).where('kind', '=', 'whatsapp opened')
  await opened.where('quote_id', '=', row.id).execute()
  await db.deleteFrom('lead_events').where('quote_id', '=', row.id).where('kind', 'in', correctionKinds).execute()
  await db.deleteFrom('incoming_mails').where('quote_id', '=', row.id).execute()
  await db
    .updateTable('quotes')
    .set({
      ...anonymousColumns,
      search_text: leadSearchTextOf({ ...row, ...anonymousColumns }, []),
      anonymised_at: now.toISOString(),
      version: row.version + 1,
    })
    .where('id', '=', row.id)
    .execute()
}
