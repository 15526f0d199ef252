import type { z } from 'zod'
import { type Endpoint, type Schemas, totalHeader } from '#contract/platform/endpoint.ts'
import { batchesOf } from '../db/rows.ts'
import type { Db } from '../db/schema.ts'

/** The data of a call besides its parameters, query and body. */
export type RequestContext<AnyCaller extends Caller | null = Caller | null> = {
  caller: AnyCaller
  /** The client's address by which rate limits count; null if rate limits are off. */
  address: string | null
  userAgent: string
  /** The id that the browser sends with a login, so that the site recognises the browser; null if it sent no id. */
  browser: string | null
  /** The id of the browser tab that sent the call; null if it sent none. Notices of the change contain it. */
  tab: string | null
  /** The client's key for this request: a lead or estimate that is sent twice with it is stored once. */
  idempotencyKey: string | null
  /** The text that proves that the administrator has just given the password or a passkey again; null without one. */
  confirmation: string | null
  /** The version that a change was made from, in `If-Match`; null overwrites any version. */
  ifMatch: number | null
  /** The value that a change was made from, if `If-Match` has no version, such as a status; otherwise null. */
  formerValue: string | null
  /** The data that a browser sends with a form besides its fields, as base64url; null if it sends none. */
  formDetails: string | null
}

type Parsed<S extends Schemas, Name extends 'params' | 'query' | 'body'> = S[Name] extends z.ZodType
  ? z.output<S[Name]>
  : undefined

type ParsedCall<S extends Schemas> = { [Name in 'params' | 'query' | 'body']: Parsed<S, Name> }

/** Runs work in one transaction that also counts a change of each of the endpoint's tags. */
export type InTransaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>

type Handler<S extends Schemas, AnyCaller extends Caller | null> = (
  db: Db,
  call: ParsedCall<S> & RequestContext<AnyCaller>,
  inTransaction: InTransaction,
) => Promise<z.input<S['reply']> | Reply<z.input<S['reply']>> | BatchedReply<z.input<S['reply']>>>

type Options = {
  /** Status of a success. Default: 200. */
  status?: number
  /** A sentence for the API's description that says what a success means. */
  success?: string
  bodyMaxBytes?: number
  /** The most values, in lists and objects of any depth, that the body may have. */
  bodyMaxValues?: number
  /** The message of the error 413. Default: the general one. */
  tooLarge?: string
  /**
   * By default, a call that changes data runs inside one transaction. With this option the handler opens a transaction
   * itself with `inTransaction`, so that slow work such as hashing a password doesn't hold a transaction open.
   */
  opensOwnTransaction?: boolean
  /** Called after a call has succeeded and its change is committed. It wakes a worker that may have new work. */
  afterCommit?: () => void
}

type HandlerWithAccess<S extends Schemas> = Options & { access: 'anyone' | 'admins'; handle: Handler<S, never> }

/** A handler for every client, signed in or not. */
export const anyone = <S extends Schemas>(handle: Handler<S, null>, options: Options = {}): HandlerWithAccess<S> => ({
  ...options,
  access: 'anyone',
  handle,
})

/** A handler for signed-in administrators only. */
export const admins = <S extends Schemas>(handle: Handler<S, Caller>, options: Options = {}): HandlerWithAccess<S> => ({
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

/** Joins the endpoints of one part of the site with their schemas, access and handlers. */
export function routes<SchemasByName extends Record<string, Schemas>>(
  endpoints: { [Name in keyof SchemasByName]: Endpoint<SchemasByName[Name]> },
  schemas: SchemasByName,
  handlers: { [Name in keyof SchemasByName]: HandlerWithAccess<SchemasByName[Name]> },
): Route[] {
  const names: (keyof SchemasByName)[] = Object.keys(handlers)
  return names.map((name) => ({ endpoint: endpoints[name], schemas: schemas[name], ...handlers[name] }))
}

/** The reply of a call together with headers of its response. A handler without headers returns the bare reply. */
export class Reply<T> {
  readonly body: T
  readonly headers: Record<string, string>

  constructor(body: T, headers: Record<string, string> = {}) {
    this.body = body
    this.headers = headers
  }
}

/** A list as the batches that the server reads one after the other, or an object whose lists are such batches. */
type Batches<T> = T extends unknown[] ? AsyncGenerator<T> : { [Name in keyof T]: T[Name] | AsyncGenerator<T[Name]> }

/** A reply that is a list of any length, or an object with such lists. The server reads, checks and sends it in batches. */
export class BatchedReply<T> extends Reply<Batches<T>> {}

type BatchOptions = {
  limit?: number | undefined
  /** The number of all rows, also of those before and after this part of the list. */
  total?: number
  /** The number of rows in a batch. Default: 100. Reading 100 leads, about 100 KB, takes 3 ms. */
  size?: number
}

/**
 * A list of the rows with these ids, in their order. `read` gets the ids of a batch, and returns its rows in any order.
 * Leaves out rows that are deleted meanwhile.
 */
export function inBatches<T extends { id: number }>(
  ids: readonly number[],
  read: (ids: number[]) => Promise<T[]>,
  { limit, total = ids.length, size = 100 }: BatchOptions,
) {
  async function* readBatches() {
    for (const batch of batchesOf(ids.slice(0, limit), size)) {
      const rows = new Map((await read(batch)).map((row) => [row.id, row]))
      yield batch.flatMap((id) => rows.get(id) ?? [])
    }
  }
  return new BatchedReply<T[]>(readBatches(), { [totalHeader]: String(total) })
}

/** A part of a list, with the number of all items as the response's X-Total-Count. */
export const withTotal = <T>({ items, total }: { items: T[]; total: number }) =>
  new Reply(items, { [totalHeader]: String(total) })

/**
 * A reply with the version that the `If-Match` of the next change has to name. A reply that has a field `version` needs
 * no `withVersion`.
 */
export const withVersion = <T>(body: T, version: number) => new Reply(body, etagHeader(version))

export const etagHeader = (version: unknown) => ({ etag: `"${version}"` })

/** The signed-in administrator that makes a call, with the session of the call. */
export type Caller = { adminId: number; username: string; sessionId: number }
