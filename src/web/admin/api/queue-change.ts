const lastChanges = new Map<string, Promise<unknown>>()

/** Starts a change of an entity once its earlier changes have ended, so that the server gets them in this order. */
export function queueChange<T>(entity: string, change: () => Promise<T>) {
  const others = lastChanges.get(entity) ?? Promise.resolve()
  const changing: Promise<T> = others.then(change, change).finally(() => {
    if (lastChanges.get(entity) === changing) lastChanges.delete(entity)
  })
  lastChanges.set(entity, changing)
  return changing
}

export const hasPendingChange = (entity: string) => lastChanges.has(entity)
