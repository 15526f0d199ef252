import type { Kysely } from 'kysely'

// A stored file has no title and no tags yet, and pages crop it around its middle. The bin lists the places that show
// another file instead of a deleted one; for the files that are in the bin already, it doesn't know them.
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
