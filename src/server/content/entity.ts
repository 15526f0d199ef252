import { ContentInput } from '#contract/content.schema.ts'
import type { ContentKey } from '#contract/content.ts'
import { pages } from '#contract/pages.ts'
import { trustKey, trustTopics } from '#contract/trust.ts'
import { demoRows, type Entity, type ShownRow, shownOn } from '../entities/entity.ts'
import { contentRoutes } from './routes.ts'
import { contentStore, findBlock } from './store.ts'

/** The pages that show a block besides home and about, which may show any block. */
const pagesOf = {
  company: ['contact'],
  contact_steps: ['contact'],
  head_pictures: ['products', 'projects', 'news', 'contact'],
  privacy_policy: ['privacy'],
  terms_of_service: ['terms'],
  cookie_policy: ['cookies'],
} satisfies Partial<Record<ContentKey, ShownRow['on']>>

/** A key may be any word, also that of a method of every object. */
const pagesThatShow = (key: string): ShownRow['on'] =>
  Object.hasOwn(pagesOf, key) ? pagesOf[key as keyof typeof pagesOf] : []

export const content: Entity = {
  routes: contentRoutes,
  find: findBlock,
  async findShown(db) {
    const blocks = await db.selectFrom('content').select(['id', 'key', 'updated_at']).execute()
    return blocks.flatMap((block) => {
      const topic = trustTopics.find((topic) => trustKey(topic) === block.key)
      if (topic) return [{ ...block, on: [], path: pages.trust.href({ topic }) }]
      return shownOn(['home', 'about', ...pagesThatShow(block.key)], [block])
    })
  },

  async addDemo(db, rows) {
    await demoRows(ContentInput, contentStore.create)(db, rows.map(withText))
  },
}

/** The demo has blocks of type json as JSON; the database stores their text. */
function withText(row: unknown) {
  const { content, ...block } = row as { content: unknown }
  return { ...block, content: typeof content === 'string' ? content : JSON.stringify(content, null, 2) }
}
