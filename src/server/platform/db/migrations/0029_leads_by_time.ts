import type { Kysely } from 'kysely'

/** Adds an index with which the database finds the leads of a period without reading all leads. */
export async function up(db: Kysely<any>) {
  await db.schema.createIndex('quotes_by_time').on('quotes').column('created_at').execute()
}
