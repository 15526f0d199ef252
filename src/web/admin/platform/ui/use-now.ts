import { useSyncExternalStore } from 'react'
import { minuteMs } from '#contract/platform/time.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void) {
  if (listeners.size === 0)
    timer = setInterval(() => {
      for (const each of listeners) each()
    }, minuteMs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

const startOfMinute = () => Date.now() - (Date.now() % minuteMs)

/**
 * Returns the start of the present minute in milliseconds. The component is rendered again every minute, so that a
 * dashboard that stays open overnight shows the times of the morning.
 */
export const useNow = () => useSyncExternalStore(subscribe, startOfMinute)
