import type { Db } from '../db/schema.ts'
import { searchTextOf } from '../quotes/search.ts'
import { readSetting } from '../settings/store.ts'

const leadsPerRun = 500

/**
 * Makes up to 500 closed leads anonymous, those whose last change is more months ago than the setting `privacy` says.
 * Several processes may run this at once.
 */
export async function anonymizeOldLeads(db: Db, now = new Date()) {
  const { value } = await readSetting(db, 'privacy')
  if (value.anonymizeAfterMonths === null) return
  const changedBefore = new Date(now)
  changedBefore.setUTCMonth(changedBefore.getUTCMonth() - value.anonymizeAfterMonths)
  const leads = await db
    .selectFrom('quotes')
    .select('id')
    .where('status', '=', 'closed')
    .where('deleted_at', 'is', null)
    .where('anonymised_at', 'is', null)
    .where('updated_at', '<', changedBefore.toISOString())
    .limit(leadsPerRun)
    .execute()
  for (const { id } of leads) await db.transaction().execute((db) => anonymize(db, id, now))
}

const anonymousColumns = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  company: '',
  message: '',
  origin: null,
  text_hash: null,
  idempotency_key: null,
  phone_key: null,
  follow_up_on: null,
}

/**
 * Removes the sender's data and message from a lead, and deletes its mails and notes. Type, status, product and dates
 * stay for the statistics.
 */
export async function anonymize(db: Db, id: number, now = new Date()) {
  await db.deleteFrom('deliveries').where('quote_id', '=', id).execute()
  await db.deleteFrom('lead_notes').where('quote_id', '=', id).execute()
  const row = await db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return
  await db
    .updateTable('quotes')
    .set({
      ...anonymousColumns,
      search_text: searchTextOf({ ...row, ...anonymousColumns }),
      anonymised_at: now.toISOString(),
      version: row.version + 1,
    })
    .where('id', '=', id)
    .execute()
}
