import { startTransition, useEffect, useState } from 'react'

/**
 * Returns the value once it has not changed for `pauseMs` milliseconds; until then, the value before. What depends on
 * it is rendered in the background, so that the visitor can go on typing or moving a slider.
 */
export function useSettled<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(() => value)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(() => value)), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
