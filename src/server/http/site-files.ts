import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/schema.ts'
import { siteFiles } from '../pages/site-files.ts'
import { caching } from '../responses/caching.ts'
import { encodedText } from '../responses/encodings.ts'
import type { ResponseCaching } from './api.ts'
import { sendPrepared } from './pages.ts'

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
