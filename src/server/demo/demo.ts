import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { entityNames } from '#contract/entities.ts'
import { oneProcessAtATime } from '../db/one-at-a-time.ts'
import type { Db } from '../db/schema.ts'
import { untyped } from '../db/untyped.ts'
import { registry } from '../entities/registry.ts'
import { storeFile } from '../media/store.ts'

const folder = new URL('../../../demo/', import.meta.url)

const mimeTypes: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.pdf': 'application/pdf',
}

type DemoFile = { file: string; alt: string; color?: string }

const readJson = async <T>(name: string) => JSON.parse(await readFile(new URL(name, folder), 'utf8')) as T

/** Whether nobody has put anything into the database yet. */
async function isEmpty(db: Db) {
  for (const table of [...entityNames, 'media'])
    if (await untyped(db).selectFrom(table).select('id').limit(1).executeTakeFirst()) return false
  return true
}

/** Fills an empty database with the demo company, all of it or nothing. Leaves a database with any content alone. */
export async function addDemoContent(db: Db) {
  if (!(await isEmpty(db))) return false
  const files = await readFiles()
  return db.transaction().execute(async (db) => {
    await oneProcessAtATime(db)
    // Another process may have filled it meanwhile.
    if (!(await isEmpty(db))) return false
    const urls = new Map<string, string>()
    for (const { file, ...newFile } of files) urls.set(file, (await storeFile(db, newFile)).url)
    await addEntities(db, (text) => withUrls(text, urls))
    return true
  })
}

/** The demo names its files by their places in `demo/`; the database names them by their addresses. */
function withUrls(text: string, urls: ReadonlyMap<string, string>) {
  let result = text
  for (const [file, url] of urls) result = result.replaceAll(file, url)
  return result
}

async function readFiles() {
  const { default: sharp } = await import('sharp')
  const listed = await readJson<DemoFile[]>('media.json')
  return Promise.all(
    listed.map(async ({ file, alt, color }) => {
      const bytes = await readFile(new URL(file, folder))
      const size = color && (await sharp(bytes).metadata())
      return {
        file,
        bytes,
        originalName: basename(file),
        mimeType: mimeTypes[extname(file)] ?? 'application/octet-stream',
        alt,
        picture: size ? { width: size.width, height: size.height, color } : null,
      }
    }),
  )
}

async function addEntities(db: Db, localise: (text: string) => string) {
  for (const [name, { addDemo }] of Object.entries(registry))
    await addDemo?.(db, JSON.parse(localise(JSON.stringify(await readJson(`${name}.json`)))))
}
