import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>) {
  await db.schema
    .alterTable('media')
    .addColumn('translations', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute()
}
