import {
  accountParts,
  type FirstSteps,
  ownFileKeys,
  ownTextKeys,
  type StepName,
} from '#contract/dashboard/first-steps.ts'
import { dayMs } from '#contract/platform/time.ts'
import { readJsonBlock } from '#server/content/blocks/shown-blocks.ts'
import { demoFileHashes, demoJsonBlock } from '#server/content/demo/demo.ts'
import { auditKeptDays } from '#server/operation/housekeeping/housekeeping.ts'
import { currentBrand } from '#server/pages/brand/store.ts'
import { defaultAdminEmail } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { readSetting } from '#server/platform/settings/store.ts'
import { removableDemo, untouchedDemo } from './demo.ts'
import { type DemoWords, demoWordsIn, isRenamedDemo, readDemoWords } from './demo-words.ts'

type SiteState = { sendsMail: boolean; now: Date }

/** Finds out from the database which steps for a new site are done. */
export async function readFirstSteps(db: Db, { sendsMail, now }: SiteState): Promise<FirstSteps> {
  const { hasReadPrivacy, isHidden } = (await readSetting(db, 'firstSteps')).value
  const demo = await untouchedDemo(db)
  const demoTexts = await listDemoTexts(db)
  const namesDemo = (key: string) => demoTexts.some((text) => text.key === key && text.words.length > 0)
  const isOwn = { password: await hasOwnPassword(db, now), address: await hasOwnAddress(db) }
  const accountToDo = accountParts.filter((part) => !isOwn[part])
  const isDone: Record<StepName, boolean> = {
    account: accountToDo.length === 0,
    company: (await hasOwnCompany(db)) && !namesDemo('company'),
    logo: (await currentBrand(db)).logo !== '',
    mail: sendsMail,
    product: await hasOtherProduct(
      db,
      demo.flatMap(({ entity, id }) => (entity === 'products' ? [id] : [])),
    ),
    demo: (await removableDemo(db)).length === 0,
    texts: demoTexts.length === 0,
    privacy: !namesDemo('privacy_policy') && (hasReadPrivacy || (await blockState(db, 'privacy_policy')) === 'own'),
  }
  // The cast is safe: the keys are the names of the steps.
  const names = Object.keys(isDone) as StepName[]
  return { done: names.filter((name) => isDone[name]), accountToDo, isHidden, demoTexts }
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

/** True if name, address, phone and e-mail are no longer those of the demo: a new name alone is not enough. */
async function hasOwnCompany(db: Db) {
  const company: Record<string, unknown> = { ...(await readJsonBlock(db, 'company')) }
  const demo = await demoJsonBlock('company')
  const isOwn = (fact: string) => fact in company && JSON.stringify(company[fact]) !== JSON.stringify(demo[fact])
  return ['name', 'address', 'phone', 'email'].every(isOwn)
}

/** Lists the content blocks that still have the demo's text or files, or name the demo company. */
async function listDemoTexts(db: Db): Promise<FirstSteps['demoTexts']> {
  const demo = await readDemoWords(db)
  const hashes = await demoFileHashes()
  const blocks = await db.selectFrom('content').select(['key', 'type', 'content']).orderBy('id').execute()
  const texts: FirstSteps['demoTexts'] = []
  for (const block of blocks) {
    const words = demoWordsIn(block, demo)
    const hasDemoText =
      ownTextKeys.some((key) => key === block.key) && (await blockState(db, block.key, demo)) === 'demo'
    const hasDemoFile =
      ownFileKeys.some((key) => key === block.key) && hashes.some((hash) => block.content.includes(hash))
    if (hasDemoText || hasDemoFile || words.length > 0) texts.push({ key: block.key, words })
  }
  return texts
}

/**
 * Returns 'own' for a content block that an administrator has written, and 'demo' for one that still has the demo's
 * text, perhaps with the company's own name, addresses and numbers in it.
 */
async function blockState(db: Db, key: string, demo?: DemoWords): Promise<'own' | 'demo' | 'missing'> {
  const columns = ['id', 'key', 'type', 'content', 'version'] as const
  const block = await db.selectFrom('content').select(columns).where('key', '=', key).executeTakeFirst()
  if (!block) return 'missing'
  if (block.version > 1) return isRenamedDemo(block, demo ?? (await readDemoWords(db))) ? 'demo' : 'own'
  // The history has a first version of a block that an administrator has added, but not of a block that the demo has
  // added. The audit log is of no use here, because its entries are deleted after some time.
  const versions = db.selectFrom('versions').select('id').where('entity', '=', 'content')
  const firstVersion = await versions.where('entity_id', '=', String(block.id)).limit(1).executeTakeFirst()
  return firstVersion ? 'own' : 'demo'
}

async function hasOtherProduct(db: Db, demoIds: number[]) {
  const products = await db
    .selectFrom('products')
    .select('id')
    .limit(demoIds.length + 1)
    .execute()
  return products.some(({ id }) => !demoIds.includes(id))
}
