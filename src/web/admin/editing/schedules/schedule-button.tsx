import { useState } from 'react'
import { scheduleApi } from '#contract/editing/schedules.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { CalendarClock } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { momentAt } from './times.ts'
import { useSchedules } from './use-schedules.ts'

type Props = {
  /** The id of the article in the form if the site shows the article; otherwise null. */
  shownArticleId: number | null
  /** Plans that the form's values go live at `at`, a minute on the company's clock, such as `2026-12-03T09:00`. */
  onPublish: (at: string) => Promise<void>
  onWithdrawn: () => void
}

/**
 * A button that opens a dialog. There the administrator plans when the form's values go live, or when an article goes
 * off the site.
 */
export function ScheduleButton({ shownArticleId, onPublish, onWithdrawn }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const plan = useSend(scheduleApi.plan)
  const { timeZone } = useSchedules()

  async function withdraw(articleId: number, at: string) {
    try {
      const newPlan = await plan.mutateAsync({ body: { action: 'withdraw', articleId, at } })
      const description = `${newPlan.title} goes off the site on ${momentAt(newPlan.at, timeZone)}.`
      toast({ title: 'Scheduled', description })
      onWithdrawn()
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to schedule', description: reasonOf(error) })
    }
  }

  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)} className={buttonStyles.outline}>
        <CalendarClock size={15} aria-hidden /> Schedule
      </button>
      {isOpen && (
        <ScheduleDialog
          canWithdraw={shownArticleId !== null}
          onClose={() => setIsOpen(false)}
          onChosen={(action, at) => {
            setIsOpen(false)
            if (action === 'withdraw' && shownArticleId !== null) void withdraw(shownArticleId, at)
            else void onPublish(at)
          }}
        />
      )}
    </>
  )
}
