import type { Kysely } from 'kysely'

/** The leads of a period are found without going through all leads. */
export async function up(db: Kysely<any>) {
  await db.schema.createIndex('quotes_by_time').on('quotes').column('created_at').execute()
}
