import type { z } from 'zod'
import { fieldErrors } from '#contract/common.schema.ts'
import type { Address, CallOf, Endpoint, ReplyOf, Shape } from '#contract/endpoint.ts'
import type { Changes } from '../db/changes.ts'
import { isUnavailable } from '../db/errors.ts'
import { recordChanges } from '../db/record-changes.ts'
import type { Db } from '../db/schema.ts'
import { unreadable } from './readable.ts'
import { Refusal } from './refusal.ts'

/** The administrator who makes a call, and the session that says so. */
export type Caller = { adminId: number; username: string; sessionId: number }

/** What comes with a call besides its parameters, query and body. */
export type Circumstances<Who extends Caller | null = Caller | null> = {
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

type Heard<S extends Shape, Name extends 'params' | 'query' | 'body'> = S[Name] extends z.ZodType
  ? z.output<S[Name]>
  : undefined

type HeardCall<S extends Shape> = { [Name in 'params' | 'query' | 'body']: Heard<S, Name> }

/** Does what changes something, and counts the change, all or nothing. */
type InTransaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>

type Handle<S extends Shape, Who extends Caller | null> = (
  db: Db,
  call: HeardCall<S> & Circumstances<Who>,
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

type Handled<S extends Shape> = Options & { access: 'anyone' | 'admins'; handle: Handle<S, never> }

/** For visitors and everybody else. */
export const anyone = <S extends Shape>(handle: Handle<S, null>, options: Options = {}): Handled<S> => ({
  ...options,
  access: 'anyone',
  handle,
})

/** For administrators who are signed in. */
export const admins = <S extends Shape>(handle: Handle<S, Caller>, options: Options = {}): Handled<S> => ({
  ...options,
  access: 'admins',
  handle,
})

export type Route = Options & {
  endpoint: Address
  shape: Shape
  access: 'anyone' | 'admins'
  handle: (db: Db, call: never, inTransaction: InTransaction) => Promise<unknown>
}

/** Every endpoint of a slice with its shape, who may call it, and what happens. */
export function routes<Shapes extends Record<string, Shape>>(
  addresses: { [Name in keyof Shapes]: Endpoint<Shapes[Name]> },
  shapes: Shapes,
  handled: { [Name in keyof Shapes]: Handled<Shapes[Name]> },
): Route[] {
  const names: (keyof Shapes)[] = Object.keys(handled)
  return names.map((name) => ({ endpoint: addresses[name], shape: shapes[name], ...handled[name] }))
}

type RawCall = { params?: unknown; query?: unknown; body?: unknown }

const heardParts = ['params', 'query', 'body'] as const

/** Every wrong part of the call at once, so that a form can show all of it. */
function parseCall(shape: Shape, raw: RawCall) {
  const call: Record<string, unknown> = {}
  const errors = heardParts.flatMap((part) => {
    const unread = unreadable(raw[part])
    if (unread.length > 0 && part !== 'params') return unread
    const result = shape[part]?.safeParse(raw[part] ?? (part === 'body' ? undefined : {}))
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
export async function runRoute(db: Db, changes: Changes, route: Route, raw: RawCall, circumstances: Circumstances) {
  const call = { ...parseCall(route.shape, raw), ...circumstances } as never
  const inTransaction: InTransaction = async (work) => {
    const [reply, recorded] = await db.transaction().execute(async (db) => {
      return [await work(db), await recordChanges(db, route.endpoint.about)] as const
    })
    changes.note(recorded)
    return reply
  }
  const opensNone = route.endpoint.method === 'GET' || route.opensOwnTransaction
  const reply = await (opensNone
    ? route.handle(db, call, inTransaction)
    : inTransaction((db) => route.handle(db, call, (work) => work(db))))
  // Picks what the contract names, so that a column added tomorrow stays inside. A reply that fails is our fault.
  return route.shape.reply.parse(reply)
}

/** Calls endpoints inside this process, the way a visitor's browser does over the network. */
export type CallInside = <E extends Endpoint>(endpoint: E, call: CallOf<E>) => Promise<ReplyOf<E>>

/** `onFault` hears of what is neither a refusal nor the database's absence: nobody answers it with an id. */
export function callerInside(
  db: Db,
  changes: Changes,
  all: Route[],
  onFault: (error: Error, call: string) => void = () => {},
): CallInside {
  const byEndpoint = new Map(all.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]))
  return async (endpoint, call) => {
    const route = byEndpoint.get(`${endpoint.method} ${endpoint.path}`)
    if (route?.access !== 'anyone') throw new Error(`${endpoint.method} ${endpoint.path} is not for pages`)
    const circumstances = {
      caller: null,
      address: null,
      userAgent: '',
      idempotencyKey: null,
      ifMatch: null,
      headers: {},
    }
    try {
      // The route's own schema has just made it what the endpoint says.
      return (await runRoute(db, changes, route, call as RawCall, circumstances)) as never
    } catch (error) {
      const isFault = !(error instanceof Refusal) && !isUnavailable(error)
      if (isFault) onFault(error as Error, `${endpoint.method} ${endpoint.path}`)
      throw error
    }
  }
}
