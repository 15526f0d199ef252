import type { Kysely } from 'kysely'

/**
 * Projects get a place on the map, a capacity and a day of completion. They are null for the projects that are stored
 * already. Visitors see exact coordinates, unless an administrator chooses another precision.
 */
export async function up(db: Kysely<any>) {
  const add = (name: string, type: 'text' | 'real') => db.schema.alterTable('projects').addColumn(name, type).execute()
  await add('country', 'text')
  await add('latitude', 'real')
  await add('longitude', 'real')
  await db.schema
    .alterTable('projects')
    .addColumn('precision', 'text', (c) => c.notNull().defaultTo('exact'))
    .execute()
  await add('capacity', 'real')
  await add('capacity_unit', 'text')
  await add('completed_on', 'text')
}
