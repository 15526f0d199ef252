import type { Kysely } from 'kysely'

// The files that are stored already have no title and no tags, and pages crop them around their middle. For a deleted
// file, the bin lists the places that show another file instead. The list is empty for files already in the bin.
export async function up(db: Kysely<any>) {
  await db.schema
    .alterTable('media')
    .addColumn('title', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('media')
    .addColumn('tags', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
  await db.schema.alterTable('media').addColumn('focus_x', 'integer').execute()
  await db.schema.alterTable('media').addColumn('focus_y', 'integer').execute()
  await db.schema
    .alterTable('bin')
    .addColumn('replaced', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
}
