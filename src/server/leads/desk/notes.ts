import { type LeadNote, leadWorkMessages } from '#contract/leads/desk.ts'
import type { Lead, LeadInList, LeadPhone } from '#contract/leads/leads.ts'
import { fromJson, lockRow, updateRow } from '#server/platform/db/rows.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import type { Caller } from '#server/platform/http/route.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { leadSearchTextOf } from '../requests/search.ts'

/** Adds a note to a lead and returns the note; undefined if the lead does not exist. */
export async function addNote(db: Db, quoteId: number, text: string, caller: Caller) {
  const lead = await db.selectFrom('quotes').select('id').where('id', '=', quoteId).executeTakeFirst()
  if (!lead) return undefined
  const now = new Date().toISOString()
  const row = await db
    .insertInto('lead_notes')
    .values({
      quote_id: quoteId,
      admin_id: caller.adminId,
      username: caller.username,
      text,
      version: 1,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await indexLeadTexts(db, quoteId)
  return toLeadNote(row, caller)
}

/**
 * Changes the text of a note. Returns undefined if the note does not exist or is deleted. Refuses if `caller` has not
 * written the note.
 */
export async function editNote(db: Db, id: number, text: string, caller: Caller, ifMatch: number | null) {
  const before = await lockOwnNote(db, id, caller, ifMatch)
  if (!before || before.deleted_at) return undefined
  if (before.text === text) return { note: toLeadNote(before, caller), isChanged: false }
  const row = await updateRow(db, 'lead_notes', before, { text })
  await indexLeadTexts(db, row.quote_id)
  return { note: toLeadNote(row, caller), isChanged: true }
}

/**
 * Deletes a note and returns it; undefined if the note does not exist or is deleted already. Refuses if `caller` has
 * not written the note.
 */
export async function removeNote(db: Db, id: number, caller: Caller, ifMatch: number | null) {
  const before = await lockOwnNote(db, id, caller, ifMatch)
  if (!before || before.deleted_at) return undefined
  return setDeletedAt(db, before, new Date().toISOString(), caller)
}

/**
 * Restores a deleted note and returns it; undefined if the note does not exist or is not deleted. Refuses if `caller`
 * has not written the note.
 */
export async function restoreNote(db: Db, id: number, caller: Caller) {
  const before = await lockOwnNote(db, id, caller, null)
  if (!before?.deleted_at) return undefined
  return setDeletedAt(db, before, null, caller)
}

async function setDeletedAt(db: Db, { id, quote_id, version }: Row<'lead_notes'>, at: string | null, caller: Caller) {
  const row = await db
    .updateTable('lead_notes')
    .set({ deleted_at: at, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await indexLeadTexts(db, quote_id)
  return toLeadNote(row, caller)
}

/** Updates the search text of a lead, so that searches find the words of its notes and of its mails. */
export async function indexLeadTexts(db: Db, quoteId: number) {
  // If two texts are written at the same time, the second call waits here, and then reads both.
  const lead = await lockRow(db, 'quotes', quoteId, null)
  if (!lead) return
  const texts = await searchedTexts(db, quoteId)
  const search_text = leadSearchTextOf(lead, fromJson<LeadPhone[]>(lead.phones ?? '[]'), texts)
  await db.updateTable('quotes').set({ search_text }).where('id', '=', quoteId).execute()
}

/** The texts of a lead's notes and mails that searches find. */
export async function searchedTexts(db: Db, quoteId: number) {
  const notes = await notesOfLead(db, quoteId).orderBy('id').execute()
  const mails = await db
    .selectFrom('incoming_mails')
    .select(['from_name', 'subject', 'text'])
    .where('quote_id', '=', quoteId)
    .orderBy('id')
    .execute()
  return [
    ...notes.map(({ text }) => text),
    ...mails.flatMap(({ from_name, subject, text }) => [from_name, subject, text.slice(0, searchedMailChars)]),
  ]
}

// A longer mail would make the search text of its lead long.
const searchedMailChars = 5000

/** The query for the notes of a lead that are not deleted. */
export const notesOfLead = (db: Db, quoteId: number) =>
  db.selectFrom('lead_notes').selectAll().where('quote_id', '=', quoteId).where('deleted_at', 'is', null)

/** Adds to each lead the texts of its notes, oldest first. */
export async function withNotes(db: Db, leads: Lead[]): Promise<LeadInList[]> {
  // SQL has no empty lists, so an empty list becomes the id 0, which no lead has.
  const ids = leads.length > 0 ? leads.map(({ id }) => id) : [0]
  const undeleted = db.selectFrom('lead_notes').selectAll().where('deleted_at', 'is', null)
  const rows = await undeleted.where('quote_id', 'in', ids).orderBy('id').execute()
  const rowsByLead = Map.groupBy(rows, ({ quote_id }) => quote_id)
  return leads.map((lead) => {
    const notes = rowsByLead.get(lead.id) ?? []
    return {
      ...lead,
      notes: notes.map(({ username, created_at, text }) => ({ username, createdAt: created_at, text })),
    }
  })
}

async function lockOwnNote(db: Db, id: number, { adminId }: Caller, ifMatch: number | null) {
  const row = await lockRow(db, 'lead_notes', id, ifMatch)
  if (row && row.admin_id !== adminId) throw new Refusal('forbidden', { message: leadWorkMessages.notYours })
  return row
}

export const toLeadNote = (row: Row<'lead_notes'>, { adminId }: Pick<Caller, 'adminId'>): LeadNote => ({
  id: row.id,
  quoteId: row.quote_id,
  username: row.username,
  isOwn: row.admin_id === adminId,
  text: row.text,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  version: row.version,
})
