import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../migrate.ts'

export async function up(db: Kysely<any>, types: ColumnTypes) {
  await db.schema
    .createTable('drafts')
    .addColumn('id', types.id, types.asId)
    .addColumn('entity', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'integer')
    .addColumn('made_from', 'integer')
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('drafts_by_entity', ['entity', 'entity_id'])
    .execute()
}
