// Types from zod, never its code: the browser holds every endpoint on a visitor's first page, and zod only when a form
// is about to be checked. The schemas themselves are in the *.schema.ts file of the same name.
import type { z } from 'zod'

/** What a call is about. Query invalidation, the page cache and other instances all follow from this one word. */
export type Subject =
  | 'admins'
  | 'audit'
  | 'content'
  | 'docs'
  | 'media'
  | 'news'
  | 'products'
  | 'projects'
  | 'quotes'
  | 'sessions'

/** What a call carries and what it brings back. */
export type Shape = { params?: z.ZodObject; query?: z.ZodObject; body?: z.ZodType; reply: z.ZodType }

export type Address = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `/api/news/:id`: one colon for each key of the shape's `params`. */
  path: `/api/${string}`
  /** The first is what it returns or changes; the rest is what else an answer is made from. */
  about: readonly [Subject, ...Subject[]]
  /** How the body travels; JSON unless said. */
  bodyType?: 'multipart/form-data'
}

/** An address that knows its shape, as a type only: nothing stands behind `shape` when the program runs. */
export type Endpoint<S extends Shape = Shape> = Address & { readonly shape?: S }

type Part<S extends Shape, Name extends 'params' | 'query' | 'body'> = S[Name] extends z.ZodType
  ? z.input<S[Name]>
  : undefined

// What is in a query only narrows an answer, so that all of it may be left out.
type Needed<S extends Shape> = {
  [Name in 'params' | 'body' as undefined extends Part<S, Name> ? never : Name]: Part<S, Name>
} & { [Name in 'query' as undefined extends Part<S, Name> ? never : Name]?: Part<S, Name> }

/** What a caller hands over: `{ params: { id: 3 }, body: {…} }`. */
export type CallOf<E> = E extends Endpoint<infer S> ? Needed<S> : never
export type ReplyOf<E> = E extends Endpoint<infer S> ? z.output<S['reply']> : never

/** `endpoints<typeof newsShapes>()({ … })` binds addresses to shapes of the same names. */
export const endpoints =
  <Shapes extends Record<string, Shape>>() =>
  (addresses: { [Name in keyof Shapes]: Address }): { [Name in keyof Shapes]: Endpoint<Shapes[Name]> } =>
    addresses

type AnyCall = { params?: Record<string, unknown>; query?: Record<string, unknown> }

/** The address with its parameters filled in, without the query: `/api/news/3`. */
export function pathOf(endpoint: Address, { params = {} }: AnyCall = {}) {
  return endpoint.path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])))
}

/** `/api/news/3?page=2`; what is undefined is left out. */
export function urlOf(endpoint: Address, call: AnyCall = {}) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(call.query ?? {})) if (value !== undefined) search.set(name, String(value))
  const path = pathOf(endpoint, call)
  return search.size > 0 ? `${path}?${search}` : path
}
