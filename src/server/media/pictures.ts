import { type Translations, translated } from '#contract/content/translations.ts'
import { mediaHash } from '#contract/media/pictures.ts'
import type { FocalPoint, PictureData } from '#contract/platform/common.ts'
import { type Language, mainLanguage } from '#contract/texts/languages.ts'
import { batchesOf, fromJson } from '#server/platform/db/rows.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'

const pictureColumns = ['alt', 'translations', 'width', 'height', 'color', 'focus_x', 'focus_y'] as const
type PictureColumns = Pick<Row<'media'>, (typeof pictureColumns)[number]>

/** A picture with the translations of its alt text, which no reply has. */
type LibraryPicture = PictureData & { translations?: Translations }

export function toPicture(row: PictureColumns): LibraryPicture | null {
  const { alt, width, height, color } = row
  if (width === null || height === null || color === null) return null
  const focus = toFocus(row)
  return { alt, width, height, color, ...(focus && { focus }), translations: fromJson<Translations>(row.translations) }
}

/** Returns a picture with its alt text in a language; in the main language, which it then names, if none is translated. */
export function pictureIn({ translations, ...picture }: LibraryPicture, language: Language): PictureData {
  if (language === mainLanguage) return picture
  const { alt } = picture
  return { ...picture, ...(translated('media', { alt }, translations?.[language]) ?? { language: mainLanguage }) }
}

/** Returns the point of a picture that a crop keeps in view; null if that is the middle. */
export const toFocus = ({ focus_x: x, focus_y: y }: Pick<PictureColumns, 'focus_x' | 'focus_y'>): FocalPoint | null =>
  x === null || y === null ? null : { x, y }

/** Size, colour, alt text and focal point of the library's pictures at these addresses, by address. */
export async function picturesAt(db: Db, urls: readonly (string | null)[]): Promise<Map<string, LibraryPicture>> {
  const localUrls = [...new Set(urls)].filter((url): url is string => Boolean(url?.startsWith('/media/')))
  const pictures = new Map<string, LibraryPicture>()
  for (const batch of batchesOf(localUrls)) {
    const query = db
      .selectFrom('media')
      .select(['url', ...pictureColumns])
      .where('url', 'in', batch)
    for (const row of await query.orderBy('id', 'desc').execute()) {
      const picture = toPicture(row)
      if (picture) pictures.set(row.url, picture)
    }
  }
  return pictures
}

/** The measured brightness of the library's pictures at these addresses, by address (see `textBrightnessOf`). */
export async function textBrightnessAt(db: Db, urls: readonly string[]) {
  const rows = await db
    .selectFrom('media')
    .select(['url', 'text_brightness'])
    .where('url', 'in', urls)
    .where('text_brightness', 'is not', null)
    .execute()
  return new Map(rows.map(({ url, text_brightness }) => [url, text_brightness]))
}

/** The addresses in `urls` whose files the library no longer has. */
export async function missingFileUrls(db: Db, urls: readonly (string | null)[]): Promise<Set<string>> {
  const hashesByUrl = new Map(urls.flatMap((url) => (url && mediaHash(url) ? [[url, mediaHash(url)] as const] : [])))
  const existingHashes = new Set<string | null>()
  for (const batch of batchesOf([...new Set(hashesByUrl.values())].filter((hash) => hash !== null))) {
    const files = db.selectFrom('media').select('blob_hash').where('blob_hash', 'in', batch)
    for (const { blob_hash } of await files.execute()) existingHashes.add(blob_hash)
  }
  return new Set([...hashesByUrl].filter(([, hash]) => !existingHashes.has(hash)).map(([url]) => url))
}

/**
 * Makes the `reader` of an edited store. The reader looks up the pictures of all rows at once, and returns a function
 * that calls `read` with one of the rows and its picture.
 */
export const picturedReader =
  <PicturedRow extends { image: string }, Fields>(read: (row: PicturedRow, picture: PictureData | null) => Fields) =>
  async (db: Db, rows: PicturedRow[]) => {
    const urls = rows.map(({ image }) => image)
    const pictures = await picturesAt(db, urls)
    return (row: PicturedRow) => read(row, pictures.get(row.image) ?? null)
  }
