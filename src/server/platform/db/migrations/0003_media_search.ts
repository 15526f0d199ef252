import type { Kysely } from 'kysely'

// JavaScript fills the column, because each database has its own lower case for letters other than a to z.
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
