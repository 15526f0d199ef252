import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../migrate.ts'

// The history of an entity that is stored already begins with its next change, which stores two versions: the state
// before the change and the state after it.
export async function up(db: Kysely<any>, types: ColumnTypes) {
  await db.schema
    .createTable('versions')
    .addColumn('id', types.id, types.asId)
    .addColumn('entity', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'text', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('admin_id', 'integer')
    .addColumn('username', 'text')
    .addColumn('changed', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addUniqueConstraint('versions_by_entity', ['entity', 'entity_id', 'number'])
    .execute()
  await db.schema.createIndex('versions_by_time').on('versions').column('at').execute()
}
