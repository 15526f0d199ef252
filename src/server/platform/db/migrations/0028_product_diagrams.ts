import type { Kysely } from 'kysely'

/** Products get the parts of a single-line diagram. The products that are stored already have none. */
export async function up(db: Kysely<any>) {
  await db.schema
    .alterTable('products')
    .addColumn('diagram', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
}
