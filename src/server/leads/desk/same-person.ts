import { sql } from 'kysely'
import { deskLimits, type LeadOfSamePerson } from '#contract/leads/desk.ts'
import type { Lead } from '#contract/leads/leads.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { phoneKey } from '../requests/phone-key.ts'
import { toLead } from '../requests/store.ts'

export async function leadsOfSamePerson(db: Db, { id, email, phone }: Lead): Promise<LeadOfSamePerson[]> {
  const key = phoneKey(phone)
  // An anonymous lead has neither an e-mail address nor a phone number.
  if (!email && key === null) return []
  const rows = await db
    .selectFrom('quotes')
    .selectAll()
    .where('id', '<>', id)
    .where((eb) =>
      eb.or([
        ...(email ? [eb(sql`lower(email)`, '=', email.toLowerCase())] : []),
        ...(key === null ? [] : [eb('phone_key', '=', key)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(deskLimits.samePersonMax)
    .execute()
  return rows.map(toLead)
}
