import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LeadStatus, LeadType } from '#contract/leads/leads.ts'
import type { Db } from '#server/platform/db/schema.ts'

/** The number of leads that arrived in a week and have this type and status. `week` is its Monday, `yyyy-mm-dd`. */
export type Tally = { week: string; type: LeadType; status: LeadStatus; leads: number }

const tallyKey = ['week', 'type', 'status'] as const

/** Returns the number of all leads, or of those with this type and status. Spam and leads in the bin don't count. */
export async function countByTallies(
  db: Db,
  { type, status }: { type?: LeadType | undefined; status?: LeadStatus | undefined },
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
  // The cast is safe: only types and statuses from the contract's lists are stored.
  return rows.map(({ leads, ...row }) => ({ ...row, leads: Number(leads) })) as Tally[]
}

/** Merges the rows that triggers add with each change, so that sums stay fast. Rows that are added meanwhile stay. */
export async function addUpTallies(db: Db) {
  const tallyGroups = db.selectFrom('quote_tallies').select(tallyKey).groupBy(tallyKey)
  for (const { week, type, status } of await tallyGroups.having((eb) => eb.fn.countAll(), '>', 1).execute()) {
    await nextTurn()
    await db.transaction().execute(async (db) => {
      const deletion = db.deleteFrom('quote_tallies').where('week', '=', week).where('type', '=', type)
      const deletedRows = await deletion.where('status', '=', status).returning('leads').execute()
      const leads = deletedRows.reduce((sum, row) => sum + row.leads, 0)
      if (leads !== 0) await db.insertInto('quote_tallies').values({ week, type, status, leads }).execute()
    })
  }
}
