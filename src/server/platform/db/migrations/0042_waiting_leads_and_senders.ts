import { type Kysely, sql } from 'kysely'

/** Adds an index of the leads that wait for an answer, in the order of their urgency, and one of mails by sender. */
export async function up(db: Kysely<any>) {
  const waiting = `status <> 'closed' and (status = 'new' or waiting_since is not null)`
  const statements = [
    `create index quotes_waiting on quotes (urgency, id) where deleted_at is null and spam_at is null and ${waiting}`,
    // PostgreSQL refuses to index a text of more than 2,700 bytes, which an earlier version may have stored.
    'create index incoming_mails_by_sender on incoming_mails (lower(substr(from_address, 1, 320)))',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
