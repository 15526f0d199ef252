import type { Kysely } from 'kysely'

/** Removes the estimate's code from anonymous leads. A lead that becomes anonymous later loses the code at once. */
export async function up(db: Kysely<any>) {
  await db.updateTable('quotes').set({ estimate_code: null }).where('anonymised_at', 'is not', null).execute()
}
