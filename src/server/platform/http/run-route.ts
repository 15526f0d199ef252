import type { z } from 'zod'
import { fieldErrors } from '#contract/platform/common.schema.ts'
import { commonLimits } from '#contract/platform/common.ts'
import { commonMessages } from '#contract/platform/common-messages.ts'
import type { InternalCall } from '#contract/platform/endpoint.ts'
import type { FieldError } from '#contract/platform/errors.ts'
import type { Changes } from '../db/changes.ts'
import { isUnavailable } from '../db/errors.ts'
import type { Db } from '../db/schema.ts'
import { commitChanges } from '../db/transactions.ts'
import { Refusal } from '../refusal.ts'
import { inOwnTurn } from './chunks.ts'
import { BatchedReply, type InTransaction, Reply, type RequestContext, type Route } from './route.ts'

/** The parts of a call as the client sent them, before the route's schemas have checked them. */
export type UnparsedCall = { params?: unknown; query?: unknown; body?: unknown }

const callParts = ['params', 'query', 'body'] as const

/** Parses a call, runs its handler, records the change and checks the reply. Does not check the caller's access. */
export async function runRoute(db: Db, changes: Changes, route: Route, raw: UnparsedCall, context: RequestContext) {
  // The cast is safe: the route's own schemas have just checked the call.
  const call = { ...parseCall(route, raw), ...context } as never
  // A GET may count itself against a rate limit, but changes no data that pages show.
  const changedTags = route.endpoint.method === 'GET' ? [] : route.endpoint.tags
  const inTransaction: InTransaction = (work) =>
    commitChanges(db, changes, async (db) => ({ result: await work(db), tags: changedTags }), { tab: context.tab })
  const needsNoTransaction = route.endpoint.method === 'GET' || route.opensOwnTransaction
  const result = await (needsNoTransaction
    ? route.handle(db, call, inTransaction)
    : inTransaction((db) => route.handle(db, call, (work) => work(db))))
  route.afterCommit?.()
  // Drops fields that the contract doesn't have, such as a new column. A reply that fails the check is a fault.
  const checked = (body: unknown) => route.schemas.reply.parse(body)
  if (result instanceof BatchedReply)
    return new BatchedReply(checkedReply(result.body, route.schemas.reply), result.headers)
  const { body, headers } = result instanceof Reply ? result : new Reply(result)
  return new Reply(checked(body), headers)
}

/** A reply in batches whose batches are checked by the schema of the whole. */
function checkedReply(body: AsyncGenerator | object, schema: z.ZodType) {
  if (isBatches(body)) return checkedBatches(body, schema)
  // The cast is safe: the compiler has checked that a reply that is no list has the fields of its endpoint.
  const { shape } = schema as z.ZodObject
  const fields = Object.entries(shape).map(([name, schema]) => {
    const value = (body as Record<string, unknown>)[name]
    return [name, isBatches(value) ? checkedBatches(value, schema as z.ZodType) : (schema as z.ZodType).parse(value)]
  })
  return Object.fromEntries(fields)
}

/** Reads and checks each batch in its own turn of the event loop. */
async function* checkedBatches(batches: AsyncGenerator, schema: z.ZodType) {
  for (;;) {
    const next = await inOwnTurn(() => batches.next())
    if (next.done) return
    yield schema.parse(next.value) as unknown[]
  }
}

export const isBatches = (value: unknown): value is AsyncGenerator<unknown[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** Checks every part of the call. Refuses with all errors together, so that a form can show them. */
function parseCall({ schemas, bodyMaxValues = defaultMaxValues }: Route, raw: UnparsedCall) {
  const call: Record<string, unknown> = {}
  const errors = callParts.flatMap((part) => {
    const unstorable = unstorableErrors(raw[part], bodyMaxValues)
    if (unstorable.length > 0 && part !== 'params') return unstorable
    const result = schemas[part]?.safeParse(raw[part] ?? (part === 'body' ? undefined : {}))
    call[part] = result?.data
    if (!result?.error && unstorable.length === 0) return []
    // No entity has an invalid id, so the client gets a 404.
    if (part === 'params') throw new Refusal('notFound')
    return result?.error ? fieldErrors(result.error) : []
  })
  if (errors.length > 0) throw new Refusal('invalid', { errors })
  return call
}

// The greatest depth of a body. No call needs as much: the deepest body has a list of metrics.
const maxDepth = 20
// The most values in a body. No call needs as many: the longest body has ten thousand ids in a new order.
const defaultMaxValues = 20_000

// No field of a form has a longer path. Longer paths are cut off, because a refusal repeats them, and a client
// could choose very long names.
const pathMaxChars = 100

/**
 * Returns an error for each text that a database can't store: with a NUL character, or with half of a surrogate pair.
 * Refuses a body that is too deep or has too many values.
 */
function unstorableErrors(part: unknown, maxValues: number): FieldError[] {
  const errors: FieldError[] = []
  // This is a loop and not a recursion, because the client chooses the nesting and could make the stack overflow.
  const remaining = [{ value: part, path: '', depth: 0 }]
  let valueCount = 1
  for (let next = remaining.pop(); next && errors.length < commonLimits.errorsMax; next = remaining.pop()) {
    const { value, path, depth } = next
    const text = value instanceof File ? value.name : value
    if (typeof text === 'string') {
      if (!isStorable(text)) errors.push({ path, message: commonMessages.characters })
    } else if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value)
      valueCount += entries.length
      if (depth >= maxDepth || valueCount > maxValues) throw new Refusal('malformed')
      for (const [name, value] of entries.reverse())
        remaining.push({ value, path: pathTo(path, name), depth: depth + 1 })
    }
  }
  return errors
}

const pathTo = (path: string, name: string) => (path === '' ? name : `${path}.${name}`).slice(0, pathMaxChars)

export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

const visitorContext = {
  caller: null,
  address: null,
  userAgent: '',
  browser: null,
  tab: null,
  idempotencyKey: null,
  confirmation: null,
  ifMatch: null,
  formerValue: null,
  formDetails: null,
}

/**
 * Calls routes inside this process as a visitor's browser does over the network. Calls `onFault` for every error that
 * is neither a refusal nor caused by an unreachable database.
 */
export function internalCalls(
  db: Db,
  changes: Changes,
  allRoutes: () => Route[],
  onFault: (error: Error, call: string) => void = () => {},
): InternalCall {
  let routesByEndpoint: Map<string, Route> | undefined
  return async (endpoint, call) => {
    routesByEndpoint ??= new Map(allRoutes().map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]))
    const route = routesByEndpoint.get(`${endpoint.method} ${endpoint.path}`)
    if (route?.access !== 'anyone') throw new Error(`${endpoint.method} ${endpoint.path} is not for pages`)
    try {
      // The cast is safe: the route's own schema has just checked that the reply has the endpoint's type.
      return (await runRoute(db, changes, route, call as UnparsedCall, visitorContext)).body as never
    } catch (error) {
      const isFault = !(error instanceof Refusal) && !isUnavailable(error)
      if (isFault) onFault(error as Error, `${endpoint.method} ${endpoint.path}`)
      throw error
    }
  }
}
