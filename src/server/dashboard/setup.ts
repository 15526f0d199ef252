import {
  accountSetupParts,
  demoBlockKeys,
  demoEntities,
  type Setup,
  type SetupStep,
} from '#contract/dashboard/setup.ts'
import { type EntityName, entities } from '#contract/editing/entities.ts'
import { dayMs } from '#contract/platform/time.ts'
import { readJsonBlock } from '#server/content/blocks/public-blocks.ts'
import { demoJsonBlock, demoTitles } from '#server/content/demo/demo.ts'
import { restoreFromBin } from '#server/editing/bin/restore.ts'
import { moveEntityToBin } from '#server/editing/save-values.ts'
import { auditKeptDays, recordAudit } from '#server/platform/audit/store.ts'
import { defaultAdminEmail } from '#server/platform/config.ts'
import { untypedDb } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Caller } from '#server/platform/http/route.ts'
import { currentBrand } from '#server/platform/settings/company.ts'
import { readSetting } from '#server/platform/settings/store.ts'

/** Finds out from the database which steps for a new site are done. */
export async function readSetup(db: Db, { sendsMail, now }: { sendsMail: boolean; now: Date }): Promise<Setup> {
  const { hasReadPrivacy, isHidden } = (await readSetting(db, 'firstSteps')).value
  const isOwn = { password: await hasOwnPassword(db, now), address: await hasOwnEmail(db) }
  const accountToDo = accountSetupParts.filter((part) => !isOwn[part])
  const isDone: Record<SetupStep, boolean> = {
    account: accountToDo.length === 0,
    company: await hasOwnCompany(db),
    logo: (await currentBrand(db)).logo !== '',
    mail: sendsMail,
    product: await hasOwnProduct(db),
    demo: (await removableDemo(db)).length === 0,
    texts: (await findBlocks(db, demoBlockKeys)).every(({ isOwn }) => isOwn),
    privacy: hasReadPrivacy || (await findBlocks(db, ['privacy_policy'])).some(({ isOwn }) => isOwn),
  }
  // The cast is safe: the keys are the names of the steps.
  const names = Object.keys(isDone) as SetupStep[]
  return { done: names.filter((name) => isDone[name]), accountToDo, isHidden }
}

/**
 * True if an administrator has changed a password. Also true once the site is so old that the audit log may have
 * deleted its entry about the change.
 */
async function hasOwnPassword(db: Db, now: Date) {
  const changes = await db.selectFrom('audit').select('id').where('action', '=', 'changed password').limit(1).execute()
  if (changes.length > 0) return true
  const firstAdmin = await db.selectFrom('admins').select('created_at').orderBy('id').limit(1).executeTakeFirst()
  return firstAdmin !== undefined && Date.parse(firstAdmin.created_at) < now.getTime() - auditKeptDays * dayMs
}

const hasOwnEmail = async (db: Db) =>
  (await db.selectFrom('admins').select('id').where('email', '=', defaultAdminEmail).executeTakeFirst()) === undefined

/** True if the company's name, address, phone and e-mail all differ from those of the demo company. */
async function hasOwnCompany(db: Db) {
  const company: Record<string, unknown> = { ...(await readJsonBlock(db, 'company')) }
  const demo = await demoJsonBlock('company')
  const isOwn = (fact: string) => fact in company && JSON.stringify(company[fact]) !== JSON.stringify(demo[fact])
  return ['name', 'address', 'phone', 'email'].every(isOwn)
}

async function hasOwnProduct(db: Db) {
  const demoIds = await uneditedDemoIds(db, 'products')
  const products = await db
    .selectFrom('products')
    .select('id')
    .limit(demoIds.length + 1)
    .execute()
  return products.some(({ id }) => !demoIds.includes(id))
}

/** Finds the blocks with these keys, as far as they exist. `isOwn` is true if an administrator has saved the block. */
async function findBlocks(db: Db, keys: readonly string[]) {
  const rows = await db
    .selectFrom('content')
    // A block at version 1 is the demo's or an administrator's. The administrator's has a row in the history, the demo's
    // has none. The audit log can't tell them apart, because its entries are deleted after some time.
    .select(({ exists, selectFrom, cast }) => [
      'version',
      exists(
        selectFrom('versions')
          .select('versions.id')
          .where('versions.entity', '=', 'content')
          .whereRef('versions.entity_id', '=', cast('content.id', 'text')),
      ).as('hasHistory'),
    ])
    .where('key', 'in', keys)
    .execute()
  return rows.map(({ version, hasHistory }) => ({ isOwn: version > 1 || Boolean(hasHistory) }))
}

type DemoEntity = { entity: (typeof demoEntities)[number]; id: number }

/** Returns the ids of the demo entities that nobody has edited: those at version 1 with a title of the demo. */
async function uneditedDemoIds(db: Db, entity: EntityName) {
  const { label } = entities[entity]
  const rows: { id: number }[] = await untypedDb(db)
    .selectFrom(entity)
    .select('id')
    .where('version', '=', 1)
    .where(label, 'in', await demoTitles(entity))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists the demo entities that no administrator has edited, not even in a draft. One click removes them all. */
async function removableDemo(db: Db): Promise<DemoEntity[]> {
  const drafts = await db.selectFrom('drafts').select(['entity', 'entity_id']).execute()
  const drafted = new Set(drafts.map(({ entity, entity_id }) => `${entity} ${entity_id}`))
  const removable: DemoEntity[] = []
  for (const entity of demoEntities)
    for (const id of await uneditedDemoIds(db, entity))
      if (!drafted.has(`${entity} ${id}`)) removable.push({ entity, id })
  return removable
}

export async function removeDemo(db: Db, caller: Caller): Promise<DemoEntity[]> {
  const removed = await removableDemo(db)
  for (const { entity, id } of removed) await moveEntityToBin(db, caller, entity, id)
  return removed
}

/** Restores entities that `removeDemo` has moved to the bin. Skips those that are no longer in the bin. */
export async function restoreDemo(db: Db, caller: Caller, removed: DemoEntity[]) {
  // The order is the reverse of the removal, so that each entity gets its former place in the public order.
  for (const { entity, id } of removed.toReversed())
    for (const restored of (await restoreFromBin(db, entity, id)) ?? [])
      await recordAudit(db, { caller, action: 'restored', ...restored })
}
