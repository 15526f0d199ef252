import type { Kysely } from 'kysely'

// The files that are stored already have no title and no tags, and pages crop them around their middle. The bin lists
// the places that show another file instead of a deleted one; the list is empty for the files that it has already.
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
