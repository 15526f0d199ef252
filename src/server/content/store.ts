import { commonMessages } from '#contract/common.ts'
import { type ContentBlock, type ContentInput, contentLimits, contentMessages } from '#contract/content.ts'
import { isTaken } from '../db/errors.ts'
import type { Db, Row } from '../db/schema.ts'
import { type EditedStore, editedStore, type OwnFields, type OwnRow } from '../entities/edited-store.ts'
import { isBlankHtml, sanitized } from '../html.ts'
import { Refusal } from '../http/refusal.ts'

const blocks = editedStore('content', { columnsOf, reader: async () => toFields, orderBy: 'key' })

/** The blocks by their keys. */
export const contentStore: EditedStore<string, ContentInput, ContentBlock> = {
  // Sorted here: the engines don't agree on the order of underscores.
  list: async (db) => (await blocks.list(db)).sort((a, b) => (a.key < b.key ? -1 : 1)),
  create: (db, input) => refusingTakenKey(blocks.create(db, input)),
  async update(db, key, input, ifMatch) {
    const id = await idOf(db, key)
    return id === undefined ? undefined : blocks.update(db, id, input, ifMatch)
  },
  async remove(db, key, ifMatch) {
    const id = await idOf(db, key)
    return id === undefined ? undefined : blocks.remove(db, id, ifMatch)
  },
}

async function idOf(db: Db, key: string) {
  const row = await db.selectFrom('content').select('id').where('key', '=', key).executeTakeFirst()
  return row?.id
}

async function columnsOf({ content, ...plain }: ContentInput, before: Row<'content'> | undefined) {
  if (before && before.key !== plain.key) throw refusedContent('key', contentMessages.keyFixed)
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
    // The database decides, because two administrators can add the same key at once.
    const errors = [{ path: 'key', message: contentMessages.keyTaken }]
    if (isTaken(error)) throw new Refusal('taken', { message: contentMessages.keyTaken, errors })
    throw error
  }
}

const toFields = ({ type, ...plain }: OwnRow<'content'>): OwnFields<ContentBlock> => ({
  ...plain,
  // Only types from the contract's list are ever stored.
  type: type as ContentBlock['type'],
})
