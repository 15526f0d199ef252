/** An entity before and after an update; one and the same object if the update changed nothing. */
export type Change<Entity> = { before: Entity; after: Entity }

/** The change of an entity that was saved as it is: nothing is written. */
export const unchanged = <Entity>(entity: Entity): Change<Entity> => ({ before: entity, after: entity })

/** Whether a row already has these values. */
export const isSame = (columns: object, row: object) =>
  Object.entries(columns).every(([name, value]) => (row as Record<string, unknown>)[name] === value)
