import { sql } from 'kysely'
import { type LeadOfSamePerson, leadLimits } from '#contract/leads/leads.ts'
import type { Quote } from '#contract/leads/quotes.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { phoneKey } from '../quotes/phone-key.ts'
import { toQuote } from '../quotes/store.ts'

export async function leadsOfSamePerson(db: Db, { id, email, phone }: Quote): Promise<LeadOfSamePerson[]> {
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
    .limit(leadLimits.samePersonMax)
    .execute()
  return rows.map(toQuote)
}
