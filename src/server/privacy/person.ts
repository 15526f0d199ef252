import { sql } from 'kysely'
import { fromJson } from '../db/json.ts'
import type { Db } from '../db/schema.ts'
import { isReply, type ReplyPayload } from '../deliveries/mails/reply-mail.ts'
import { toQuote } from '../quotes/store.ts'
import { anonymize } from './anonymize.ts'

/** Returns everything that the site stores about the person with this e-mail address. */
export async function reportOn(db: Db, email: string) {
  const leads = (await leadsOf(db, email).selectAll().orderBy('id').execute()).map(toQuote)
  const messages = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('quote_id', 'in', leadsOf(db, email).select('id'))
    .orderBy('id')
    .execute()
  const notes = await db
    .selectFrom('lead_notes')
    .selectAll()
    .where('quote_id', 'in', leadsOf(db, email).select('id'))
    .orderBy('id')
    .execute()
  return {
    email,
    writtenAt: new Date().toISOString(),
    leads,
    messages: messages.map((row) => ({
      leadId: row.quote_id,
      channel: row.channel,
      recipient: row.recipient,
      state: row.state,
      text: isReply(row.template) ? fromJson<ReplyPayload>(row.payload).text : null,
      createdAt: row.created_at,
      sentAt: row.sent_at,
    })),
    notes: notes.map((row) => ({
      leadId: row.quote_id,
      username: row.username,
      text: row.text,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    })),
  }
}

/**
 * Erases the data of the person with this e-mail address, and returns the number of their leads. Leads in the bin and
 * in Spam are deleted. All others become anonymous, because the statistics count them.
 */
export async function erasePerson(db: Db, email: string) {
  const leads = await leadsOf(db, email).select(['id', 'deleted_at', 'spam_at']).execute()
  for (const { id, deleted_at, spam_at } of leads)
    if (deleted_at || spam_at) await db.deleteFrom('quotes').where('id', '=', id).execute()
    else await anonymize(db, id)
  return leads.length
}

const leadsOf = (db: Db, email: string) => db.selectFrom('quotes').where(sql`lower(email)`, '=', email.toLowerCase())
