import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../migrate.ts'

// SQLite's index of the words of leads marks the words of deleted leads, and removes them when all parts of the index
// are merged. Before this migration it removed them at once, which took 35 ms for each lead. `erased_leads` counts the
// leads that were deleted or made anonymous since the last merge.
export async function up(db: Kysely<any>, { engine }: ColumnTypes) {
  if (engine === 'postgres') return
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const isIndexed = 'old.id <= (select indexed_to from lead_index)'
const takeOut = `insert into lead_words (lead_words, rowid, search_text) values ('delete', old.id, old.search_text);`
const count = 'update lead_index set erased_leads = erased_leads + 1'
const statements = [
  `insert into lead_words (lead_words, rank) values ('secure-delete', 0)`,
  'alter table lead_index add column erased_leads integer not null default 0',
  'drop trigger if exists lead_words_update',
  `create trigger lead_words_update after update of search_text on quotes
    when old.search_text <> new.search_text and ${isIndexed}
    begin
      ${takeOut}
      insert into lead_words (rowid, search_text) values (new.id, new.search_text);
      ${count} where new.anonymised_at is not null;
    end`,
  'drop trigger if exists lead_words_delete',
  `create trigger lead_words_delete after delete on quotes when ${isIndexed} begin ${takeOut} ${count}; end`,
]
