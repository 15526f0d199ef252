const lastChanges = new Map<string, Promise<unknown>>()

/**
 * Starts a change once all earlier changes with the same `queueKey` have ended. So the server gets the changes of a
 * lead, for example, in the order in which the administrator made them.
 */
export function queueChange<T>(queueKey: string, change: () => Promise<T>) {
  const earlierChanges = lastChanges.get(queueKey) ?? Promise.resolve()
  const thisChange: Promise<T> = earlierChanges.then(change, change).finally(() => {
    if (lastChanges.get(queueKey) === thisChange) lastChanges.delete(queueKey)
  })
  lastChanges.set(queueKey, thisChange)
  return thisChange
}

export const hasPendingChange = (queueKey: string) => lastChanges.has(queueKey)
