import { type FirstSteps, ownTextKeys, type StepName } from '#contract/first-steps.ts'
import { dayMs } from '#contract/time.ts'
import { currentBrand } from '../brand/store.ts'
import { defaultAdminEmail } from '../config.ts'
import type { Db } from '../db/schema.ts'
import { auditKeptDays } from '../housekeeping/housekeeping.ts'
import { readSetting } from '../settings/store.ts'
import { untouchedDemo } from './demo.ts'

type SiteState = { sendsMail: boolean; now: Date }

/** Finds out from the database which steps for a new site are done. */
export async function readFirstSteps(db: Db, { sendsMail, now }: SiteState): Promise<FirstSteps> {
  const { hasReadPrivacy, isHidden } = (await readSetting(db, 'firstSteps')).value
  const demo = await untouchedDemo(db)
  const states = await Promise.all(ownTextKeys.map((key) => blockState(db, key)))
  const demoTexts = ownTextKeys.filter((_, index) => states[index] === 'demo')
  const isDone: Record<StepName, boolean> = {
    account: (await hasOwnPassword(db, now)) && (await hasOwnAddress(db)),
    company: (await blockState(db, 'company')) === 'own',
    logo: (await currentBrand(db)).logo !== '',
    mail: sendsMail,
    product: await hasOtherProduct(
      db,
      demo.flatMap(({ entity, id }) => (entity === 'products' ? [id] : [])),
    ),
    demo: demo.length === 0,
    texts: demoTexts.length === 0,
    privacy: hasReadPrivacy || (await blockState(db, 'privacy_policy')) === 'own',
  }
  // The cast is safe: the keys are the names of the steps.
  const names = Object.keys(isDone) as StepName[]
  return { done: names.filter((name) => isDone[name]), isHidden, demoTexts }
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

const hasOwnAddress = async (db: Db) =>
  (await db.selectFrom('admins').select('id').where('email', '=', defaultAdminEmail).executeTakeFirst()) === undefined

/** Returns 'own' for a content block that an administrator has saved, and 'demo' for one as the demo has added it. */
async function blockState(db: Db, key: string): Promise<'own' | 'demo' | 'missing'> {
  const block = await db.selectFrom('content').select(['id', 'version']).where('key', '=', key).executeTakeFirst()
  if (!block) return 'missing'
  if (block.version > 1) return 'own'
  // The audit log has an entry for a block that an administrator has added, and none for one of the demo.
  const entries = db.selectFrom('audit').select('id').where('entity', '=', 'content').where('entity_id', '=', key)
  return (await entries.limit(1).execute()).length > 0 ? 'own' : 'demo'
}

async function hasOtherProduct(db: Db, demoIds: number[]) {
  const products = await db
    .selectFrom('products')
    .select('id')
    .limit(demoIds.length + 1)
    .execute()
  return products.some(({ id }) => !demoIds.includes(id))
}
