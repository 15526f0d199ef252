import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { ContentInput } from '#contract/content.schema.ts'
import { ArticleInput } from '#contract/news.schema.ts'
import { ProductInput } from '#contract/products.schema.ts'
import { ProjectInput } from '#contract/projects.schema.ts'
import { createContent } from '../content/store.ts'
import { storeFile } from '../media/store.ts'
import { createArticle } from '../news/store.ts'
import { createProduct } from '../products/store.ts'
import { createProject } from '../projects/store.ts'
import { oneProcessAtATime } from './one-at-a-time.ts'
import type { Db } from './schema.ts'

const folder = new URL('../../../demo/', import.meta.url)

const mimeTypes: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.pdf': 'application/pdf',
}

type DemoFile = { file: string; alt: string; color?: string; width?: number; height?: number }

const readJson = async <T>(name: string) => JSON.parse(await readFile(new URL(name, folder), 'utf8')) as T

/** Whether nothing has been put into the database yet by anybody. */
async function isEmpty(db: Db) {
  for (const table of ['products', 'projects', 'news', 'content', 'media'] as const)
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false
  return true
}

/**
 * Fills an empty database with the demo company, all of it or nothing; leaves any other alone. What it puts in goes
 * through the same rules as what an administrator types.
 */
export async function addDemoContent(db: Db) {
  if (!(await isEmpty(db))) return false
  return db.transaction().execute(async (db) => {
    await oneProcessAtATime(db)
    // Asked again: another process may have done it meanwhile.
    if (!(await isEmpty(db))) return false
    const urls = new Map<string, string>()
    // One after the other: all films and pictures at once would leave the process larger for as long as it runs.
    for (const listed of await readJson<DemoFile[]>('media.json'))
      urls.set(listed.file, await storeDemoFile(db, listed))
    await addEntities(db, (text) => withUrls(text, urls))
    return true
  })
}

/** Demo data name their files as they lie in `demo/`; in the database they are addresses. */
function withUrls(text: string, urls: ReadonlyMap<string, string>) {
  let result = text
  for (const [file, url] of urls) result = result.replaceAll(file, url)
  return result
}

/** Stores a file of `demo/` and gives its address. Its size in pixels is listed, so that a start does without sharp. */
async function storeDemoFile(db: Db, { file, alt, color, width, height }: DemoFile) {
  const { url } = await storeFile(db, {
    bytes: await readFile(new URL(file, folder)),
    originalName: basename(file),
    mimeType: mimeTypes[extname(file)] ?? 'application/octet-stream',
    alt,
    picture: width && height && color ? { width, height, color } : null,
  })
  return url
}

async function addEntities(db: Db, localise: (text: string) => string) {
  const read = async (name: string) => JSON.parse(localise(JSON.stringify(await readJson<unknown[]>(name))))
  const products = ProductInput.array().parse(await read('products.json'))
  const projects = ProjectInput.array().parse(await read('projects.json'))
  const news = ArticleInput.array().parse(await read('news.json'))
  const content = ContentInput.array().parse((await read('content.json')).map(withText))

  for (const product of products) await createProduct(db, product)
  for (const project of projects) await createProject(db, project)
  for (const article of news) await createArticle(db, article)
  for (const block of content) await createContent(db, block)
}

/** Blocks of type json are written as JSON in the file and stored as its text. */
const withText = (block: { content: unknown }) => ({
  ...block,
  content: typeof block.content === 'string' ? block.content : JSON.stringify(block.content, null, 2),
})
