import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>) {
  for (const table of ['products', 'projects', 'news', 'content'])
    await db.schema
      .alterTable(table)
      .addColumn('translations', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute()
}
