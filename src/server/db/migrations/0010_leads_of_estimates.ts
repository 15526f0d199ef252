import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>) {
  // Null for the leads that exist: nobody has sent an estimate with them.
  await db.schema.alterTable('quotes').addColumn('estimate_code', 'text').execute()
  await db.schema.alterTable('estimates').addColumn('idempotency_key', 'text').execute()
  await db.schema
    .createIndex('estimates_by_idempotency_key')
    .on('estimates')
    .column('idempotency_key')
    .unique()
    .execute()
}
