import type { Kysely } from 'kysely'

/** Projects get the parts of a single-line diagram. The projects that are stored already have none. */
export async function up(db: Kysely<any>) {
  await db.schema
    .alterTable('projects')
    .addColumn('diagram', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
}
