import { startTransition, useEffect, useState } from 'react'

const step = 20

/** Renders the first items of a long list at once and the others in steps, so that clicks are handled in between. */
export function useIncremental<T>(items: T[]): T[] {
  const [count, setCount] = useState(step)
  // The list was replaced by a shorter one, so the steps begin anew.
  if (count >= items.length + step && count > step) setCount(Math.max(items.length, step))
  useEffect(() => {
    if (count < items.length) startTransition(() => setCount(count + step))
  }, [count, items.length])
  return items.slice(0, count)
}
