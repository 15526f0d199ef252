import { searchSchemas } from '#contract/search.schema.ts'
import { searchApi } from '#contract/search.ts'
import type { Changes } from '../db/changes.ts'
import { anyone, routes } from '../http/route.ts'
import { rateLimits } from '../throttles/limits.ts'
import { enforceRateLimit } from '../throttles/rate-limit.ts'
import { siteSearch } from './site-search.ts'

export function searchRoutes(changes: Changes) {
  const search = siteSearch(changes)
  return routes(searchApi, searchSchemas, {
    search: anyone(async (db, { query: { q = '' }, address }) => {
      await enforceRateLimit(db, rateLimits.searches, { address })
      return search(db, q)
    }),
  })
}
