import type { Kysely } from 'kysely'

/**
 * The date that an article had when it was scheduled. If it still has that date when the site publishes it, the article
 * gets the date of that day. Null for the schedules that exist: their articles keep their dates.
 */
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('schedules').addColumn('article_date', 'text').execute()
}
