const underWay = new Map<string, Promise<unknown>>()

/** Changes of one entity run one after the other, so that the server gets them in order on any connection. */
export function afterOthers<T>(entity: string, change: () => Promise<T>) {
  const others = underWay.get(entity) ?? Promise.resolve()
  const changing: Promise<T> = others.then(change, change).finally(() => {
    if (underWay.get(entity) === changing) underWay.delete(entity)
  })
  underWay.set(entity, changing)
  return changing
}

export const isUnderWay = (entity: string) => underWay.has(entity)
