import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { Refusal } from '../refusal.ts'

/**
 * Refuses all requests to the API that no endpoint answers. If endpoints have the path with other methods, the `Allow`
 * header lists these methods.
 */
export function refuseOtherRequests(app: FastifyInstance, all: Pick<Endpoint, 'method' | 'path'>[]) {
  const patterns = all.map(({ method, path }) => ({ method, pattern: patternOf(path) }))
  app.all('/api/*', {
    onRequest: async ({ url }) => {
      const path = url.replace(/\?.*/s, '')
      const allowed = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
      if (allowed.length === 0) throw new Refusal('notFound')
      throw new Refusal('methodNotAllowed', { headers: { allow: allowed.join(', ') } })
    },
    handler: async () => {},
  })
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)
