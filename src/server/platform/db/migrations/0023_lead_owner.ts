import type { Kysely } from 'kysely'

// The leads that are stored already have no owner.
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('quotes').addColumn('owner_id', 'integer').execute()
  // The index has only leads with an owner, so storing a new lead does not write to it.
  await db.schema
    .createIndex('quotes_by_owner')
    .on('quotes')
    .columns(['owner_id', 'id'])
    .where('owner_id', 'is not', null)
    .execute()
}
