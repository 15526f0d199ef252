import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/db/schema.ts'
import type { ResponseCaching } from '#server/platform/http/api.ts'
import { caching } from '#server/platform/responses/caching.ts'
import { encodedText } from '#server/platform/responses/encodings.ts'
import { sendPrepared } from './serve-pages.ts'
import { siteFiles } from './site-files.ts'

/** Serves the files that the server makes from its data, such as the sitemap and the news feed. */
export function serveSiteFiles(app: FastifyInstance, db: Db, origin: string, { cache, prepare }: ResponseCaching) {
  for (const { path, type, tags, make } of siteFiles)
    app.get(path, async (request, reply) => {
      const prepared = await cache.getOrCreate(path, async () => {
        const headers = { 'content-type': type, 'cache-control': caching.checked }
        return { response: prepare({ encodings: encodedText(await make(db, origin)), headers }), tags }
      })
      return sendPrepared(request, reply, prepared)
    })
}
