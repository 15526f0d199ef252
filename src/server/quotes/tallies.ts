import type { QuoteStatus, QuoteType } from '#contract/quotes.ts'
import type { Db } from '../db/schema.ts'

/** How many leads of a week have a type and a status. */
export type Tally = { week: string; type: QuoteType; status: QuoteStatus; leads: number }

const tallyKey = ['week', 'type', 'status'] as const

/** The number of leads, of one type and status if these are given. Spam and leads in the bin don't count. */
export async function countByTallies(
  db: Db,
  { type, status }: { type?: QuoteType | undefined; status?: QuoteStatus | undefined },
) {
  let query = db.selectFrom('quote_tallies').select((eb) => eb.fn.sum('leads').as('leads'))
  if (type) query = query.where('type', '=', type)
  if (status) query = query.where('status', '=', status)
  const { leads } = await query.executeTakeFirstOrThrow()
  return Number(leads ?? 0)
}

export async function readTallies(db: Db): Promise<Tally[]> {
  const sums = db.selectFrom('quote_tallies').select((eb) => [...tallyKey, eb.fn.sum('leads').as('leads')])
  const rows = await sums.groupBy(tallyKey).execute()
  // Only types and statuses from the contract's lists are ever stored.
  return rows.map(({ leads, ...row }) => ({ ...row, leads: Number(leads) })) as Tally[]
}

/** Merges rows of the same week, type and status, so that adding up stays cheap. Rows added meanwhile stay. */
export async function addUpTallies(db: Db) {
  const many = db.selectFrom('quote_tallies').select(tallyKey).groupBy(tallyKey)
  for (const { week, type, status } of await many.having((eb) => eb.fn.countAll(), '>', 1).execute())
    await db.transaction().execute(async (db) => {
      const taken = db.deleteFrom('quote_tallies').where('week', '=', week).where('type', '=', type)
      const parts = await taken.where('status', '=', status).returning('leads').execute()
      const leads = parts.reduce((sum, part) => sum + part.leads, 0)
      if (leads !== 0) await db.insertInto('quote_tallies').values({ week, type, status, leads }).execute()
    })
}
