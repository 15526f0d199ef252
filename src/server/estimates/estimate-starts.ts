import { IdParams } from '#contract/platform/common.schema.ts'
import { pages } from '#contract/platform/pages.ts'
import { fromJson } from '#server/platform/db/json.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { RawRoute } from '#server/platform/http/raw.ts'
import { caching } from '#server/platform/responses/caching.ts'
import { startOfProduct, startOfProject } from './starts.ts'

/**
 * The address `…/estimate` of each product and project, to which the page of the product or project links. Redirects to
 * the form for estimates, filled in with figures of the product or project. The server reads the figures, so that
 * visitors load no code for that.
 */
export function estimateStartRoutes({ db }: { db: Db }): RawRoute[] {
  const startRoute = (
    path: string,
    startOf: (id: number) => Promise<Record<string, string> | undefined>,
  ): RawRoute => ({
    path: `${path}/estimate`,
    handle: async ({ params }) => {
      const { data } = IdParams.safeParse(params)
      const start = data && (await startOf(data.id))
      // A visitor who follows an old link gets the 404 page, whatever the browser accepts.
      if (!start) return 'not found'
      return { redirect: pages.estimate.href({}, start), headers: { 'cache-control': caching.checked } }
    },
  })

  return [
    startRoute(pages.product.path, async (id) => {
      const query = db.selectFrom('products').select(['title', 'features'])
      const row = await query.where('id', '=', id).executeTakeFirst()
      return row && startOfProduct({ title: row.title, features: fromJson<string[]>(row.features) })
    }),
    startRoute(pages.project.path, async (id) => {
      const query = db.selectFrom('projects').select(['title', 'capacity', 'capacity_unit'])
      const row = await query.where('id', '=', id).executeTakeFirst()
      return row && startOfProject({ title: row.title, capacity: row.capacity, capacityUnit: row.capacity_unit })
    }),
  ]
}
