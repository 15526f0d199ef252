import { startTransition, useEffect, useState } from 'react'

const step = 20

/** The first of a long list at once and the others soon after, so that clicks and keys are answered in between. */
export function useIncremental<T>(items: T[]): T[] {
  const [count, setCount] = useState(step)
  // Another list has taken its place. It begins with what can be seen, too.
  if (count >= items.length + step && count > step) setCount(Math.max(items.length, step))
  useEffect(() => {
    if (count < items.length) startTransition(() => setCount(count + step))
  }, [count, items.length])
  return items.slice(0, count)
}
