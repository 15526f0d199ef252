import { ContentInput, contentSchemas } from '#contract/content/blocks.schema.ts'
import { type ContentKey, contentApi } from '#contract/content/blocks.ts'
import { trustBlockKey, trustTopics } from '#contract/content/trust.ts'
import { pages } from '#contract/platform/pages.ts'
import { editedHandlers } from '#server/editing/edited-handlers.ts'
import { demoAdder, type EditedEntity, type PublicRow, publicRows } from '#server/editing/entity.ts'
import { anyone, routes } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusal.ts'
import { findPublicBlock, listOptionalBlocks } from './public-blocks.ts'
import { blockStore } from './store.ts'

/** The pages that may show a block, by its key. The home and about pages are not listed: they may show every block. */
const furtherPages: ReadonlyMap<string, PublicRow['listedOn']> = new Map<ContentKey, PublicRow['listedOn']>([
  ['company', ['contact']],
  ['contact_steps', ['contact']],
  ['people', ['contact']],
  ['head_pictures', ['products', 'projects', 'news', 'contact']],
  ['privacy_policy', ['privacy']],
  ['terms_of_service', ['terms']],
  ['cookie_policy', ['cookies']],
])

export const contentBlockEntity: EditedEntity = {
  input: ContentInput,
  store: blockStore,
  routes: routes(contentApi, contentSchemas, {
    listPublic: anyone(async (db, { query }) => listOptionalBlocks(db, query.language)),
    readPublic: anyone(async (db, { params, query }) => found(await findPublicBlock(db, params.key, query.language))),
    ...editedHandlers('content', blockStore),
  }),
  async findPublicRows(db) {
    const blocks = await db.selectFrom('content').select(['id', 'key', 'updated_at', 'translations']).execute()
    return blocks.flatMap((block) => {
      const topic = trustTopics.find((topic) => trustBlockKey(topic) === block.key)
      if (topic) return [{ ...block, listedOn: [], path: pages.trust.href({ topic }), languages: null }]
      return publicRows(['home', 'about', ...(furtherPages.get(block.key) ?? [])], [block])
    })
  },
  addDemo: (db, rows) => demoAdder(ContentInput, blockStore.create)(db, rows.map(withTextContent)),
}

/** Turns the content of a demo block into text. In the demo's file, the content of a json block is an object. */
function withTextContent(row: unknown) {
  const { content, ...block } = row as { content: unknown }
  return { ...block, content: typeof content === 'string' ? content : JSON.stringify(content, null, 2) }
}
