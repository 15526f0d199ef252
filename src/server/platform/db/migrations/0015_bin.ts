import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../migrate.ts'

// The bin keeps rows as JSON. A later migration that changes the table of an entity must also change its rows in the
// bin, unless an old row still fits the table.
export async function up(db: Kysely<any>, types: ColumnTypes) {
  await db.schema
    .createTable('bin')
    .addColumn('id', types.id, types.asId)
    .addColumn('entity', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('row', 'text', (c) => c.notNull())
    .addColumn('leads', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('bin_by_entity', ['entity', 'entity_id'])
    .execute()
  await db.schema.createIndex('bin_by_time').on('bin').column('deleted_at').execute()
  await db.schema
    .createTable('bin_files')
    .addColumn('bin_id', 'integer', (c) => c.primaryKey().references('bin.id').onDelete('cascade'))
    .addColumn('bytes', types.bytes, (c) => c.notNull())
    .execute()
}
