import { setImmediate as nextTurn } from 'node:timers/promises'
import { normalizedText } from '#contract/pages/normalized-text.ts'
import { isPostgres } from '#server/platform/db/engine.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { readCompany } from '#server/platform/settings/company.ts'
import { countryOf, phonesIn } from './phones.ts'
import { phoneKeys, withNumbers } from './search.ts'
import { savePhoneKeys } from './store.ts'

// Changing so many leads takes about 20 ms, during which no other request is answered on SQLite.
const batchSize = 20

/**
 * Finds the phone numbers of the leads that earlier versions of the site have stored, and makes their texts for searches
 * ignore accents, apostrophes and hyphens. Several processes may run this at once.
 */
export async function findPhonesOfOldLeads(db: Db, endSignal?: AbortSignal) {
  const country = countryOf((await readCompany(db)).phone)
  while (!endSignal?.aborted && (await findPhonesOfBatch(db, country))) await nextTurn()
}

/** Returns false if no lead is left. */
const findPhonesOfBatch = (db: Db, country: Parameters<typeof phonesIn>[1]) =>
  db.transaction().execute(async (db) => {
    const rows = await db
      .selectFrom('quotes')
      .select(['id', 'phone', 'search_text'])
      .where('phones', 'is', null)
      .orderBy('id')
      .limit(batchSize)
      .$if(isPostgres(db), (query) => query.forUpdate())
      .execute()
    for (const { id, phone, search_text } of rows) {
      const found = phonesIn(phone, country)
      const phones = JSON.stringify(found)
      await db
        .updateTable('quotes')
        .set({
          phones,
          phone_key: phoneKeys(phone, found)[0] ?? null,
          search_text: withNumbers(normalizedText(search_text), found),
        })
        .where('id', '=', id)
        .execute()
      await savePhoneKeys(db, id, { phone, phones })
    }
    return rows.length > 0
  })
