import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../migrate.ts'

type Engine = ColumnTypes['engine']

// The sum of `leads` is the number of leads of a week with a type and a status, without the bin. Triggers only append
// rows: two transactions that updated the same row would have to wait for each other.
export async function up(db: Kysely<any>, { engine }: ColumnTypes) {
  await db.schema
    .createTable('quote_tallies')
    .addColumn('week', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('leads', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('quote_tallies_by_kind')
    .on('quote_tallies')
    .columns(['week', 'type', 'status', 'leads'])
    .execute()

  const week = sql.raw(weekOf('created_at')[engine])
  await sql`
    insert into quote_tallies (week, type, status, leads)
    select ${week}, type, status, count(*) from quotes where deleted_at is null group by 1, 2, 3
  `.execute(db)
  for (const statement of triggers[engine]) await sql.raw(statement).execute(db)
}

/** An SQL expression for the Monday of a UTC time's week, for each kind of database. */
const weekOf = (time: string) => ({
  sqlite: `date(${time}, 'weekday 0', '-6 days')`,
  postgres: `to_char(date_trunc('week', substr(${time}, 1, 10)::date), 'YYYY-MM-DD')`,
})

const counted = 'type, status, deleted_at, created_at'

const add = (row: 'old' | 'new', leads: 1 | -1, engine: Engine) => {
  const week = weekOf(`${row}.created_at`)[engine]
  return `insert into quote_tallies (week, type, status, leads)
    select ${week}, ${row}.type, ${row}.status, ${leads} where ${row}.deleted_at is null;`
}

const triggers: Record<Engine, string[]> = {
  sqlite: [
    `create trigger quotes_tallied_insert after insert on quotes begin ${add('new', 1, 'sqlite')} end`,
    `create trigger quotes_tallied_update after update of ${counted} on quotes
      begin ${add('old', -1, 'sqlite')} ${add('new', 1, 'sqlite')} end`,
    `create trigger quotes_tallied_delete after delete on quotes begin ${add('old', -1, 'sqlite')} end`,
  ],
  postgres: [
    `create function tally_quote() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then ${add('old', -1, 'postgres')} end if;
      if tg_op <> 'DELETE' then ${add('new', 1, 'postgres')} end if;
      return null;
    end $$`,
    `create trigger quotes_tallied after insert or delete or update of ${counted} on quotes
      for each row execute function tally_quote()`,
  ],
}
