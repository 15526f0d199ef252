import { type Kysely, sql } from 'kysely'

// `phones` holds the phone numbers of a lead as JSON, with their links. Null means that the site has not yet found them:
// housekeeping does so for the leads that exist, and makes their texts for searches ignore accents, apostrophes and
// hyphens. Those of files are rewritten here, because a site has only a few thousand files.
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('quotes').addColumn('phones', 'text').execute()
  await sql`create index quotes_without_phones on quotes (id) where phones is null`.execute(db)
  for (const { id, search_text } of await db.selectFrom('media').select(['id', 'search_text']).execute())
    await db
      .updateTable('media')
      .set({ search_text: folded(search_text) })
      .where('id', '=', id)
      .execute()
}

const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
}
const africanLetters: Record<string, string> = {
  ɓ: 'b',
  ɗ: 'd',
  ɖ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ɛ: 'e',
  ǝ: 'e',
  ə: 'e',
  ɔ: 'o',
  ɣ: 'g',
  ƒ: 'f',
  ʋ: 'v',
  ɩ: 'i',
}
const letters = { ...plainLetters, ...africanLetters }

const folded = (text: string) =>
  text
    .replaceAll(/['’‘ʼʻ`´ʾʿ]/g, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\p{Pd}/gu, ' ')
    .replaceAll(new RegExp(`[${Object.keys(letters).join('')}]`, 'g'), (letter) => letters[letter] ?? '')
