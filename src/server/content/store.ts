import { type ContentBlock, type ContentInput, contentLimits, contentMessages } from '#contract/content.ts'
import { lockRow } from '../db/lock-row.ts'
import { refusingTaken } from '../db/refuse-taken.ts'
import type { Db, Row } from '../db/schema.ts'
import { storedHtml } from '../html/stored-html.ts'
import { invalidField } from '../refusal.ts'

export async function listContent(db: Db) {
  const rows = await db.selectFrom('content').selectAll().execute()
  // Here and not in the database: the engines don't agree on the order of underscores.
  return rows.map(toBlock).sort((a, b) => (a.key < b.key ? -1 : 1))
}

export async function createContent(db: Db, input: ContentInput) {
  const now = new Date().toISOString()
  const row = await refusingTaken(
    db
      .insertInto('content')
      .values({ ...(await columnsOf(input)), version: 1, created_at: now, updated_at: now })
      .returningAll()
      .executeTakeFirstOrThrow(),
    'key',
    contentMessages.keyTaken,
  )
  return toBlock(row)
}

/** What it was and what it has become; undefined if there is none. */
export async function updateContent(db: Db, key: string, input: ContentInput, ifMatch: number | null) {
  const before = await holdContent(db, key, ifMatch)
  if (!before) return undefined
  if (input.key !== key) throw invalidField('key', contentMessages.keyFixed)
  const after = await db
    .updateTable('content')
    .set({ ...(await columnsOf(input)), version: before.version + 1, updated_at: new Date().toISOString() })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { before: toBlock(before), after: toBlock(after) }
}

export async function removeContent(db: Db, key: string, ifMatch: number | null) {
  const before = await holdContent(db, key, ifMatch)
  if (!before) return undefined
  await db.deleteFrom('content').where('id', '=', before.id).execute()
  return toBlock(before)
}

async function holdContent(db: Db, key: string, ifMatch: number | null) {
  const row = await db.selectFrom('content').select('id').where('key', '=', key).executeTakeFirst()
  return row && lockRow(db, 'content', row.id, ifMatch)
}

async function columnsOf({ content, ...plain }: ContentInput) {
  return { ...plain, content: plain.type === 'html' ? await storedHtml(content, htmlField) : content }
}

const htmlField = { path: 'content', maxChars: contentLimits.contentMaxChars, blank: contentMessages.content }

export const toBlock = (row: Row<'content'>): ContentBlock => ({
  id: row.id,
  key: row.key,
  title: row.title,
  content: row.content,
  // Only types from the contract's list are ever stored.
  type: row.type as ContentBlock['type'],
  version: row.version,
  updatedAt: row.updated_at,
})
