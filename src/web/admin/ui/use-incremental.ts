import { startTransition, useEffect, useState } from 'react'

const stepSize = 20

/**
 * Returns the first items of a long list at once, and more in steps, so that the browser can handle clicks between the
 * steps.
 */
export function useIncremental<T>(items: T[]): T[] {
  const [count, setCount] = useState(stepSize)
  // If a shorter list has replaced the items, the next longer list begins with few items again.
  if (count >= items.length + stepSize && count > stepSize) setCount(Math.max(items.length, stepSize))
  useEffect(() => {
    if (count < items.length) startTransition(() => setCount(count + stepSize))
  }, [count, items.length])
  return items.slice(0, count)
}
