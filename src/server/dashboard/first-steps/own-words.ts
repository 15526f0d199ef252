import type { DemoTextVersion } from '#contract/dashboard/first-steps.ts'
import { restoreVersion } from '#server/editing/history/restore.ts'
import { saveValues } from '#server/editing/save-values.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { readDemoWords, withOwnWords } from './demo-words.ts'

/**
 * Puts the company's own name, addresses and numbers in place of the demo's in all content blocks, and saves the
 * changed blocks. Leaves out the block of the company's details, because only an administrator knows these details.
 */
export async function putOwnWords(db: Db, caller: Caller): Promise<DemoTextVersion[]> {
  const demo = await readDemoWords(db)
  const columns = ['id', 'version', 'key', 'title', 'type', 'content'] as const
  const blocks = await db.selectFrom('content').select(columns).where('key', '!=', 'company').orderBy('id').execute()
  const changed: DemoTextVersion[] = []
  for (const { id, version: readVersion, ...block } of blocks) {
    const content = withOwnWords(block, demo)
    if (block.type === 'json' ? isSameJson(content, block.content) : content === block.content) continue
    const values = { ...block, content }
    const { version } = await saveValues(db, caller, { entity: 'content', entityId: id, values }, readVersion)
    changed.push({ id, version })
  }
  return changed
}

const isSameJson = (a: string, b: string) => JSON.stringify(JSON.parse(a)) === JSON.stringify(JSON.parse(b))

/** Restores the versions before `putOwnWords`, except of blocks that an administrator has saved or deleted since. */
export async function undoOwnWords(db: Db, caller: Caller, changed: DemoTextVersion[]) {
  for (const { id, version } of changed) {
    const block = await db.selectFrom('content').select('version').where('id', '=', id).executeTakeFirst()
    if (block?.version !== version) continue
    const versions = db.selectFrom('versions').select('id').where('entity', '=', 'content')
    const ofBlock = versions.where('entity_id', '=', String(id)).where('number', '=', version - 1)
    const former = await ofBlock.executeTakeFirst()
    if (former) await restoreVersion(db, { caller, id: former.id, ifMatch: version })
  }
}
