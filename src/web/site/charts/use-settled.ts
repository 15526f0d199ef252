import { useEffect, useState } from 'react'

/** Returns the value once it has not changed for `pauseMs` milliseconds; until then, the value before. */
export function useSettled<T>(value: T, pauseMs: number): T {
  const [settledValue, setSettledValue] = useState(() => value)
  useEffect(() => {
    const timer = setTimeout(() => setSettledValue(() => value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settledValue
}
