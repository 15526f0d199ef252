import type { Lead } from '#contract/leads/leads.ts'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { originWords } from './origin-words.ts'

export function OriginLine({ origin }: Pick<Lead, 'origin'>) {
  return origin && <p className="max-w-prose text-sm text-ink-soft wrap-anywhere">{originWords(origin)}</p>
}

/** Shows the version of the privacy policy to which the sender's form linked. */
export function PolicyLine({ lead: { policyVersion, policyShownAt } }: { lead: Lead }) {
  if (!policyVersion || !policyShownAt) return null
  return (
    <p className="figures text-sm text-ink-soft">
      Was shown the privacy policy of {dateAndTime(policyVersion)} on {dateAndTime(policyShownAt)}
    </p>
  )
}
