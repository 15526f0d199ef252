// This file imports only types from zod: every page loads the endpoints, but loads zod only when it checks a form. So
// endpoints are in *.ts and their schemas in the *.schema.ts of the same name.
import type { z } from 'zod'

/** A kind of data in responses. A change of such data makes the cached responses and queries with its tag outdated. */
export type Tag =
  | 'admins'
  | 'audit'
  | 'bin'
  | 'content'
  | 'deliveries'
  | 'docs'
  | 'drafts'
  | 'estimates'
  | 'faults'
  | 'mailbox'
  | 'media'
  /** The clock: a reply with this tag is valid until the minute ends. */
  | 'minute'
  | 'news'
  | 'presence'
  | 'previews'
  | 'products'
  | 'projects'
  | 'quotes'
  | 'redirects'
  | 'schedules'
  | 'sessions'
  | 'settings'

/** The schemas of a call and of its reply. */
export type Schemas = { params?: z.ZodObject; query?: z.ZodObject; body?: z.ZodType; reply: z.ZodType }

/** A call over HTTP. `schemas` is only for the compiler, to carry the types of the call's schemas: no object has it. */
export type Endpoint<S extends Schemas = Schemas> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Such as `/api/news/:id`, with a colon before each name that the schema of `params` has. */
  path: `/api/${string}`
  /** The kinds of data that the call returns or changes. The API documentation groups calls by the first one. */
  tags: readonly [Tag, ...Tag[]]
  /** The content type of the body. Default: JSON. */
  bodyType?: 'multipart/form-data'
  readonly schemas?: S
}

/** The type that a client passes for one part of a call; undefined if the call has no such part. */
type Part<S extends Schemas, Name extends 'params' | 'query' | 'body'> = S[Name] extends z.ZodType
  ? z.input<S[Name]>
  : undefined

// TypeScript lets a call leave out the query, because few calls need one. The server checks that it is there if needed.
type CallArguments<S extends Schemas> = {
  [Name in 'params' | 'body' as undefined extends Part<S, Name> ? never : Name]: Part<S, Name>
} & { [Name in 'query' as undefined extends Part<S, Name> ? never : Name]?: Part<S, Name> }

/** The arguments of a call: `{ params: { id: 3 }, body: {…} }`. */
export type CallOf<E> = E extends Endpoint<infer S> ? CallArguments<S> : never
export type ReplyOf<E> = E extends Endpoint<infer S> ? z.output<S['reply']> : never

/** Calls an endpoint inside the server, without HTTP. An error has the `status` that an HTTP response would have. */
export type InternalCall = <E extends Endpoint>(endpoint: E, call: CallOf<E>) => Promise<ReplyOf<E>>

/** The response header with the number of items in the whole list, when the reply is only a part of it. */
export const totalHeader = 'x-total-count'

/** Binds endpoints to the types of the schemas of the same names: `typedEndpoints<typeof newsSchemas>()({ … })`. */
export const typedEndpoints =
  <SchemasByName extends Record<string, Schemas>>() =>
  (
    endpointsByName: { [Name in keyof SchemasByName]: Endpoint },
  ): {
    [Name in keyof SchemasByName]: Endpoint<SchemasByName[Name]>
  } =>
    // The cast is safe: the types differ only in the property `schemas`, which no object has.
    endpointsByName as { [Name in keyof SchemasByName]: Endpoint<SchemasByName[Name]> }

type AnyCall = { params?: Record<string, unknown>; query?: Record<string, unknown> }

/** The address with its parameters filled in, without the query: `/api/news/3`. */
export function pathOf(endpoint: Endpoint, { params = {} }: AnyCall = {}) {
  return endpoint.path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])))
}

/** `/api/news/3?page=2`, without undefined parameters. */
export function urlOf(endpoint: Endpoint, call: AnyCall = {}) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(call.query ?? {})) if (value !== undefined) search.set(name, String(value))
  const path = pathOf(endpoint, call)
  // Browsers of before 2023 have no `search.size`.
  const query = String(search)
  return query ? `${path}?${query}` : path
}
