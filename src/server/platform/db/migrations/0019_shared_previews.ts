import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../migrate.ts'

export async function up(db: Kysely<any>, types: ColumnTypes) {
  await db.schema
    .createTable('shared_previews')
    .addColumn('id', types.id, types.asId)
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('entity', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'integer')
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('admin_id', 'integer', (c) => c.notNull())
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
}
