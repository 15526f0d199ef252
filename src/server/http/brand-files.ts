import type { FastifyInstance } from 'fastify'
import { drawIcon, iconFiles } from '../brand/icons.ts'
import { currentBrand } from '../brand/store.ts'
import type { Db } from '../db/schema.ts'
import { found } from '../refusal.ts'
import { caching } from '../responses/caching.ts'
import { uncompressed } from '../responses/encodings.ts'
import type { ResponseCaching } from './api.ts'
import type { BuiltFiles } from './assets.ts'
import { sendPrepared } from './pages.ts'

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
