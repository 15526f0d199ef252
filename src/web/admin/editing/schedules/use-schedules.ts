import { useQuery } from '@tanstack/react-query'
import { type Plan, scheduleApi } from '#contract/editing/schedules.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { queryOf } from '#web/api/queries.ts'
import { toast } from '#web/ui/toasts.tsx'

/** Loads the planned publications and withdrawals, and the time zone of the company's clock. */
export function useSchedules() {
  const { data } = useQuery(queryOf(scheduleApi.list, {}))
  return { timeZone: data?.timeZone ?? 'UTC', scheduled: data?.scheduled ?? [] }
}

/** Returns a function that removes a plan. The draft or article of the plan does not change. */
export function useCancelPlan() {
  const { mutateAsync } = useSend(scheduleApi.cancel)
  return async function cancel({ id, title }: Plan) {
    try {
      await mutateAsync({ params: { id } })
      toast({ title: 'No longer scheduled', description: title })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to remove the plan', description: reasonOf(error) })
    }
  }
}
