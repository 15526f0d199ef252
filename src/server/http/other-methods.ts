import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '../refusal.ts'

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const

/** Refuses methods that an endpoint's path doesn't have. The `Allow` header lists those that it has. */
export function refuseOtherMethods(app: FastifyInstance, all: { endpoint: Pick<Endpoint, 'method' | 'path'> }[]) {
  for (const [url, routes] of Map.groupBy(all, ({ endpoint }) => endpoint.path)) {
    const allowed: string[] = routes.map(({ endpoint }) => endpoint.method)
    app.route({
      method: methods.filter((method) => !allowed.includes(method)),
      url,
      onRequest: async ({ params }) => {
        // A list's path with a slash at its end matches the path of one entry, with an empty id. There is no such
        // entry.
        if (Object.values(params as object).includes('')) throw new Refusal('notFound')
        throw new Refusal('methodNotAllowed', { headers: { allow: allowed.join(', ') } })
      },
      handler: async () => {},
    })
  }
}
