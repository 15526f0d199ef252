import type { z } from 'zod'
import type { Endpoint, Schemas } from '#contract/endpoint.ts'
import type { Caller } from '../admins/caller.ts'
import type { Db } from '../db/schema.ts'
import type { Reply } from './reply.ts'

/** What comes with a call besides its parameters, query and body. */
export type RequestContext<Who extends Caller | null = Caller | null> = {
  caller: Who
  /** The address that the call came from, as rate limits count it; null when they are off. */
  address: string | null
  userAgent: string
  /** The client's name for this attempt: the same attempt again gets the same reply. */
  idempotencyKey: string | null
  /** The version that a change was made from; null overwrites whatever is there. */
  ifMatch: number | null
}

type Parsed<S extends Schemas, Name extends 'params' | 'query' | 'body'> = S[Name] extends z.ZodType
  ? z.output<S[Name]>
  : undefined

type ParsedCall<S extends Schemas> = { [Name in 'params' | 'query' | 'body']: Parsed<S, Name> }

/** Runs work that changes something and counts the change, all or nothing. */
export type InTransaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>

type Handle<S extends Schemas, Who extends Caller | null> = (
  db: Db,
  call: ParsedCall<S> & RequestContext<Who>,
  inTransaction: InTransaction,
) => Promise<z.input<S['reply']> | Reply<z.input<S['reply']>>>

type Options = {
  /** Status of a success; 200 unless said. */
  status?: number
  /** What a success means, for the description of the calls. */
  success?: string
  bodyMaxBytes?: number
  /** The message for a client whose body is larger. */
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
