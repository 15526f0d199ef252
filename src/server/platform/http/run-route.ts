import { fieldErrors } from '#contract/platform/common.schema.ts'
import type { Schemas } from '#contract/platform/endpoint.ts'
import type { Changes } from '../db/changes.ts'
import { commitChanges } from '../db/commit-changes.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { Reply } from './reply.ts'
import type { InTransaction, RequestContext, Route } from './route.ts'
import { unstorableErrors } from './storable.ts'

/** The parts of a call as the client sent them. */
export type RawCall = { params?: unknown; query?: unknown; body?: unknown }

const callParts = ['params', 'query', 'body'] as const

/** Parses a call, runs its handler, records the change and checks the reply. Does not check the caller's access. */
export async function runRoute(db: Db, changes: Changes, route: Route, raw: RawCall, context: RequestContext) {
  // The cast is safe: the route's own schemas have just checked the call.
  const call = { ...parseCall(route.schemas, raw), ...context } as never
  // A GET may count itself against a rate limit, but changes no data that pages show.
  const changedTags = route.endpoint.method === 'GET' ? [] : route.endpoint.tags
  const inTransaction: InTransaction = (work, options) =>
    commitChanges(db, changes, async (db) => ({ result: await work(db), tags: changedTags }), {
      tab: context.tab,
      ...options,
    })
  const needsNoTransaction = route.endpoint.method === 'GET' || route.opensOwnTransaction
  const result = await (needsNoTransaction
    ? route.handle(db, call, inTransaction)
    : inTransaction((db) => route.handle(db, call, (work) => work(db))))
  const { body, headers } = result instanceof Reply ? result : new Reply(result)
  // Drops fields that the contract doesn't have, such as a new column. A reply that fails the check is a fault.
  return new Reply(route.schemas.reply.parse(body), headers)
}

/** Checks every part of the call. Refuses with all errors together, so that a form can show them. */
function parseCall(schemas: Schemas, raw: RawCall) {
  const call: Record<string, unknown> = {}
  const errors = callParts.flatMap((part) => {
    const unstorable = unstorableErrors(raw[part])
    if (unstorable.length > 0 && part !== 'params') return unstorable
    const result = schemas[part]?.safeParse(raw[part] ?? (part === 'body' ? undefined : {}))
    call[part] = result?.data
    if (!result?.error && unstorable.length === 0) return []
    // No entity has an invalid id, so this is a 404.
    if (part === 'params') throw new Refusal('notFound')
    return result?.error ? fieldErrors(result.error) : []
  })
  if (errors.length > 0) throw new Refusal('invalid', { errors })
  return call
}
