import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../migrate.ts'

export async function up(db: Kysely<any>, types: ColumnTypes) {
  await db.schema
    .createTable('schedules')
    .addColumn('id', types.id, types.asId)
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('draft_id', 'integer', (c) => c.unique())
    .addColumn('article_id', 'integer', (c) => c.unique())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('admin_id', 'integer', (c) => c.notNull())
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('failure', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
}
