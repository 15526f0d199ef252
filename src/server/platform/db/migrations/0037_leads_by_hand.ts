import { type Kysely, sql } from 'kysely'

// The leads that are stored already came from the site's forms: they have no source and no outcome. `phone_key` of a lead
// holds only its first number, so `lead_phone_keys` holds the others. Each administrator gets the mails until turning
// them off.
export async function up(db: Kysely<any>) {
  const texts = ['source', 'consent_on', 'outcome', 'outcome_value', 'outcome_currency', 'outcome_reason', 'outcome_at']
  for (const column of texts) await db.schema.alterTable('quotes').addColumn(column, 'text').execute()
  await sql`create index quotes_by_outcome on quotes (outcome_at) where outcome is not null`.execute(db)
  for (const column of ['mails_assigned', 'mails_due'])
    await db.schema
      .alterTable('admins')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(1))
      .execute()
  await db.schema
    .createTable('lead_phone_keys')
    .addColumn('quote_id', 'integer', (c) => c.notNull().references('quotes.id').onDelete('cascade'))
    .addColumn('phone_key', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('lead_phone_keys_once', ['quote_id', 'phone_key'])
    .execute()
  await db.schema.createIndex('leads_by_phone_key').on('lead_phone_keys').column('phone_key').execute()
  await addPhoneKeys(db)
}

const minDigits = 7
const comparedDigitCount = 9

async function addPhoneKeys(db: Kysely<any>) {
  const withSeveral = db.selectFrom('quotes').select(['id', 'phones']).where('phones', 'like', '%},{%')
  for (const { id, phones } of await withSeveral.execute()) {
    const numbers: string[] = JSON.parse(phones).map(({ e164 }: { e164: string }) => e164.slice(1))
    const keys = numbers.filter(({ length }) => length >= minDigits).map((digits) => digits.slice(-comparedDigitCount))
    for (const phone_key of new Set(keys.slice(1)))
      await db.insertInto('lead_phone_keys').values({ quote_id: id, phone_key }).execute()
  }
}
