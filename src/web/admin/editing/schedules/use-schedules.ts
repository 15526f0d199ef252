import { useQuery } from '@tanstack/react-query'
import { type Schedule, scheduleApi } from '#contract/editing/schedules.ts'
import { localTime } from '#contract/leads/office.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { queryOf } from '#web/api/queries.ts'
import { toast } from '#web/ui/toasts.tsx'

/** Loads the scheduled publications and withdrawals, and the time zone of the office's clock. */
export function useSchedules() {
  const { data } = useQuery(queryOf(scheduleApi.list, {}))
  return { timeZone: data?.timeZone ?? 'UTC', scheduled: data?.scheduled ?? [] }
}

/** Returns a function that removes a schedule. Its draft or article does not change. */
export function useCancelSchedule() {
  const { mutateAsync } = useSend(scheduleApi.cancel)
  return async function cancel({ id, title }: Schedule) {
    try {
      await mutateAsync({ params: { id } })
      toast({ title: 'No longer scheduled', description: title })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to remove the plan', description: reasonOf(error) })
    }
  }
}

const dayFormat = (timeZone: string) => new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone })
const timeFormat = (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone })
const dateAndTimeFormat = (timeZone?: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone })

/** Writes the day on the office's calendar: `Thursday, December 3, 2026`. */
export const dayAt = (utc: string, timeZone: string) => dayFormat(timeZone).format(new Date(utc))

/** Writes the time on the office's clock: `9:00 AM`. */
export const timeAt = (utc: string, timeZone: string) => timeFormat(timeZone).format(new Date(utc))

/** Writes the day and the time on the office's clock: `December 3, 2026 at 9:00 AM`. */
export const momentAt = (utc: string, timeZone: string) => dateAndTimeFormat(timeZone).format(new Date(utc))

/** Returns the date and time in the browser's time zone; null if the office's clock shows the same. */
export function browserMoment(utc: string, timeZone: string) {
  const moment = dateAndTimeFormat().format(new Date(utc))
  return moment === momentAt(utc, timeZone) ? null : moment
}

/** Writes a time as a schedule has it, a minute on the office's clock: `2026-12-03T09:00`. */
export const officeMinute = (utc: string, timeZone: string) =>
  new Date(localTime(timeZone, Date.parse(utc))).toISOString().slice(0, 16)
