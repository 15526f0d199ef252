import type { SavedDraft } from '#contract/editing/drafts.ts'
import { entityRegistry } from '#server/content/registry.ts'
import { fromJson } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { fieldsOf } from '../history/store.ts'

type Values = Record<string, unknown>

/**
 * Returns a draft as if it had been made from the latest version of its entity. Fields that the draft does not change
 * get the values of that version, so that the draft does not undo a later correction. A draft of a new or deleted
 * entity stays as it is.
 */
export async function rebasedDraft(db: Db, draft: SavedDraft): Promise<SavedDraft> {
  const { entity, entityId, madeFrom, values } = draft
  if (entityId === null || madeFrom === null) return draft
  const stored = await entityRegistry[entity].store.find(db, entityId)
  if (!stored || stored.version === madeFrom) return draft
  const current: Values = fieldsOf(stored)
  const start = await valuesOfVersion(db, draft)
  // If the history no longer has the version from which the draft was made, all fields of the draft count as changed.
  const isUnchanged = (name: string) => start !== undefined && isSame(values[name], start[name])
  const names = Object.keys(values)
  return {
    ...draft,
    madeFrom: stored.version,
    values: Object.fromEntries(names.map((name) => [name, isUnchanged(name) ? current[name] : values[name]])),
    replacedFields: names.filter(
      (name) =>
        !isUnchanged(name) && !isSame(current[name], values[name]) && !(start && isSame(current[name], start[name])),
    ),
  }
}

async function valuesOfVersion(db: Db, { entity, entityId, madeFrom }: SavedDraft) {
  const versions = db.selectFrom('versions').select('value').where('number', '=', madeFrom)
  const version = await versions.where(({ and }) => and({ entity, entity_id: String(entityId) })).executeTakeFirst()
  return version && fromJson<Values>(version.value)
}

/** True if a form shows both values in the same way. A form has an empty text where an entity has null. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')
