const lastChanges = new Map<string, Promise<unknown>>()

/**
 * Starts a change of an entity once the entity's earlier changes have ended, so that the server gets all changes in
 * their order.
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
