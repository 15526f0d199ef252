import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>) {
  await db.schema
    .createTable('estimates')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('estimate', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('estimates_by_end').on('estimates').column('expires_at').execute()
}
