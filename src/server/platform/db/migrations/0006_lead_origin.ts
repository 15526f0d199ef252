import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../migrate.ts'

type Engine = ColumnTypes['engine']

// The leads that are stored already are not spam. Nobody knows where they came from or which privacy policy their
// senders saw. They get no hash of their text, so a text counts as repeated only if it is sent twice from now on.
export async function up(db: Kysely<any>, { engine }: ColumnTypes) {
  for (const column of [
    'spam_at',
    'spam_reasons',
    'text_hash',
    'origin',
    'policy_version',
    'policy_shown_at',
    'anonymised_at',
  ])
    await db.schema.alterTable('quotes').addColumn(column, 'text').execute()
  await db.schema.createIndex('quotes_by_text').on('quotes').columns(['text_hash', 'created_at']).execute()
  await db.schema
    .createIndex('quotes_in_spam')
    .on('quotes')
    .column('spam_at')
    .where('spam_at', 'is not', null)
    .execute()

  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()

  for (const statement of triggers[engine]) await sql.raw(statement).execute(db)
}

/** An SQL expression for the Monday of a UTC time's week, for each kind of database. */
const weekOf = (time: string) => ({
  sqlite: `date(${time}, 'weekday 0', '-6 days')`,
  postgres: `to_char(date_trunc('week', substr(${time}, 1, 10)::date), 'YYYY-MM-DD')`,
})

const counted = 'type, status, deleted_at, spam_at, created_at'

const add = (row: 'old' | 'new', leads: 1 | -1, engine: Engine) => {
  const week = weekOf(`${row}.created_at`)[engine]
  return `insert into quote_tallies (week, type, status, leads)
    select ${week}, ${row}.type, ${row}.status, ${leads} where ${row}.deleted_at is null and ${row}.spam_at is null;`
}

// Neither spam nor leads in the bin are counted.
const triggers: Record<Engine, string[]> = {
  sqlite: [
    ...['insert', 'update', 'delete'].map((event) => `drop trigger if exists quotes_tallied_${event}`),
    `create trigger quotes_tallied_insert after insert on quotes begin ${add('new', 1, 'sqlite')} end`,
    `create trigger quotes_tallied_update after update of ${counted} on quotes
      begin ${add('old', -1, 'sqlite')} ${add('new', 1, 'sqlite')} end`,
    `create trigger quotes_tallied_delete after delete on quotes begin ${add('old', -1, 'sqlite')} end`,
  ],
  postgres: [
    'drop trigger if exists quotes_tallied on quotes',
    `create or replace function tally_quote() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then ${add('old', -1, 'postgres')} end if;
      if tg_op <> 'DELETE' then ${add('new', 1, 'postgres')} end if;
      return null;
    end $$`,
    `create trigger quotes_tallied after insert or delete or update of ${counted} on quotes
      for each row execute function tally_quote()`,
  ],
}
