import { type ContentBlock, type ContentInput, contentLimits, contentMessages } from '#contract/content/blocks.ts'
import {
  type EditedStore,
  type EntityFields,
  type EntityRow,
  editedStore,
  type Untranslated,
} from '#server/editing/edited-store.ts'
import { refuseIfTaken } from '#server/platform/db/rows.ts'
import type { Row } from '#server/platform/db/schema.ts'
import { htmlToStore } from '#server/platform/html/sanitize.ts'
import { invalidField } from '#server/platform/refusal.ts'

const contentStore = editedStore('content', { columnsOf, reader: async () => toFields, orderBy: 'key' })

export const blockStore: EditedStore<ContentInput, ContentBlock> = {
  ...contentStore,
  // The blocks are sorted here, because SQLite and PostgreSQL order underscores differently.
  async listIds(db) {
    const blocks = await db.selectFrom('content').select(['id', 'key']).execute()
    return blocks.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ id }) => id)
  },
  create: (db, input) => refuseIfTaken(contentStore.create(db, input), 'key', contentMessages.keyTaken),
}

async function columnsOf({ content, ...rest }: Untranslated<ContentInput>, before: Row<'content'> | undefined) {
  if (before && before.key !== rest.key) throw invalidField('key', contentMessages.keyFixed)
  return { ...rest, content: rest.type === 'html' ? await htmlToStore(content, htmlField) : content }
}

const htmlField = { path: 'content', maxChars: contentLimits.contentMaxChars, blankMessage: contentMessages.content }

const toFields = ({ type, ...rest }: EntityRow<'content'>): EntityFields<ContentBlock> => ({
  ...rest,
  // The cast is safe: only types from the contract's list are stored.
  type: type as ContentBlock['type'],
})
