import { scheduleApi } from '#contract/editing/schedules.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { toast } from '#web/ui/toasts.tsx'
import type { DraftableForm } from '../drafts/draft-button.tsx'
import { type DraftSubject, draftCall } from '../drafts/draft-call.ts'
import { momentAt } from './times.ts'
import { useSchedules } from './use-schedules.ts'

type Options = { subject: DraftSubject; form: DraftableForm; onScheduled: () => void }

/**
 * Returns a function that saves the form as a draft, and plans that the draft goes live at `at`, a minute on the
 * company's clock, such as `2026-12-03T09:00`. A form with wrong fields shows their errors instead.
 */
export function useScheduleDraft({ subject, form, onScheduled }: Options) {
  const { mutateAsync } = useSend(scheduleApi.planDraft)
  const { timeZone } = useSchedules()
  return (at: string) =>
    form.sendChecked(async (values, seen) => {
      const { body, version } = draftCall(subject, values, seen)
      const plan = await mutateAsync({ body: { ...body, at }, version })
      toast({ title: 'Scheduled', description: `${plan.title} goes live on ${momentAt(plan.at, timeZone)}.` })
      onScheduled()
    })
}
