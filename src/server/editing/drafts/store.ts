import type { z } from 'zod'
import type { SavedDraft } from '#contract/editing/drafts.ts'
import type { DraftToEnd } from '#contract/editing/entities.schema.ts'
import { type EntityName, entities } from '#contract/editing/entities.ts'
import { isUniqueViolation } from '#server/platform/db/errors.ts'
import { fromJson, lockRow, updateRow } from '#server/platform/db/rows.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/refusal.ts'

type DraftInput = Pick<SavedDraft, 'entity' | 'entityId' | 'madeFrom' | 'values'> & { id: number | null }
type Administrator = { username: string }

/** Lists all drafts for one kind of entity, such as 'products', the last changed first. */
export async function listDrafts(db: Db, entity: EntityName) {
  const rows = db.selectFrom('drafts').selectAll().where('entity', '=', entity)
  return (await rows.orderBy('updated_at', 'desc').orderBy('id', 'desc').execute()).map(toDraft)
}

/**
 * Updates the draft with the input's id, or adds a draft. Refuses if the draft has been saved since version `ifMatch`,
 * or if another draft for the same entity exists.
 */
export async function saveDraft(db: Db, input: DraftInput, ifMatch: number | null, administrator: Administrator) {
  const { entity } = input
  const columns = {
    made_from: input.madeFrom,
    title: titleOf(entity, input.values),
    form: JSON.stringify(input.values),
    username: administrator.username,
  }
  const before = input.id === null ? undefined : await lockRow(db, 'drafts', input.id, ifMatch)
  if (before?.entity === entity) return toDraft(await updateRow(db, 'drafts', before, columns))
  const now = new Date().toISOString()
  const row = { ...columns, entity, entity_id: input.entityId, version: 1, created_at: now, updated_at: now }
  try {
    return toDraft(await db.insertInto('drafts').values(row).returningAll().executeTakeFirstOrThrow())
  } catch (error) {
    // Another window has already added a draft of the entity.
    if (isUniqueViolation(error)) throw new Refusal('changedMeanwhile')
    throw error
  }
}

/** Locks a draft until this transaction ends and returns the draft; undefined if there is none with this id. */
export async function lockDraft(db: Db, id: number) {
  const row = await lockRow(db, 'drafts', id, null)
  return row && toDraft(row)
}

export async function findDraft(db: Db, id: number) {
  const row = await db.selectFrom('drafts').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toDraft(row)
}

/**
 * Deletes a draft and the schedule to publish it. Returns the draft; undefined if there is none with this id. Locks
 * first the schedule, then the draft, then the entity, as the worker that carries out schedules does: two transactions
 * with different orders could wait for each other for ever.
 */
export async function discardDraft(db: Db, id: number, ifMatch: number | null = null) {
  await db.deleteFrom('schedules').where('draft_id', '=', id).execute()
  const before = await lockRow(db, 'drafts', id, ifMatch)
  if (!before) return undefined
  await db.deleteFrom('drafts').where('id', '=', id).execute()
  return toDraft(before)
}

type EditedSubject = { entity: EntityName; entityId: number | null }

/**
 * Deletes the draft that the query of a save names, in the transaction of the save. If the query has a `draftVersion`,
 * refuses if the draft was changed or deleted meanwhile, so that no draft is lost that the caller has not seen.
 */
export async function endDraft(db: Db, query: z.output<typeof DraftToEnd>, { entity, entityId }: EditedSubject) {
  if (query.draft === undefined) return
  const draft = await discardDraft(db, query.draft, query.draftVersion)
  // Without a version, the caller wants to save even if the draft no longer exists.
  if (!draft && query.draftVersion !== undefined) throw new Refusal('changedMeanwhile')
  // A draft of another entity is treated as missing. The refusal rolls back its deletion.
  if (draft && (draft.entity !== entity || draft.entityId !== entityId)) throw new Refusal('notFound')
}

function titleOf(entity: EntityName, values: Record<string, unknown>) {
  const { label, key } = entities[entity]
  const title = values[label] || values[key]
  return typeof title === 'string' ? title : ''
}

const toDraft = (row: Row<'drafts'>): SavedDraft => ({
  id: row.id,
  // The cast is safe: only names from the contract's list are stored.
  entity: row.entity as EntityName,
  entityId: row.entity_id,
  madeFrom: row.made_from,
  values: fromJson<SavedDraft['values']>(row.form),
  title: row.title,
  username: row.username,
  version: row.version,
  updatedAt: row.updated_at,
  replacedFields: [],
})
