import { type ContentBlock, type ContentInput, contentLimits, contentMessages } from '#contract/content/blocks.ts'
import { type EditedStore, editedStore, type OwnFields, type OwnRow } from '#server/editing/edited-store.ts'
import { refuseIfTaken } from '#server/platform/db/refuse-taken.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { storedHtml } from '#server/platform/html/stored-html.ts'
import { invalidField } from '#server/platform/refusal.ts'

const blockStore = editedStore('content', { columnsOf, reader: async () => toFields, orderBy: 'key' })

export const findBlock = blockStore.find

/** Reads and saves blocks. Callers name a block by its key; `blockStore` needs its id. */
export const contentStore: EditedStore<string, ContentInput, ContentBlock> = {
  // The blocks are sorted here, because SQLite and PostgreSQL order underscores differently.
  list: async (db) => (await blockStore.list(db)).sort((a, b) => (a.key < b.key ? -1 : 1)),
  create: (db, input) => refuseIfTaken(blockStore.create(db, input), 'key', contentMessages.keyTaken),
  async update(db, key, input, ifMatch) {
    const id = await idOf(db, key)
    return id === undefined ? undefined : blockStore.update(db, id, input, ifMatch)
  },
  async remove(db, key, ifMatch) {
    const id = await idOf(db, key)
    return id === undefined ? undefined : blockStore.remove(db, id, ifMatch)
  },
}

async function idOf(db: Db, key: string) {
  const row = await db.selectFrom('content').select('id').where('key', '=', key).executeTakeFirst()
  return row?.id
}

async function columnsOf({ content, ...rest }: ContentInput, before: Row<'content'> | undefined) {
  if (before && before.key !== rest.key) throw invalidField('key', contentMessages.keyFixed)
  return { ...rest, content: rest.type === 'html' ? await storedHtml(content, htmlField) : content }
}

const htmlField = { path: 'content', maxChars: contentLimits.contentMaxChars, blankMessage: contentMessages.content }

const toFields = ({ type, ...rest }: OwnRow<'content'>): OwnFields<ContentBlock> => ({
  ...rest,
  // The cast is safe: only types from the contract's list are stored.
  type: type as ContentBlock['type'],
})
