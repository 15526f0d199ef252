import type { Kysely } from 'kysely'

/** Anonymous leads lose the codes of their estimates, as leads do that become anonymous from now on. */
export async function up(db: Kysely<any>) {
  await db.updateTable('quotes').set({ estimate_code: null }).where('anonymised_at', 'is not', null).execute()
}
