import { Refusal } from '../refusal.ts'

/** An entity before and after an update; one and the same object if the update changed nothing. */
export type Change<Entity> = { before: Entity; after: Entity }

/** Returns the result of an update that changes no value, so that the store writes nothing. */
export const unchanged = <Entity>(entity: Entity): Change<Entity> => ({ before: entity, after: entity })

/** True if a row already has these values. */
export const isSame = (columns: object, row: object) =>
  Object.entries(columns).every(([name, value]) => (row as Record<string, unknown>)[name] === value)

/**
 * Refuses a change if the stored value is no longer `seenValue`, the value that the client last read. If `seenValue` is
 * undefined, never refuses.
 */
export function refuseIfChanged<Value>(stored: Value, seenValue: Value | undefined) {
  if (seenValue !== undefined && stored !== seenValue) throw new Refusal('changedMeanwhile')
}
