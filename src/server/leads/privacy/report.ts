import { sql } from 'kysely'
import { correctionKinds } from '#contract/leads/edits.ts'
import { isReplyTemplate, type ReplyPayload } from '#server/deliveries/reply-payload.ts'
import { findEstimate } from '#server/estimates/store.ts'
import { batchesOf, fromJson, untypedDb } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { addressForms } from '../requests/address-forms.ts'
import { toLead } from '../requests/store.ts'

// Reading and sending so many leads, messages, notes or corrections takes about 5 ms.
const rowsAtOnce = 100

// A mail may have a text of hundreds of kilobytes.
const mailsAtOnce = 5

/**
 * Everything that the site stores about the person with this e-mail address. The lists are read in batches: a person may
 * have thousands of leads.
 */
export async function reportOnPerson(db: Db, email: string) {
  const leads = await leadsOfPerson(db, email).select('id').orderBy('id').execute()
  const leadIds = leads.map(({ id }) => id)
  const about = (table: TableAboutLeads, size?: number) => idsAbout(db, table, leadIds, size)
  async function* allMailIds() {
    yield* about('incoming_mails', mailsAtOnce)
    yield* await otherMailIds(db, email)
  }
  return {
    email,
    writtenAt: new Date().toISOString(),
    leads: readEach(batchesOf(leadIds, rowsAtOnce), (ids) => readLeads(db, ids)),
    messages: readEach(about('deliveries'), (ids) => readMessages(db, ids)),
    notes: readEach(about('lead_notes'), (ids) => readNotes(db, ids)),
    mails: readEach(allMailIds(), (ids) => readMails(db, ids)),
    corrections: readEach(about('lead_events'), (ids) => readCorrections(db, ids)),
    estimates: readEstimates(db, email),
  }
}

type Ids = number[]
type TableAboutLeads = 'deliveries' | 'lead_notes' | 'incoming_mails' | 'lead_events'

/** The ids of the rows about these leads, in batches. */
async function* idsAbout(db: Db, table: TableAboutLeads, leadIds: Ids, size = rowsAtOnce): AsyncGenerator<Ids> {
  for (const batch of batchesOf(leadIds, rowsAtOnce)) {
    const rows = untypedDb(db).selectFrom(table).select('id').where('quote_id', 'in', batch).orderBy('id')
    const ids: Ids = (await rows.execute()).map(({ id }) => id)
    // Yields also if it finds none, because each batch has its own turn of the event loop.
    yield ids.slice(0, size)
    yield* batchesOf(ids.slice(size), size)
  }
}

/** The ids of the mails from the address that belong to no lead, or to the lead of somebody else. */
async function otherMailIds(db: Db, email: string) {
  const rows = await db
    .selectFrom('incoming_mails')
    .select('id')
    .where(isFrom(email))
    .where(({ eb, or }) =>
      or([eb('quote_id', 'is', null), eb('quote_id', 'not in', leadsOfPerson(db, email).select('id'))]),
    )
    .orderBy('id')
    .execute()
  return batchesOf(
    rows.map(({ id }) => id),
    mailsAtOnce,
  )
}

async function* readEach<T>(batches: Iterable<Ids> | AsyncIterable<Ids>, read: (ids: Ids) => Promise<T[]>) {
  for await (const ids of batches) yield ids.length === 0 ? [] : await read(ids)
}

async function readLeads(db: Db, ids: Ids) {
  const rows = await db.selectFrom('quotes').selectAll().where('id', 'in', ids).orderBy('id').execute()
  return rows.map(toLead)
}

async function readMessages(db: Db, ids: Ids) {
  const messages = await db
    .selectFrom('deliveries')
    .select(['quote_id as leadId', 'channel', 'recipient', 'state', 'template', 'payload'])
    .select(['created_at as createdAt', 'sent_at as sentAt'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return messages.map(({ template, payload, ...message }) => ({
    ...message,
    text: null,
    files: [],
    ...(isReplyTemplate(template) && partsOfReply(fromJson<ReplyPayload>(payload))),
  }))
}

const partsOfReply = ({ text, files = [] }: ReplyPayload) => ({
  text,
  files: files.map(({ name, sizeBytes }) => ({ name, sizeBytes })),
})

const readNotes = (db: Db, ids: Ids) =>
  db
    .selectFrom('lead_notes')
    .select(['quote_id as leadId', 'username', 'text', 'created_at as createdAt', 'updated_at as updatedAt'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()

const readMails = (db: Db, ids: Ids) =>
  db
    .selectFrom('incoming_mails')
    .select(['quote_id as leadId', 'from_address as from', 'subject', 'text', 'received_at as receivedAt'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()

async function readCorrections(db: Db, ids: Ids) {
  const corrections = await db
    .selectFrom('lead_events')
    .select(['quote_id as leadId', 'username', 'kind', 'old_value as from', 'new_value as to', 'at'])
    .where('kind', 'in', correctionKinds)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return corrections.map(({ from, to, ...rest }) => ({ ...rest, from: from ?? '', to: to ?? '' }))
}

/** Reads the estimates that the person has sent with leads, one at a time: an estimate has 90 KB. */
async function* readEstimates(db: Db, email: string) {
  const leads = leadsOfPerson(db, email).where('estimate_code', 'is not', null)
  const rows = await leads
    .select('estimate_code as code')
    .groupBy('estimate_code')
    .orderBy((eb) => eb.fn.min('id'))
    .execute()
  for (const { code } of rows) {
    const estimate = code === null ? undefined : await findEstimate(db, code)
    yield estimate ? [estimate] : []
  }
}

// The expression of the index `incoming_mails_by_sender`.
export const isFrom = (email: string) =>
  sql<boolean>`lower(substr(from_address, 1, 320)) in (${sql.join(addressForms(email))})`

export const leadsOfPerson = (db: Db, email: string) =>
  db.selectFrom('quotes').where(sql`lower(email)`, 'in', addressForms(email))
