import type { Db } from '#server/platform/db/schema.ts'
import type { ResponseCaching } from '#server/platform/http/api.ts'
import type { BuiltFiles } from '#server/platform/http/assets.ts'
import type { RawRoute } from '#server/platform/http/raw.ts'
import { found } from '#server/platform/refusal.ts'
import { caching } from '#server/platform/responses/caching.ts'
import { uncompressed } from '#server/platform/responses/encodings.ts'
import { currentBrand } from '#server/platform/settings/company.ts'
import { drawIcon, iconFiles } from './icons.ts'

type Services = ResponseCaching & { db: Db; files: BuiltFiles }

/**
 * The icons, and the picture that chats show beside a link. The server draws each from the brand, or sends the built
 * file if `drawIcon` returns undefined.
 */
export const brandFileRoutes = ({ db, files, cache, prepare }: Services): RawRoute[] =>
  Object.entries(iconFiles).map(([path, kind]) => ({
    path,
    handle: () =>
      cache.getOrCreate(path, async () => {
        const bytes = await drawIcon(db, await currentBrand(db), kind)
        const headers = { 'content-type': kind.type, 'cache-control': caching.checked }
        const response = bytes ? prepare({ encodings: uncompressed(bytes), headers }) : found(files.get(path))
        return { response, tags: ['content', 'media'] as const }
      }),
  }))
