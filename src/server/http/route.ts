import type { z } from 'zod'
import { fieldErrors } from '#contract/common.schema.ts'
import type { Endpoint, InternalCall, Schemas } from '#contract/endpoint.ts'
import type { Changes } from '../db/changes.ts'
import { isUnavailable } from '../db/errors.ts'
import { recordChanges } from '../db/record-changes.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { unreadable } from './readable.ts'

/** The administrator who makes a call, and the session that says so. */
export type Caller = { adminId: number; username: string; sessionId: number }

/** What comes with a call besides its parameters, query and body. */
export type RequestContext<Who extends Caller | null = Caller | null> = {
  caller: Who
  /** Where it came from, as throttles know it; null when nobody counts. */
  address: string | null
  userAgent: string
  /** The sender's name for this very attempt: the same again asks for the same answer. */
  idempotencyKey: string | null
  /** The version that a change was made from; null overwrites whatever is there. */
  ifMatch: number | null
  /** Headers for the answer, filled in by the handler. */
  headers: Record<string, string>
}

type Parsed<S extends Schemas, Name extends 'params' | 'query' | 'body'> = S[Name] extends z.ZodType
  ? z.output<S[Name]>
  : undefined

type ParsedCall<S extends Schemas> = { [Name in 'params' | 'query' | 'body']: Parsed<S, Name> }

/** Does what changes something, and counts the change, all or nothing. */
type InTransaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>

type Handle<S extends Schemas, Who extends Caller | null> = (
  db: Db,
  call: ParsedCall<S> & RequestContext<Who>,
  inTransaction: InTransaction,
) => Promise<z.input<S['reply']>>

type Options = {
  /** Of a success; 200 unless said. */
  status?: number
  bodyMaxBytes?: number
  /** What a body that is larger is told. */
  tooLarge?: string
  /**
   * A call that changes something runs inside one transaction unless it says that it opens its own, with
   * `inTransaction`: for work that must not hold a transaction open, like hashing a password.
   */
  opensOwnTransaction?: boolean
}

type Handled<S extends Schemas> = Options & { access: 'anyone' | 'admins'; handle: Handle<S, never> }

/** For visitors and everybody else. */
export const anyone = <S extends Schemas>(handle: Handle<S, null>, options: Options = {}): Handled<S> => ({
  ...options,
  access: 'anyone',
  handle,
})

/** For administrators who are signed in. */
export const admins = <S extends Schemas>(handle: Handle<S, Caller>, options: Options = {}): Handled<S> => ({
  ...options,
  access: 'admins',
  handle,
})

export type Route = Options & {
  endpoint: Endpoint
  schemas: Schemas
  access: 'anyone' | 'admins'
  handle: (db: Db, call: never, inTransaction: InTransaction) => Promise<unknown>
}

/** Every endpoint of a slice with its schemas, who may call it, and what happens. */
export function routes<SchemasByName extends Record<string, Schemas>>(
  endpoints: { [Name in keyof SchemasByName]: Endpoint<SchemasByName[Name]> },
  schemas: SchemasByName,
  handled: { [Name in keyof SchemasByName]: Handled<SchemasByName[Name]> },
): Route[] {
  const names: (keyof SchemasByName)[] = Object.keys(handled)
  return names.map((name) => ({ endpoint: endpoints[name], schemas: schemas[name], ...handled[name] }))
}

type RawCall = { params?: unknown; query?: unknown; body?: unknown }

const callParts = ['params', 'query', 'body'] as const

/** Every wrong part of the call at once, so that a form can show all of it. */
function parseCall(schemas: Schemas, raw: RawCall) {
  const call: Record<string, unknown> = {}
  const errors = callParts.flatMap((part) => {
    const unread = unreadable(raw[part])
    if (unread.length > 0 && part !== 'params') return unread
    const result = schemas[part]?.safeParse(raw[part] ?? (part === 'body' ? undefined : {}))
    call[part] = result?.data
    if (!result?.error && unread.length === 0) return []
    // An id that is no id names nothing that exists.
    if (part === 'params') throw new Refusal('notFound')
    return result?.error ? fieldErrors(result.error) : []
  })
  if (errors.length > 0) throw new Refusal('invalid', { errors })
  return call
}

/** Runs a route: parse, transaction, handle, note what changed, check the reply. `caller` has been asked for before. */
export async function runRoute(db: Db, changes: Changes, route: Route, raw: RawCall, context: RequestContext) {
  const call = { ...parseCall(route.schemas, raw), ...context } as never
  const inTransaction: InTransaction = async (work) => {
    const [reply, recorded] = await db.transaction().execute(async (db) => {
      return [await work(db), await recordChanges(db, route.endpoint.tags)] as const
    })
    changes.note(recorded)
    return reply
  }
  const opensNone = route.endpoint.method === 'GET' || route.opensOwnTransaction
  const reply = await (opensNone
    ? route.handle(db, call, inTransaction)
    : inTransaction((db) => route.handle(db, call, (work) => work(db))))
  // Picks what the contract names, so that a column added tomorrow stays inside. A reply that fails is our fault.
  return route.schemas.reply.parse(reply)
}

/**
 * Calls routes inside this process as a visitor's browser does over the network. `onFault` is told of every error that
 * is neither a refusal nor an unreachable database, because no response names it by an id.
 */
export function internalCalls(
  db: Db,
  changes: Changes,
  all: Route[],
  onFault: (error: Error, call: string) => void = () => {},
): InternalCall {
  const byEndpoint = new Map(all.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]))
  return async (endpoint, call) => {
    const route = byEndpoint.get(`${endpoint.method} ${endpoint.path}`)
    if (route?.access !== 'anyone') throw new Error(`${endpoint.method} ${endpoint.path} is not for pages`)
    const context = {
      caller: null,
      address: null,
      userAgent: '',
      idempotencyKey: null,
      ifMatch: null,
      headers: {},
    }
    try {
      // The route's own schema has just made it what the endpoint says.
      return (await runRoute(db, changes, route, call as RawCall, context)) as never
    } catch (error) {
      const isFault = !(error instanceof Refusal) && !isUnavailable(error)
      if (isFault) onFault(error as Error, `${endpoint.method} ${endpoint.path}`)
      throw error
    }
  }
}
