import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { urlOf } from '#contract/endpoint.ts'
import type { AnswerMaker } from '../answers/answer.ts'
import { compressed } from '../answers/compressed.ts'
import type { KeptAnswers } from '../answers/kept.ts'
import type { Changes } from '../db/changes.ts'
import type { Db } from '../db/schema.ts'
import { sendReady } from './pages.ts'
import { Refusal } from './refusal.ts'
import { type Circumstances, type Route, runRoute } from './route.ts'
import { requireCaller } from './sessions.ts'

const defaultBodyMaxBytes = 1024 * 1024

export type Keeping = { kept: KeptAnswers; answer: AnswerMaker }

/** Puts each route at its address. What visitors read is kept until it changes. */
export function serveApi(app: FastifyInstance, db: Db, changes: Changes, all: Route[], keeping: Keeping) {
  for (const route of all) {
    const { method, path, about } = route.endpoint
    const isKept = method === 'GET' && route.access === 'anyone' && changes.covers(about)
    app.route({
      method,
      url: path,
      bodyLimit: route.bodyMaxBytes ?? defaultBodyMaxBytes,
      handler: (request, reply) =>
        isKept
          ? answerKept(db, changes, route, keeping, request, reply)
          : answerNow(db, changes, route, request, reply),
    })
  }
}

async function answerNow(db: Db, changes: Changes, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const { reply: body, headers } = await runRequest(db, changes, route, request)
  return reply
    .code(route.status ?? 200)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .send(body)
}

async function answerKept(
  db: Db,
  changes: Changes,
  route: Route,
  { kept, answer }: Keeping,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const ready = await kept.get(addressOf(route, request), async () => {
    const { reply: body, headers } = await runRequest(db, changes, route, request)
    const forms = await compressed(JSON.stringify(body))
    return { answer: answer({ forms, headers: { ...keptHeaders, ...headers } }), about: route.endpoint.about }
  })
  return sendReady(request, reply, ready)
}

const keptHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
}

/** The request's own, without what the call doesn't know. */
function addressOf({ endpoint, shape }: Route, request: FastifyRequest) {
  const given = request.query as Record<string, unknown>
  const names = Object.keys(shape.query?.shape ?? {})
  const query = Object.fromEntries(names.map((name) => [name, given[name]]))
  return urlOf(endpoint, { params: request.params as Record<string, unknown>, query })
}

async function runRequest(db: Db, changes: Changes, route: Route, request: FastifyRequest) {
  const circumstances = await circumstancesOf(db, route, request)
  const { params, query, body } = request
  const reply = await runRoute(db, changes, route, { params, query, body }, circumstances)
  return { reply, headers: circumstances.headers }
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
