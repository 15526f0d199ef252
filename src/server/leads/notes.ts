import { type LeadNote, leadMessages } from '#contract/leads.ts'
import type { Caller } from '../admins/caller.ts'
import { lockRow } from '../db/lock-row.ts'
import type { Db, Row } from '../db/schema.ts'
import { searchTextOf } from '../quotes/search.ts'
import { Refusal } from '../refusal.ts'

/** Adds a note to a lead; undefined if the lead does not exist. */
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
  await indexNotes(db, quoteId)
  return toNote(row, caller)
}

/** Changes the text of a note; undefined if there is none. Refuses if the caller is not its author. */
export async function editNote(db: Db, id: number, text: string, caller: Caller, ifMatch: number | null) {
  const before = await lockOwnNote(db, id, caller, ifMatch)
  if (!before) return undefined
  if (before.text === text) return { note: toNote(before, caller), isChanged: false }
  const row = await db
    .updateTable('lead_notes')
    .set({ text, version: before.version + 1, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await indexNotes(db, row.quote_id)
  return { note: toNote(row, caller), isChanged: true }
}

/** Deletes a note and returns it; undefined if there is none. Refuses if the caller is not its author. */
export async function removeNote(db: Db, id: number, caller: Caller, ifMatch: number | null) {
  const before = await lockOwnNote(db, id, caller, ifMatch)
  if (!before) return undefined
  await db.deleteFrom('lead_notes').where('id', '=', id).execute()
  await indexNotes(db, before.quote_id)
  return toNote(before, caller)
}

/** Updates the search text of a lead, so that searches find the words of its notes. */
async function indexNotes(db: Db, quoteId: number) {
  // If two notes are written at the same time, the second call waits here, and then reads both notes.
  const lead = await lockRow(db, 'quotes', quoteId, null)
  if (!lead) return
  const notes = await db.selectFrom('lead_notes').select('text').where('quote_id', '=', quoteId).orderBy('id').execute()
  const search_text = searchTextOf(
    lead,
    notes.map(({ text }) => text),
  )
  await db.updateTable('quotes').set({ search_text }).where('id', '=', quoteId).execute()
}

async function lockOwnNote(db: Db, id: number, { adminId }: Caller, ifMatch: number | null) {
  const row = await lockRow(db, 'lead_notes', id, ifMatch)
  if (row && row.admin_id !== adminId) throw new Refusal('forbidden', { message: leadMessages.notYours })
  return row
}

export const toNote = (row: Row<'lead_notes'>, { adminId }: Pick<Caller, 'adminId'>): LeadNote => ({
  id: row.id,
  quoteId: row.quote_id,
  username: row.username,
  isOwn: row.admin_id === adminId,
  text: row.text,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  version: row.version,
})
