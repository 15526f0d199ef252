import type { Db } from '#server/platform/db/schema.ts'
import type { ResponseCaching } from '#server/platform/http/api.ts'
import type { RawRoute } from '#server/platform/http/raw.ts'
import { encodedText } from '#server/platform/responses/encodings.ts'
import { caching } from '#server/platform/responses/prepared-response.ts'
import { siteFiles } from './site-files.ts'

type Services = ResponseCaching & { db: Db; publicUrl: string }

/** The files that the server makes from its data, such as the sitemap and the news feed. */
export const siteFileRoutes = ({ db, publicUrl, cache, prepare }: Services): RawRoute[] =>
  siteFiles.map(({ path, type, tags, make }) => ({
    path,
    handle: () =>
      cache.getOrCreate(path, async () => {
        const headers = { 'content-type': type, 'cache-control': caching.checked }
        return { response: prepare({ encodings: encodedText(await make(db, publicUrl)), headers }), tags }
      }),
  }))
