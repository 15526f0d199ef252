import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../migrate.ts'

// The administrators that are stored already are active. It is unknown when they were last seen.
export async function up(db: Kysely<any>, types: ColumnTypes) {
  await db.schema.alterTable('admins').addColumn('deactivated_at', 'text').execute()
  await db.schema.alterTable('admins').addColumn('last_seen_at', 'text').execute()
  await db.schema
    .createTable('account_links')
    .addColumn('id', types.id, types.asId)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('admin_id', 'integer')
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
}
