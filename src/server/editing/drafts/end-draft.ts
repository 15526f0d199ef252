import type { z } from 'zod'
import type { EndedDraft } from '#contract/editing/entities.schema.ts'
import type { EntityName } from '#contract/editing/entities.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { found, Refusal } from '#server/platform/refusal.ts'
import { discardDraft } from './store.ts'

type Query = z.output<typeof EndedDraft>
type Handler<Call, Saved> = { handle: (db: Db, call: Call) => Promise<Saved> }

/**
 * Extends the handler of a call that creates or updates an entity: the call then also deletes the draft that its query
 * names, in the same transaction. If the query has a `draftVersion`, the call is refused when the draft was changed or
 * deleted meanwhile. So no draft that the caller has not seen is lost.
 */
export const endingDraft = <Call, Saved extends { id: number }, Others>(
  entity: EntityName,
  kind: 'create' | 'update',
  handler: Others & Handler<Call, Saved>,
) => ({
  ...handler,
  async handle(db: Db, call: Call & { query: Query }) {
    const draft = await endDraft(db, call.query)
    const saved = await handler.handle(db, call)
    // A draft of another entity is treated as missing. The refusal rolls back the deletion of the draft.
    if (draft && (draft.entity !== entity || draft.entityId !== (kind === 'create' ? null : saved.id))) found(null)
    return saved
  },
})

async function endDraft(db: Db, { draft: id, draftVersion }: Query) {
  if (id === undefined) return undefined
  const draft = await discardDraft(db, id, draftVersion ?? null)
  // Without a version, the caller wants to save even if the draft no longer exists.
  if (!draft && draftVersion !== undefined) throw new Refusal('changedMeanwhile')
  return draft
}
