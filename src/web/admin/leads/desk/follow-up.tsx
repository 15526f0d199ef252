import { useId } from 'react'
import type { Lead } from '#contract/leads/leads.ts'
import { useCompanyDay } from '#web/admin/platform/ui/times.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { followUpWords, suggestedDays } from './follow-up-words.ts'
import { useFollowUp } from './use-lead.ts'

// While the administrator types a year, the browser reports dates in years such as 0002. Such dates are not saved.
const firstSavedYear = '2000'

/** Controls for the day on which an administrator wants to write or call the sender of the lead again. */
export function FollowUp({ lead }: { lead: Lead }) {
  const { day: plannedDay, plan } = useFollowUp(lead)
  const fieldId = useId()
  const today = useCompanyDay()
  return (
    <section aria-label="Follow-up" className="grid gap-2">
      <p className="text-sm font-semibold">{plannedDay ? followUpWords(plannedDay, today) : 'No follow-up planned'}</p>
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={fieldId} className="sr-only">
          Day of the follow-up
        </label>
        <input
          id={fieldId}
          type="date"
          value={plannedDay ?? ''}
          onChange={({ target }) => {
            if (target.value >= firstSavedYear) void plan(target.value)
          }}
          className="control w-auto"
        />
        {suggestedDays(today).map(([words, day]) => (
          <button
            key={words}
            type="button"
            aria-pressed={day === plannedDay}
            onClick={() => plan(day)}
            className={`${buttonStyles.outline} font-normal aria-pressed:border-leaf aria-pressed:bg-leaf-mist`}
          >
            {words}
          </button>
        ))}
        {plannedDay && (
          <button type="button" onClick={() => plan(null)} className={buttonStyles.quiet}>
            No follow-up
          </button>
        )}
      </div>
    </section>
  )
}
