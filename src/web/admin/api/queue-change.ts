const lastChanges = new Map<string, Promise<unknown>>()

/**
 * Starts a change of an entity only when all earlier changes of this entity have ended, so that the server gets them in
 * the order in which the administrator made them.
 */
export function queueChange<T>(entity: string, change: () => Promise<T>) {
  const earlierChanges = lastChanges.get(entity) ?? Promise.resolve()
  const thisChange: Promise<T> = earlierChanges.then(change, change).finally(() => {
    if (lastChanges.get(entity) === thisChange) lastChanges.delete(entity)
  })
  lastChanges.set(entity, thisChange)
  return thisChange
}

export const hasPendingChange = (entity: string) => lastChanges.has(entity)
