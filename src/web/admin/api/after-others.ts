const underWay = new Map<string, Promise<unknown>>()

/** What is done to one thing arrives in the order in which it was done, however slow the connection. */
export function afterOthers<T>(thing: string, change: () => Promise<T>) {
  const others = underWay.get(thing) ?? Promise.resolve()
  const changing: Promise<T> = others.then(change, change).finally(() => {
    if (underWay.get(thing) === changing) underWay.delete(thing)
  })
  underWay.set(thing, changing)
  return changing
}

export const isUnderWay = (thing: string) => underWay.has(thing)
