import { searchSchemas } from '#contract/pages/search.schema.ts'
import { searchApi } from '#contract/pages/search.ts'
import type { Changes } from '#server/platform/db/changes.ts'
import { anyone, routes } from '#server/platform/http/route.ts'
import { enforceRateLimit, rateLimits } from '#server/platform/throttles/rate-limit.ts'
import { siteSearch } from './site-search.ts'

export function searchRoutes(changes: Changes) {
  const search = siteSearch(changes)
  return routes(searchApi, searchSchemas, {
    search: anyone(async (db, { query: { q = '', language }, address }) => {
      await enforceRateLimit(db, rateLimits.searches, { address })
      return search(db, q, language)
    }),
  })
}
