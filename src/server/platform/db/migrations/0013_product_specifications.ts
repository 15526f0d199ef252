import type { Kysely } from 'kysely'

/** Products get a table of specifications, and questions with answers. Those that are stored already have neither. */
export async function up(db: Kysely<any>) {
  for (const name of ['specifications', 'questions'])
    await db.schema
      .alterTable('products')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo('[]'))
      .execute()
}
