import type { Kysely } from 'kysely'

// Filled here and not in SQL: the databases fold the case of other letters than a to z each in its own way.
export async function up(db: Kysely<any>) {
  await db.schema
    .alterTable('media')
    .addColumn('search_text', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  for (const { id, original_name, alt, url, mime_type } of await db.selectFrom('media').selectAll().execute()) {
    const search_text = [original_name, alt, url, mime_type].join('\n').normalize('NFKC').toLowerCase()
    await db.updateTable('media').set({ search_text }).where('id', '=', id).execute()
  }
}
