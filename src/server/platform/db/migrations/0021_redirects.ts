import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../migrate.ts'

export async function up(db: Kysely<any>, types: ColumnTypes) {
  await db.schema
    .createTable('redirects')
    .addColumn('id', types.id, types.asId)
    .addColumn('path', 'text', (c) => c.notNull().unique())
    .addColumn('target', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('missing_pages')
    .addColumn('path', 'text', (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('last_on', 'text', (c) => c.notNull())
    .execute()
}
