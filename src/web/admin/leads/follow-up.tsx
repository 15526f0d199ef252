import { useId } from 'react'
import type { Quote } from '#contract/quotes.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { followUpWords, usualDays } from './follow-up-words.ts'
import { useCompanyDay } from './use-company-day.ts'
import { useFollowUp } from './use-lead.ts'

// While the administrator types a year, the browser reports dates in years such as 0002. They are not saved.
const firstSavedYear = '2000'

/** Controls for the day on which an administrator wants to write or call the sender of the lead again. */
export function FollowUp({ quote }: { quote: Quote }) {
  const { day: planned, plan } = useFollowUp(quote)
  const fieldId = useId()
  const today = useCompanyDay()
  return (
    <section aria-label="Follow-up" className="grid gap-2">
      <p className="text-sm font-semibold">{planned ? followUpWords(planned, today) : 'No follow-up planned'}</p>
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={fieldId} className="sr-only">
          Day of the follow-up
        </label>
        <input
          id={fieldId}
          type="date"
          value={planned ?? ''}
          onChange={({ target }) => {
            if (target.value >= firstSavedYear) void plan(target.value)
          }}
          className="control w-auto"
        />
        {usualDays(today).map(([words, day]) => (
          <button
            key={words}
            type="button"
            aria-pressed={day === planned}
            onClick={() => plan(day)}
            className={`${buttonStyles.outline} font-normal aria-pressed:border-leaf aria-pressed:bg-leaf-mist`}
          >
            {words}
          </button>
        ))}
        {planned && (
          <button type="button" onClick={() => plan(null)} className={buttonStyles.quiet}>
            No follow-up
          </button>
        )}
      </div>
    </section>
  )
}
