import type { FastifyInstance } from 'fastify'
import { IdParams } from '#contract/common.schema.ts'
import { pages } from '#contract/pages.ts'
import { fromJson } from '../db/json.ts'
import type { Db } from '../db/schema.ts'
import { startOfProduct, startOfProject } from '../estimates/starts.ts'
import { found } from '../refusal.ts'
import { caching } from '../responses/caching.ts'

type Params = { id: string }

/**
 * Redirects the links to an estimate on the pages of products and projects: to the form for estimates, filled in with
 * the figures of the product or project. The server reads these figures, so that visitors load no code for that.
 */
export function serveEstimateStarts(app: FastifyInstance, db: Db) {
  const serveRedirect = (path: string, startOf: (id: number) => Promise<Record<string, string>>) =>
    app.get<{ Params: Params }>(`${path}/estimate`, async (request, reply) => {
      const { id } = found(IdParams.safeParse(request.params).data)
      return reply.header('cache-control', caching.checked).redirect(pages.estimate.href({}, await startOf(id)))
    })

  serveRedirect(pages.product.path, async (id) => {
    const query = db.selectFrom('products').select(['title', 'features'])
    const { title, features } = found(await query.where('id', '=', id).executeTakeFirst())
    return startOfProduct({ title, features: fromJson<string[]>(features) })
  })
  serveRedirect(pages.project.path, async (id) => {
    const query = db.selectFrom('projects').select(['title', 'capacity', 'capacity_unit'])
    const { capacity_unit: capacityUnit, ...others } = found(await query.where('id', '=', id).executeTakeFirst())
    return startOfProject({ ...others, capacityUnit })
  })
}
