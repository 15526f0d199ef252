import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Changes } from '../db/changes.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from './refusal.ts'
import { type Circumstances, type Route, runRoute } from './route.ts'
import { requireCaller } from './sessions.ts'

const defaultBodyMaxBytes = 1024 * 1024

/** Puts each route at its address. */
export function serveApi(app: FastifyInstance, db: Db, changes: Changes, all: Route[]) {
  for (const route of all) {
    app.route({
      method: route.endpoint.method,
      url: route.endpoint.path,
      bodyLimit: route.bodyMaxBytes ?? defaultBodyMaxBytes,
      handler: async (request, reply) => {
        const circumstances = await circumstancesOf(db, route, request)
        const { params, query, body } = request
        const answer = await runRoute(db, changes, route, { params, query, body }, circumstances)
        reply.code(route.status ?? 200).headers(circumstances.headers)
        return send(reply, answer)
      },
    })
  }
}

function send(reply: FastifyReply, answer: unknown) {
  reply.header('cache-control', 'no-store')
  return reply.send(answer)
}

export async function circumstancesOf(db: Db, route: Route, request: FastifyRequest): Promise<Circumstances> {
  const { headers } = request
  return {
    caller: route.access === 'admins' ? await requireCaller(db, headers.authorization) : null,
    address: request.ip,
    userAgent: (headers['user-agent'] ?? '').slice(0, 300),
    idempotencyKey: single(headers['idempotency-key'])?.slice(0, 200) || null,
    ifMatch: versionOf(single(headers['if-match'])),
    headers: {},
  }
}

const single = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)

/** `"7"`, `W/"7"` or `7`; `*` and no header at all match whatever is there. */
function versionOf(ifMatch: string | undefined) {
  if (ifMatch === undefined || ifMatch === '*') return null
  const version = /^(?:W\/)?"?(\d+)"?$/.exec(ifMatch)?.[1]
  if (!version) throw new Refusal('changedMeanwhile')
  return Number(version)
}
