import { withoutOlderForms } from '#contract/content/older-values.schema.ts'
import type { EntityName } from '#contract/editing/entities.ts'
import { fieldErrors } from '#contract/platform/common.schema.ts'
import { entityRegistry } from '#server/content/registry.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Caller } from '#server/platform/http/route.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { createEntity, removeEntity, updateEntity } from './edited-handlers.ts'
import type { StoredEntity } from './entity.ts'

/** The values of the form of an entity; `entityId` is null if the entity is new. */
export type FormValues = { entity: EntityName; entityId: number | null; values: Record<string, unknown> }

/**
 * Saves the values of a form, which may be of an earlier release, as the form's own call does: with the same checks, audit
 * log and history.
 */
export async function saveValues(
  db: Db,
  caller: Caller,
  form: FormValues,
  ifMatch: number | null = null,
): Promise<StoredEntity> {
  const { entity, entityId: id } = form
  const input = parseValues({ ...form, values: withoutOlderForms(entity, form.values).values })
  const edit = { caller, entity, store: entityRegistry[entity].store }
  return id === null ? createEntity(db, edit, input) : updateEntity(db, edit, { id, input, ifMatch })
}

/** Moves an entity to the bin, as the dashboard's list does. */
export const moveEntityToBin = (db: Db, caller: Caller, entity: EntityName, id: number) =>
  removeEntity(db, { caller, entity, store: entityRegistry[entity].store }, { id })

/** Parses the values of a form as a save does. Refuses with an error for each wrong field. */
export function parseValues({ entity, values }: FormValues) {
  const { data, error } = entityRegistry[entity].input.safeParse(values)
  if (error) throw new Refusal('invalid', { errors: fieldErrors(error) })
  // The cast is safe: the entity's own schema has checked the values.
  return data as never
}

/** Returns the names of the fields whose values a save refuses. */
export function refusedFields({ entity, values }: FormValues): string[] {
  const { error } = entityRegistry[entity].input.safeParse(values)
  return error ? error.issues.map(({ path }) => String(path[0])) : []
}

/** Returns the form whose save makes the entity visible to visitors: an article becomes active. */
export const asPublished = <Form extends FormValues>(form: Form): Form =>
  form.entity === 'news' ? { ...form, values: { ...form.values, isActive: true } } : form
