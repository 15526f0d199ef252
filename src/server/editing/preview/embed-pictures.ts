import { pictureFormats } from '#contract/media/pictures.ts'
import { findBlob } from '#server/media/store.ts'
import { encodeVariant } from '#server/media/variants.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { RestoredEntity } from '../bin/restore.ts'

// Wide enough for the largest screen of the preview.
const widthPx = 1280

/**
 * Embeds pictures in the HTML as data URLs, if the preview has restored them from the bin. The browser could not fetch
 * these pictures: they exist only in the transaction `db`, which the preview rolls back.
 */
export async function embedPictures(db: Db, html: string, restoredFiles: RestoredEntity[]): Promise<string> {
  let embeddedHtml = html
  for (const hash of await hashesOf(db, restoredFiles)) {
    const address = new RegExp(`src="/(?:media|pictures)/${hash}/[^"]*"`, 'g')
    if (!address.test(html)) continue
    const picture = await dataAddress(db, hash)
    // Browsers prefer `source` elements to the address of the `img`, so those of this picture are removed.
    if (picture)
      embeddedHtml = embeddedHtml
        .replaceAll(new RegExp(`<source [^>]*/pictures/${hash}/[^>]*>`, 'g'), '')
        .replaceAll(address, `src="${picture}"`)
  }
  return embeddedHtml
}

async function hashesOf(db: Db, files: RestoredEntity[]): Promise<Set<string>> {
  if (files.length === 0) return new Set()
  const ids = files.map(({ entityId }) => Number(entityId))
  const rows = await db.selectFrom('media').select('blob_hash').where('id', 'in', ids).execute()
  return new Set(rows.map(({ blob_hash }) => blob_hash).filter((hash) => hash !== null))
}

async function dataAddress(db: Db, hash: string) {
  const original = await findBlob(db, hash)
  if (!original?.mimeType.startsWith('image/')) return undefined
  const bytes = await encodeVariant(original.bytes, widthPx, 'webp')
  return Buffer.isBuffer(bytes) ? `data:${pictureFormats.webp};base64,${bytes.toString('base64')}` : undefined
}
