import type { Picture } from '#contract/common.ts'
import type { Db, Row } from '../db/schema.ts'

export type PictureColumns = Pick<Row<'media'>, 'alt' | 'width' | 'height' | 'color'>

export function toPicture({ alt, width, height, color }: PictureColumns): Picture | null {
  if (width === null || height === null || color === null) return null
  return { alt, width, height, color }
}

/** What is known of the pictures at these addresses; addresses that are not ours are left out. */
export async function picturesAt(db: Db, urls: readonly (string | null)[]): Promise<Map<string, Picture>> {
  const local = [...new Set(urls)].filter((url): url is string => Boolean(url?.startsWith('/media/')))
  if (local.length === 0) return new Map()
  const rows = await db
    .selectFrom('media')
    .select(['url', 'alt', 'width', 'height', 'color'])
    .where('url', 'in', local)
    .orderBy('id', 'desc')
    .execute()
  const pictures = new Map<string, Picture>()
  for (const row of rows) {
    const picture = toPicture(row)
    if (picture) pictures.set(row.url, picture)
  }
  return pictures
}
