import { type EntityName, editedEndpoints, entities } from '#contract/editing/entities.ts'
import { fieldErrors } from '#contract/platform/common.schema.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { registry } from '#server/content/registry.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { found, Refusal } from '#server/platform/refusal.ts'
import type { StoredEntity } from './entity.ts'

/** The values of the form of an entity; `entityId` is null if the entity is new. */
export type FormValues = { entity: EntityName; entityId: number | null; values: Record<string, unknown> }

/** Saves the values of a form through the route that the form calls, with the same checks, audit log and history. */
export async function saveValues(db: Db, caller: Caller, form: FormValues, ifMatch: number | null = null) {
  const { entity, entityId } = form
  const { route, body } = parseValues(form)
  const params = entityId === null ? {} : await paramsOf(db, entity, entityId)
  const call = { params, query: {}, body, ...contextOf(caller, ifMatch) }
  // The casts are safe: the route's own schema has checked the body, and the route returns the saved entity.
  return (await route.handle(db, call as never, (work) => work(db))) as StoredEntity
}

/** Moves an entity to the bin through the route that the dashboard's list calls. */
export async function removeEntity(db: Db, caller: Caller, entity: EntityName, id: number) {
  const route = routeOf(entity, editedEndpoints(entity).remove)
  const call = { params: await paramsOf(db, entity, id), query: {}, ...contextOf(caller, null) }
  // The cast is safe: `paramsOf` returns the entity's parameters, and a deletion reads neither `body` nor `browser`.
  await route.handle(db, call as never, (work) => work(db))
}

const contextOf = (caller: Caller, ifMatch: number | null) => ({
  caller,
  address: null,
  userAgent: '',
  tab: null,
  idempotencyKey: null,
  ifMatch,
})

const routeOf = (entity: EntityName, { method, path }: Endpoint) =>
  found(registry[entity].routes.find(({ endpoint }) => endpoint.method === method && endpoint.path === path))

/**
 * Returns the route that a form calls, and the form's values as the route's schema parses them. Refuses with an error
 * for each wrong field.
 */
export function parseValues(form: FormValues) {
  const route = routeFor(form)
  const { data: body, error } = found(route.schemas.body).safeParse(form.values)
  if (error) throw new Refusal('invalid', { errors: fieldErrors(error) })
  return { route, body }
}

/** Returns the names of the fields whose values the route of a form refuses. */
export function refusedFields(form: FormValues): string[] {
  const { error } = found(routeFor(form).schemas.body).safeParse(form.values)
  return error ? error.issues.map(({ path }) => String(path[0])) : []
}

function routeFor({ entity, entityId }: FormValues) {
  const { create, update } = editedEndpoints(entity)
  return routeOf(entity, entityId === null ? create : update)
}

/** Returns the form that publishes its entity. It makes an article active, because visitors see only active ones. */
export const asPublished = <Form extends FormValues>(form: Form): Form =>
  form.entity === 'news' ? { ...form, values: { ...form.values, isActive: true } } : form

async function paramsOf(db: Db, entity: EntityName, id: number) {
  const stored = found(await registry[entity].find(db, id))
  const { key } = entities[entity]
  return { [key]: (stored as StoredEntity & Record<string, unknown>)[key] }
}
