import { useEffect, useState } from 'react'

/** Returns a new value once it has not changed for `delayMs` milliseconds. Until then, returns the earlier value. */
export function useDebounced<T>(value: T, delayMs: number): T {
  const [debouncedValue, setDebouncedValue] = useState(() => value)
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(() => value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return debouncedValue
}
