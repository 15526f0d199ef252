import { type ContentItem, type ContentType, optionalKeys } from '#contract/content/blocks.ts'
import { contactSteps, defaultSteps, homeTexts } from '#contract/content/default-texts.ts'
import { trustKey, trustTopics } from '#contract/content/trust.ts'
import { isLocalFilm } from '#contract/content/video.ts'
import { findFilm } from '#server/media/film-family.ts'
import { picturesAt } from '#server/media/pictures.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { shownContent } from './shown-json.ts'

/**
 * Finds a block as pages show it, with its pictures and its film. If no block has the key, returns the key's default
 * content, or undefined if there is no default.
 */
export async function findContent(db: Db, key: string): Promise<ContentItem | undefined> {
  const row = await db.selectFrom('content').selectAll().where('key', '=', key).executeTakeFirst()
  if (!row) return defaultItem(key)
  const { content } = row
  // The cast is safe: only types from the contract's list are stored.
  const type = row.type as ContentType
  const film = isLocalFilm(content) ? await findFilm(db, content) : null
  const pictureUrls = mediaUrlsIn(content)
  const pictures = Object.fromEntries(await picturesAt(db, [...pictureUrls, film?.poster ?? null]))
  return { key, type, content: await shownContent(db, key, content), film, pictures }
}

/** Parses the content of a block of JSON. Returns undefined if no block has the key. */
export async function readJsonBlock(db: Db, key: string): Promise<object | undefined> {
  const row = await db.selectFrom('content').select('content').where('key', '=', key).executeTakeFirst()
  return row && JSON.parse(row.content)
}

/** The query for the time at which the privacy policy was last saved. */
export const policyVersionOf = (db: Db) =>
  db.selectFrom('content').select('updated_at').where('key', '=', 'privacy_policy')

function defaultItem(key: string): ContentItem | undefined {
  const item = { key, film: null, pictures: {} }
  if (key === 'contact_steps') return { ...item, type: 'html', content: contactSteps }
  const defaultJson = { project_steps: defaultSteps.project_steps, home_texts: homeTexts }
  if (!Object.hasOwn(defaultJson, key)) return undefined
  // The cast is safe: `defaultJson` has the key.
  return { ...item, type: 'json', content: JSON.stringify(defaultJson[key as keyof typeof defaultJson]) }
}

const keysWithOwnPage: readonly string[] = trustTopics.map(trustKey)

/** Lists the optional blocks. Every page loads the list, so it leaves out the content of blocks with their own page. */
export async function listOptionalBlocks(db: Db) {
  const blocks = db.selectFrom('content').select(['key', 'content'])
  const blockRows = await blocks
    .where('key', 'in', [...optionalKeys, ...keysWithOwnPage])
    .orderBy('key')
    .execute()
  const rows = await Promise.all(
    blockRows.map(async ({ key, content }) => ({
      key,
      content: keysWithOwnPage.includes(key) ? '' : await shownContent(db, key, content),
    })),
  )
  const pictures = await picturesAt(
    db,
    rows.flatMap(({ content }) => mediaUrlsIn(content)),
  )
  return rows.map(({ key, content }) => ({
    key,
    content,
    pictures: Object.fromEntries([...pictures].filter(([url]) => content.includes(url))),
  }))
}

const mediaUrlsIn = (content: string): string[] => content.match(/\/media\/[\w./-]+/g) ?? []
