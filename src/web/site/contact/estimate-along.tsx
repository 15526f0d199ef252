import { pages } from '#contract/pages.ts'
import { textLink } from '../../ui/button-styles.ts'

/** Links to the estimate that is sent with the message. */
export const EstimateAlong = ({ code }: { code: string }) => (
  <p className="border-l-3 border-sun bg-mist px-5 py-4 sm:col-span-2">
    An engineer checks{' '}
    <a href={pages.keptEstimate.href({ code })} className={textLink}>
      this estimate
    </a>
    .
    <input type="hidden" name="estimateCode" value={code} />
  </p>
)
