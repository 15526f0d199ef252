import { readdir, readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { sql } from 'kysely'
import type { TranslatedKind } from '#contract/content/translated-texts.ts'
import { otherLanguages, type Translations } from '#contract/content/translations.ts'
import { type EntityName, entities, entityNames } from '#contract/editing/entities.ts'
import type { StoredPicture } from '#server/media/clean-picture.ts'
import { storeFile, storeVariant } from '#server/media/store.ts'
import { isPostgres } from '#server/platform/db/engine.ts'
import { untypedDb } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { makeOtherProcessesWait } from '#server/platform/db/transactions.ts'
import { root } from '#server/platform/root.ts'
import { entityRegistry } from '../registry.ts'
import { type TranslatedTexts, withTranslations } from './demo-translations.ts'

const demoFolder = new URL('demo/', root)
// The demo's pictures in smaller widths: `<content hash>-<width>.avif`. They come ready-made, because encoding them
// would keep the first visitor waiting.
const variantsFolder = new URL('variants/', demoFolder)

const mimeTypes: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.pdf': 'application/pdf',
}

type DemoFile = { file: string; alt: string; translations?: Translations } & Partial<StoredPicture>

const readJson = async <T>(name: string) => JSON.parse(await readFile(new URL(name, demoFolder), 'utf8')) as T

/** True if the database has neither entities nor media files. */
async function isEmpty(db: Db) {
  for (const table of [...entityNames, 'media'])
    if (await untypedDb(db).selectFrom(table).select('id').limit(1).executeTakeFirst()) return false
  return true
}

/** Fills an empty database with the demo company, in one transaction. Returns false if the database is not empty. */
export async function addDemoContent(db: Db) {
  if (!(await isEmpty(db))) return false
  const isAdded = await db.transaction().execute(async (db) => {
    await makeOtherProcessesWait(db)
    // Another process may have filled the database since the first check.
    if (!(await isEmpty(db))) return false
    const urls = new Map<string, string>()
    // The files are stored one at a time: all at once would need much memory, which the process doesn't give back.
    for (const demoFile of (await translatedRows('media')) as DemoFile[])
      urls.set(demoFile.file, await storeDemoFile(db, demoFile))
    await storeDemoVariants(db)
    await addEntities(db, (text) => withUrls(text, urls))
    return true
  })
  // Moves the content out of SQLite's write-ahead log, which would otherwise hold a copy of it until the site ends.
  if (isAdded && !isPostgres(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db)
  return isAdded
}

/** Replaces the paths of files in `demo/` with the addresses that these files have in the media library. */
function withUrls(text: string, urls: ReadonlyMap<string, string>) {
  let result = text
  for (const [file, url] of urls) result = result.replaceAll(file, url)
  return result
}

/** Stores a file of `demo/` and returns its address. A picture is not measured: `media.json` has its size in pixels. */
async function storeDemoFile(db: Db, { file, alt, translations, color, width, height, textBrightness }: DemoFile) {
  const { url } = await storeFile(db, {
    bytes: await readFile(new URL(file, demoFolder)),
    originalName: basename(file),
    mimeType: mimeTypes[extname(file)] ?? 'application/octet-stream',
    alt,
    translations,
    picture: width && height && color ? { width, height, color, textBrightness } : null,
  })
  return url
}

async function storeDemoVariants(db: Db) {
  for (const name of await readdir(variantsFolder)) {
    const [, hash = '', width, format = ''] = /^(\w+)-(\d+)\.(\w+)$/.exec(name) ?? []
    await storeVariant(db, hash, Number(width), format, await readFile(new URL(name, variantsFolder)))
  }
}

async function addEntities(db: Db, withMediaUrls: (text: string) => string) {
  for (const name of entityNames)
    await entityRegistry[name].addDemo?.(db, JSON.parse(withMediaUrls(JSON.stringify(await translatedRows(name)))))
}

/** Reads the rows of `demo/<name>.json` with their translations into each language that has a folder in `demo/`. */
async function translatedRows(name: TranslatedKind) {
  const folders = await readdir(demoFolder)
  let rows = await readJson<Record<string, unknown>[]>(`${name}.json`)
  for (const language of otherLanguages)
    if (folders.includes(language))
      rows = withTranslations(name, rows, language, await readJson<TranslatedTexts>(`${language}/${name}.json`))
  return rows
}

/** Returns the titles of all demo entities of one kind, such as 'products'. */
export async function demoTitles(entity: EntityName): Promise<string[]> {
  const rows = await readJson<Record<string, string>[]>(`${entity}.json`)
  return rows.map((row) => row[entities[entity].label] ?? '')
}

/** Returns the JSON of a content block as the demo adds it; an empty object if the demo does not have the block. */
export async function demoJsonBlock(key: string): Promise<Record<string, unknown>> {
  const blocks = await readJson<{ key: string; content: unknown }[]>('content.json')
  const block = blocks.find((block) => block.key === key)
  // The cast is safe: the demo has an object for each block of JSON.
  return (block?.content ?? {}) as Record<string, unknown>
}
