import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>) {
  // The code is null for the leads that are stored already: their senders could not send an estimate.
  await db.schema.alterTable('quotes').addColumn('estimate_code', 'text').execute()
  await db.schema.alterTable('estimates').addColumn('idempotency_key', 'text').execute()
  await db.schema
    .createIndex('estimates_by_idempotency_key')
    .on('estimates')
    .column('idempotency_key')
    .unique()
    .execute()
}
