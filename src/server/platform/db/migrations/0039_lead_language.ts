import type { Kysely } from 'kysely'

// Pages were in English only, so the leads that are stored already were written in English.
export async function up(db: Kysely<any>) {
  await db.schema
    .alterTable('quotes')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
    .execute()
}
