import type { Kysely } from 'kysely'

// Nobody's address has changed within the last day, as far as the site knows.
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('admins').addColumn('former_email', 'text').execute()
  await db.schema.alterTable('admins').addColumn('resets_held_until', 'text').execute()
}
