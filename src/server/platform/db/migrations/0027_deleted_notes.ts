import type { Kysely } from 'kysely'

// The notes that are stored already are not deleted.
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('lead_notes').addColumn('deleted_at', 'text').execute()
}
