import type { Kysely } from 'kysely'

// Administrators who have not chosen a name for their mails are named by their username, and sign with nothing.
export async function up(db: Kysely<any>) {
  for (const column of ['mail_name', 'signature'])
    await db.schema
      .alterTable('admins')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
}
