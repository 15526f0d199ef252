import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../migrate.ts'

export async function up(db: Kysely<any>, types: ColumnTypes) {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', types.id, types.asId)
    .addColumn('admin_id', 'integer', (c) => c.notNull())
    .addColumn('credential_id', 'text', (c) => c.notNull().unique())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('sign_count', 'integer', (c) => c.notNull())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('last_used_at', 'text')
    .execute()
  await db.schema.createIndex('passkeys_by_admin').on('passkeys').column('admin_id').execute()
}
