import { ContentInput } from '#contract/content/blocks.schema.ts'
import type { ContentKey } from '#contract/content/blocks.ts'
import { trustKey, trustTopics } from '#contract/content/trust.ts'
import { pages } from '#contract/platform/pages.ts'
import { demoAdder, type Entity, type ShownRow, shownRows } from '#server/editing/entity.ts'
import { contentRoutes } from './routes.ts'
import { contentStore, findBlock } from './store.ts'

/** The pages that may show a block, by its key. The home and about pages are not listed: they may show every block. */
const furtherPages = {
  company: ['contact'],
  contact_steps: ['contact'],
  head_pictures: ['products', 'projects', 'news', 'contact'],
  privacy_policy: ['privacy'],
  terms_of_service: ['terms'],
  cookie_policy: ['cookies'],
} satisfies Partial<Record<ContentKey, ShownRow['listedOn']>>

/** Uses `Object.hasOwn`, because a key may be any word, even the name of a method that every object has. */
const furtherPagesOf = (key: string): ShownRow['listedOn'] =>
  Object.hasOwn(furtherPages, key) ? furtherPages[key as keyof typeof furtherPages] : []

export const content: Entity = {
  routes: contentRoutes,
  find: findBlock,
  async findShown(db) {
    const blocks = await db.selectFrom('content').select(['id', 'key', 'updated_at']).execute()
    return blocks.flatMap((block) => {
      const topic = trustTopics.find((topic) => trustKey(topic) === block.key)
      if (topic) return [{ ...block, listedOn: [], path: pages.trust.href({ topic }) }]
      return shownRows(['home', 'about', ...furtherPagesOf(block.key)], [block])
    })
  },

  async addDemo(db, rows) {
    await demoAdder(ContentInput, contentStore.create)(db, rows.map(withTextContent))
  },
}

/** Turns the content of a demo block into text. In the demo's file, the content of a json block is an object. */
function withTextContent(row: unknown) {
  const { content, ...block } = row as { content: unknown }
  return { ...block, content: typeof content === 'string' ? content : JSON.stringify(content, null, 2) }
}
