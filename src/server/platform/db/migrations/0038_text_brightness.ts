import type { Kysely } from 'kysely'

// The home page darkens its picture as much as the words on it need. Null stands for a picture that was stored before
// the site measured its brightness: it is darkened as much as a white one.
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('media').addColumn('text_brightness', 'integer').execute()
}
