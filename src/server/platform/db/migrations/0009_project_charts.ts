import type { Kysely } from 'kysely'

/**
 * Gives projects a chart of their own figures and the products that they are built with, and leads the project that they
 * ask about. Older projects and leads have none of these.
 */
export async function up(db: Kysely<any>) {
  const addList = (name: string) =>
    db.schema
      .alterTable('projects')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo('[]'))
      .execute()
  await db.schema.alterTable('projects').addColumn('chart_title', 'text').execute()
  await db.schema.alterTable('projects').addColumn('chart_unit', 'text').execute()
  await addList('bars')
  await addList('products')
  await db.schema.alterTable('quotes').addColumn('project_id', 'integer').execute()
  await db.schema.alterTable('quotes').addColumn('project_title', 'text').execute()
}
