import { useSyncExternalStore } from 'react'
import { officeDay } from '#contract/leads/office.ts'
import { minuteMs } from '#contract/platform/time.ts'
import { useJsonBlock } from '#web/api/content.ts'

// These formats are created only once: creating one takes longer than using it, and a list uses them hundreds of times.
const dateAndTimeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** Writes a time in the browser's time zone: `November 21, 2026 at 9:30 AM`. */
export const dateAndTime = (utc: string) => dateAndTimeFormat.format(new Date(utc))

/** Writes the day of a time in the browser's time zone: `November 21, 2026`. */
export const longDay = (utc: string) => dayFormat.format(new Date(utc))

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

/** Returns today's date on the office's calendar, as `yyyy-mm-dd`. In the browser's time zone it may be another day. */
export const useOfficeDay = () => officeDay(useJsonBlock('company'), useNow())
