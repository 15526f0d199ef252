import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { correctionKinds } from '#contract/leads/edits.ts'
import { privacySchemas } from '#contract/leads/privacy.schema.ts'
import { privacyApi } from '#contract/leads/privacy.ts'
import { isReplyTemplate, type ReplyPayload } from '#server/deliveries/reply-payload.ts'
import { findEstimate } from '#server/estimates/store.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import { batchesOf, deleteInBatches, fromJson, lockRow } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { admins, type InTransaction, routes } from '#server/platform/http/route.ts'
import { indexLeadTexts } from '../desk/notes.ts'
import { deleteReplyFiles } from '../desk/reply-files.ts'
import { addressForms } from '../requests/address-forms.ts'
import { toLead } from '../requests/store.ts'
import { anonymizeLead } from './anonymize.ts'

export const privacyRoutes = routes(privacyApi, privacySchemas, {
  // Opens no transaction, which would make others wait on SQLite.
  report: admins((db, { body }) => reportOn(db, body.email), { opensOwnTransaction: true }),

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

/**
 * Returns everything that the site stores about the person with this e-mail address. The event loop handles other requests
 * between the batches of leads.
 */
async function reportOn(db: Db, email: string) {
  const mailColumns = [
    'quote_id as leadId',
    'from_address as from',
    'subject',
    'text',
    'received_at as receivedAt',
  ] as const
  const allMails = db.selectFrom('incoming_mails').select(mailColumns).orderBy('id')
  const leadIds = await leadsOfPerson(db, email).select('id').orderBy('id').execute()
  const parts = []
  for (const batch of batchesOf(leadIds, reportedAtOnce)) {
    await nextTurn()
    const ids = batch.map(({ id }) => id)
    parts.push({
      leads: (await db.selectFrom('quotes').selectAll().where('id', 'in', ids).orderBy('id').execute()).map(toLead),
      ...(await textsAbout(db, ids)),
      mails: await allMails.where('quote_id', 'in', ids).execute(),
    })
  }
  const otherMails = allMails
    .where(isFrom(email))
    .where(({ eb, or }) =>
      or([eb('quote_id', 'is', null), eb('quote_id', 'not in', leadsOfPerson(db, email).select('id'))]),
    )
  const leads = parts.flatMap((part) => part.leads)
  const codes = new Set(leads.flatMap(({ estimateCode }) => estimateCode ?? []))
  const estimates = []
  for (const code of codes) {
    await nextTurn()
    estimates.push(await findEstimate(db, code))
  }
  return {
    email,
    writtenAt: new Date().toISOString(),
    leads,
    messages: parts.flatMap(({ messages }) => messages),
    notes: parts.flatMap(({ notes }) => notes),
    mails: [...parts.flatMap(({ mails }) => mails), ...(await otherMails.execute())],
    corrections: parts.flatMap(({ corrections }) => corrections),
    estimates: estimates.filter((estimate) => estimate !== undefined),
  }
}

// Reading so many leads with their messages takes about 5 ms.
const reportedAtOnce = 100

/** Reads the messages, notes and corrections of the leads with these ids. */
async function textsAbout(db: Db, leadIds: number[]) {
  const messages = await db
    .selectFrom('deliveries')
    .select(['quote_id as leadId', 'channel', 'recipient', 'state', 'template', 'payload'])
    .select(['created_at as createdAt', 'sent_at as sentAt'])
    .where('quote_id', 'in', leadIds)
    .orderBy('id')
    .execute()
  const notes = await db
    .selectFrom('lead_notes')
    .select(['quote_id as leadId', 'username', 'text', 'created_at as createdAt', 'updated_at as updatedAt'])
    .where('quote_id', 'in', leadIds)
    .orderBy('id')
    .execute()
  const corrections = await db
    .selectFrom('lead_events')
    .select(['quote_id as leadId', 'username', 'kind', 'old_value as from', 'new_value as to', 'at'])
    .where('kind', 'in', correctionKinds)
    .where('quote_id', 'in', leadIds)
    .orderBy('id')
    .execute()
  return {
    messages: messages.map(({ template, payload, ...message }) => ({
      ...message,
      text: null,
      files: [],
      ...(isReplyTemplate(template) && partsOfReply(fromJson<ReplyPayload>(payload))),
    })),
    notes,
    corrections: corrections.map(({ from, to, ...rest }) => ({ ...rest, from: from ?? '', to: to ?? '' })),
  }
}

const partsOfReply = ({ text, files = [] }: ReplyPayload) => ({
  text,
  files: files.map(({ name, sizeBytes }) => ({ name, sizeBytes })),
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
    sql<boolean>`lower(${sql.ref(column)}) = ${email.toLowerCase()}`
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

const isFrom = (email: string) => sql<boolean>`lower(from_address) = ${email.toLowerCase()}`

const leadsOfPerson = (db: Db, email: string) =>
  db.selectFrom('quotes').where(sql`lower(email)`, 'in', addressForms(email))
