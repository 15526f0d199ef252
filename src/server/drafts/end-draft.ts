import type { z } from 'zod'
import type { EndedDraft } from '#contract/edited.schema.ts'
import type { EntityName } from '#contract/entities.ts'
import type { Db } from '../db/schema.ts'
import { found, Refusal } from '../refusal.ts'
import { discardDraft } from './store.ts'

type Query = z.output<typeof EndedDraft>
type Handler<Call, Saved> = { handle: (db: Db, call: Call) => Promise<Saved> }

/**
 * Adds to the handler of a call that creates or updates an entity: the call also ends the draft that its query names,
 * in the same transaction. So no draft outlives the save of its values, and no draft is lost that the caller has not
 * seen.
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
    // A draft of something else is treated as missing. The refusal rolls its end back.
    if (draft && (draft.entity !== entity || draft.entityId !== (kind === 'create' ? null : saved.id))) found(null)
    return saved
  },
})

async function endDraft(db: Db, { draft: id, draftVersion }: Query) {
  if (id === undefined) return undefined
  const draft = await discardDraft(db, id, draftVersion ?? null)
  // Without a version the caller wants to save whatever has become of the draft.
  if (!draft && draftVersion !== undefined) throw new Refusal('changedMeanwhile')
  return draft
}
