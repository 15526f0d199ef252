import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/db/schema.ts'
import type { ResponseCaching } from '#server/platform/http/api.ts'
import type { BuiltFiles } from '#server/platform/http/assets.ts'
import { found } from '#server/platform/refusal.ts'
import { caching } from '#server/platform/responses/caching.ts'
import { uncompressed } from '#server/platform/responses/encodings.ts'
import { sendPrepared } from '../serve-pages.ts'
import { drawIcon, iconFiles } from './icons.ts'
import { currentBrand } from './store.ts'

/**
 * Serves the icons, and the picture that chats show beside a link. The server draws each from the brand, or sends the
 * built file if `drawIcon` returns undefined.
 */
export function serveBrandFiles(app: FastifyInstance, db: Db, files: BuiltFiles, { cache, prepare }: ResponseCaching) {
  for (const [path, kind] of Object.entries(iconFiles))
    app.get(path, async (request, reply) => {
      const prepared = await cache.getOrCreate(path, async () => {
        const bytes = await drawIcon(db, await currentBrand(db), kind)
        const headers = { 'content-type': kind.type, 'cache-control': caching.checked }
        const response = bytes ? prepare({ encodings: uncompressed(bytes), headers }) : found(files.get(path))
        return { response, tags: ['content', 'media'] as const }
      })
      return sendPrepared(request, reply, prepared)
    })
}
