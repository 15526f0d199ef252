import { setImmediate as nextTurn } from 'node:timers/promises'
import { hourMs } from '#contract/platform/time.ts'
import { batchesOf, fromJson, lockRow } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { InTransaction } from '#server/platform/http/route.ts'

// Changing so many leads takes about 6 ms, during which no other request is answered on SQLite.
const leadsAtOnce = 500

/**
 * The entry of the bin that remembers the leads about a product while they are taken from it before its deletion, or
 * given back after it is restored. If the process ends meanwhile, the entry stays: housekeeping gives them back, unless
 * the product is deleted before.
 */
const waiting = (productId: number) => ({ entity: 'leads of products', entity_id: productId })

/**
 * Takes all leads from a product that is about to be deleted, a few in each transaction. They keep the product's title.
 * Does nothing for a product with few leads, which its deletion takes from it at once.
 */
export async function takeLeadsFromProduct(
  db: Db,
  { id, ifMatch }: { id: number; ifMatch: number | null },
  inTransaction: InTransaction,
) {
  if (
    (
      await leadsOf(db, id)
        .limit(leadsAtOnce + 1)
        .execute()
    ).length <= leadsAtOnce
  )
    return
  const ids = await inTransaction(async (db) => {
    await lockRow(db, 'products', id, ifMatch)
    const leadIds = await takeLeadIds(db, id)
    await rememberLeads(db, id, leadIds)
    return leadIds
  })
  for (const batch of batchesOf(ids, leadsAtOnce)) {
    await inTransaction((db) =>
      db
        .updateTable('quotes')
        .set({ product_id: null })
        .where('id', 'in', batch)
        .where('product_id', '=', id)
        .execute(),
    )
    await nextTurn()
  }
}

/** The ids of the leads about a product, also of those that `takeLeadsFromProduct` has taken from it. */
export async function takeLeadIds(db: Db, productId: number) {
  const leads = await leadsOf(db, productId).execute()
  return [...new Set([...(await forgetWaiting(db, productId)), ...leads.map(({ id }) => id)])]
}

/** Gives a restored product its leads back: the first ones in this transaction. `giveLeadsBack` does the rest. */
export async function giveFirstLeadsBack(db: Db, productId: number, leadIds: number[]) {
  await giveLeads(db, productId, leadIds.slice(0, leadsAtOnce))
  if (leadIds.length > leadsAtOnce) await rememberLeads(db, productId, leadIds.slice(leadsAtOnce))
}

/** Gives a restored product the rest of its leads back, a few in each transaction. */
export async function giveLeadsBack(db: Db, productId: number, inTransaction: InTransaction) {
  const entry = await waitingEntry(db, productId)
  if (!entry) return
  for (const batch of batchesOf(fromJson<number[]>(entry.leads), leadsAtOnce)) {
    await inTransaction((db) => giveLeads(db, productId, batch))
    await nextTurn()
  }
  await inTransaction((db) => forgetWaiting(db, productId))
}

/** Gives the leads back that a deletion or a restoring could not finish with, because the process ended. */
export async function giveForgottenLeadsBack(db: Db, now: Date) {
  const startedBefore = new Date(now.getTime() - hourMs).toISOString()
  const entries = db.selectFrom('bin').select('entity_id').where('entity', '=', waiting(0).entity)
  for (const { entity_id } of await entries.where('deleted_at', '<', startedBefore).execute())
    await giveLeadsBack(db, entity_id, (work) => db.transaction().execute(work))
}

const leadsOf = (db: Db, productId: number) => db.selectFrom('quotes').select('id').where('product_id', '=', productId)

async function giveLeads(db: Db, productId: number, ids: number[]) {
  if (ids.length === 0) return
  const product = db.selectFrom('products').select('id').where('id', '=', productId)
  await db
    .updateTable('quotes')
    // Null if the product was deleted again meanwhile.
    .set({ product_id: product })
    .where('id', 'in', ids)
    .where('product_id', 'is', null)
    .execute()
}

const waitingEntry = (db: Db, productId: number) =>
  db
    .selectFrom('bin')
    .select('leads')
    .where(({ and }) => and(waiting(productId)))
    .executeTakeFirst()

async function rememberLeads(db: Db, productId: number, leadIds: number[]) {
  const leads = JSON.stringify(leadIds)
  const others = { title: '', row: '{}', replaced: '[]', deleted_at: new Date().toISOString() }
  await db
    .insertInto('bin')
    .values({ ...waiting(productId), ...others, leads })
    .execute()
}

async function forgetWaiting(db: Db, productId: number) {
  const deletion = db.deleteFrom('bin').where(({ and }) => and(waiting(productId)))
  const entry = await deletion.returning('leads').executeTakeFirst()
  return entry ? fromJson<number[]>(entry.leads) : []
}
