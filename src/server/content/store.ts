import { commonMessages } from '#contract/common.ts'
import { type ContentBlock, type ContentInput, contentLimits, contentMessages } from '#contract/content.ts'
import { isTaken } from '../db/errors.ts'
import { lockRow } from '../db/lock-row.ts'
import type { Db, Row } from '../db/schema.ts'
import { isBlankHtml, sanitized } from '../html/sanitize.ts'
import { Refusal } from '../refusal.ts'

export async function listContent(db: Db) {
  const rows = await db.selectFrom('content').selectAll().execute()
  // Here and not in the database: the engines don't agree on the order of underscores.
  return rows.map(toBlock).sort((a, b) => (a.key < b.key ? -1 : 1))
}

export async function createContent(db: Db, input: ContentInput) {
  const now = new Date().toISOString()
  const row = await refusingTakenKey(
    db
      .insertInto('content')
      .values({ ...(await columnsOf(input)), version: 1, created_at: now, updated_at: now })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  return toBlock(row)
}

/** What it was and what it has become; undefined if there is none. */
export async function updateContent(db: Db, key: string, input: ContentInput, ifMatch: number | null) {
  const before = await holdContent(db, key, ifMatch)
  if (!before) return undefined
  if (input.key !== key) throw refusedContent('key', contentMessages.keyFixed)
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
  if (plain.type !== 'html') return { ...plain, content }
  const html = await sanitized(content)
  if (isBlankHtml(html)) throw refusedContent('content', contentMessages.content)
  // Signs like & take more room as HTML than as they were typed.
  if (html.length > contentLimits.contentMaxChars)
    throw refusedContent('content', commonMessages.tooLong(contentLimits.contentMaxChars))
  return { ...plain, content: html }
}

const refusedContent = (path: string, message: string) => new Refusal('invalid', { errors: [{ path, message }] })

async function refusingTakenKey<T>(write: Promise<T>) {
  try {
    return await write
  } catch (error) {
    // Asked of the database, not looked up first: two administrators can add the same key at once.
    const errors = [{ path: 'key', message: contentMessages.keyTaken }]
    if (isTaken(error)) throw new Refusal('taken', { message: contentMessages.keyTaken, errors })
    throw error
  }
}

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
