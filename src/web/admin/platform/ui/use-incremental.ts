import { startTransition, useEffect, useMemo, useState } from 'react'

const firstCount = 10
const stepSize = 20

/**
 * Returns the first items of a long list at once, and more in steps, so that the browser can handle clicks between the
 * steps. A list with another key begins with few items again.
 */
export function useIncremental<T>(items: T[], listKey = ''): T[] {
  const [state, setState] = useState({ listKey, count: firstCount })
  const count = state.listKey === listKey ? state.count : firstCount
  // If a shorter list has replaced the items, the next longer list begins with few items again.
  if (count >= items.length + stepSize && count > firstCount)
    setState({ listKey, count: Math.max(items.length, firstCount) })
  useEffect(() => {
    if (count < items.length) startTransition(() => setState({ listKey, count: count + stepSize }))
  }, [listKey, count, items.length])
  return useMemo(() => items.slice(0, count), [items, count])
}
