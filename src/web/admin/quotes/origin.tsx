import type { Quote } from '#contract/quotes.ts'
import { dateAndTime } from '../ui/times.ts'
import { originWords } from './origin-words.ts'

/** Shows how the sender came to the site, and which privacy policy the form linked to. */
export function OriginLines({ quote: { origin, policyVersion, policyShownAt } }: { quote: Quote }) {
  return (
    <>
      {origin && <p className="max-w-prose text-sm text-ink-soft wrap-anywhere">{originWords(origin)}</p>}
      {policyVersion && policyShownAt && (
        <p className="figures text-sm text-ink-soft">
          Was shown the privacy policy of {dateAndTime(policyVersion)} on {dateAndTime(policyShownAt)}
        </p>
      )}
    </>
  )
}
