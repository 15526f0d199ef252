import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { privacySchemas } from '#contract/leads/privacy.schema.ts'
import { privacyApi } from '#contract/leads/privacy.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import { batchesOf, deleteInBatches, lockRow } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { admins, BatchedReply, type InTransaction, routes } from '#server/platform/http/route.ts'
import { indexLeadTexts } from '../desk/notes.ts'
import { deleteReplyFiles } from '../desk/reply-files.ts'
import { addressForms } from '../requests/address-forms.ts'
import { anonymizeLead } from './anonymize.ts'
import { isFrom, leadsOfPerson, reportOnPerson } from './report.ts'

export const privacyRoutes = routes(privacyApi, privacySchemas, {
  // Opens no transaction, which would make others wait on SQLite.
  report: admins(async (db, { body }) => new BatchedReply(await reportOnPerson(db, body.email)), {
    opensOwnTransaction: true,
  }),

  erase: admins(
    async (db, { body, caller }, inTransaction) => ({
      leads: await erasePerson(db, body.email, inTransaction, (db, leads) =>
        // The entry says that a person was erased, but does not name the person.
        recordAudit(db, { caller, action: 'erased', entity: 'quotes', entityId: '', after: { leads } }),
      ),
    }),
    { opensOwnTransaction: true },
  ),
})

// Erasing so many leads takes about 15 ms, during which no other request is answered on SQLite.
const erasedAtOnce = 5

/**
 * Erases the data of the person with this e-mail address, and returns the number of their leads. Leads in the bin and
 * in Spam are deleted. All others become anonymous, because the statistics count them. Each transaction erases a few
 * leads, and the event loop handles other requests in between. `record` runs in the first transaction. If a later one
 * fails, calling this again erases the rest.
 */
export async function erasePerson(
  db: Db,
  email: string,
  inTransaction: InTransaction,
  record: (db: Db, leadCount: number) => Promise<void>,
) {
  await inTransaction((db) => forgetCorrectedAddress(db, email))
  await deleteMailsFrom(db, email, inTransaction)
  const leads = await leadsOfPerson(db, email).select('id').orderBy('id').execute()
  for (const [index, batch] of [...batchesOf(leads, erasedAtOnce)].entries()) {
    await inTransaction(async (db) => {
      for (const { id } of batch) await eraseLead(db, id)
      if (index === 0) await record(db, leads.length)
    })
    await nextTurn()
  }
  return leads.length
}

/** Deletes the events that name the address in the timelines of other people's leads, where it was a mistake. */
async function forgetCorrectedAddress(db: Db, email: string) {
  const isAddress = (column: 'old_value' | 'new_value') =>
    sql<boolean>`lower(${sql.ref(column)}) in (${sql.join(addressForms(email))})`
  await db
    .deleteFrom('lead_events')
    .where('kind', '=', 'corrected email')
    .where((eb) => eb.or([isAddress('old_value'), isAddress('new_value')]))
    .execute()
}

async function eraseLead(db: Db, id: number) {
  const lead = await lockRow(db, 'quotes', id, null)
  if (!lead) return
  if (lead.deleted_at || lead.spam_at) {
    await deleteReplyFiles(db, id)
    await db.deleteFrom('quotes').where('id', '=', id).execute()
  } else await anonymizeLead(db, lead)
  if (lead.estimate_code) await forgetUnusedEstimate(db, lead.estimate_code)
}

/** Deletes a saved estimate, unless a lead still has its code: somebody else may have sent the same estimate. */
async function forgetUnusedEstimate(db: Db, code: string) {
  const lead = db
    .selectFrom('quotes')
    .select('id')
    .where('estimate_code', '=', code)
    .where('anonymised_at', 'is', null)
    .limit(1)
  await db
    .deleteFrom('estimates')
    .where('code', '=', code)
    .where(({ not, exists }) => not(exists(lead)))
    .execute()
}

/** Deletes the mails of a person that are not assigned, or belong to any lead. */
async function deleteMailsFrom(db: Db, email: string, inTransaction: InTransaction) {
  const mails = await db.selectFrom('incoming_mails').select(['id', 'quote_id']).where(isFrom(email)).execute()
  for (const [quoteId, ofLead] of Map.groupBy(mails, ({ quote_id }) => quote_id)) {
    const ids = ofLead.map(({ id }) => id)
    // One at a time, because an attachment may be large.
    for (const id of ids) await deleteInBatches(db, 'incoming_attachments', sql<boolean>`mail_id = ${id}`, 1)
    for (const batch of batchesOf(ids, erasedMailsAtOnce))
      await inTransaction(async (db) => {
        await db.deleteFrom('incoming_mails').where('id', 'in', batch).execute()
        if (quoteId !== null) await indexLeadTexts(db, quoteId)
      })
  }
}

const erasedMailsAtOnce = 100
