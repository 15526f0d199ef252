import { useEffect, useState } from 'react'

/** Returns a new value once it has not changed for `pauseMs` milliseconds. Until then, returns the earlier value. */
export function useSettled<T>(value: T, pauseMs: number): T {
  const [settledValue, setSettledValue] = useState(() => value)
  useEffect(() => {
    const timer = setTimeout(() => setSettledValue(() => value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settledValue
}
