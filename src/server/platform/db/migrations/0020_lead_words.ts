import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../migrate.ts'

// Searches of leads also find words in notes, and use an index of trigrams: every three letters in a row.
export async function up(db: Kysely<any>, { engine }: ColumnTypes) {
  await addNotes(db)
  if (engine === 'postgres') return indexOnPostgres(db)
  for (const statement of sqlite) await sql.raw(statement).execute(db)
}

async function addNotes(db: Kysely<any>) {
  for (const { quote_id, text } of await db.selectFrom('lead_notes').selectAll().orderBy('id').execute()) {
    const folded = text.normalize('NFKC').toLowerCase()
    await sql`update quotes set search_text = search_text || ${`\n${folded}`} where id = ${quote_id}`.execute(db)
  }
}

// The index has the leads with ids up to `indexed_to`. The site adds later leads many at a time, because a trigger that
// adds each one would make storing it slow. The triggers update the index when a lead in it changes.
const isIndexed = 'old.id <= (select indexed_to from lead_index)'
const takeOut = `insert into lead_words (lead_words, rowid, search_text) values ('delete', old.id, old.search_text);`
const sqlite = [
  'create table lead_index (indexed_to integer not null)',
  'insert into lead_index (indexed_to) values (0)',
  `create virtual table lead_words using fts5(
    search_text, content = 'quotes', content_rowid = 'id', columnsize = 0, tokenize = 'trigram case_sensitive 1')`,
  `create trigger lead_words_update after update of search_text on quotes
    when old.search_text <> new.search_text and ${isIndexed}
    begin ${takeOut} insert into lead_words (rowid, search_text) values (new.id, new.search_text); end`,
  `create trigger lead_words_delete after delete on quotes when ${isIndexed} begin ${takeOut} end`,
]

/** If the extension is missing or may not be created, PostgreSQL has no index, and searches read all leads. */
async function indexOnPostgres(db: Kysely<any>) {
  await sql`savepoint words`.execute(db)
  try {
    await sql`create extension if not exists pg_trgm`.execute(db)
    await sql`create index quotes_by_words on quotes using gin (search_text gin_trgm_ops)`.execute(db)
  } catch {
    await sql`rollback to words`.execute(db)
  }
  await sql`release words`.execute(db)
}
