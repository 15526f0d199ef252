import { pages } from '#contract/platform/pages.ts'
import { textLink } from '../../ui/button-styles.ts'

/** Links to the estimate, and sends its code with the form. */
export const AttachedEstimate = ({ code }: { code: string }) => (
  <p className="border-l-3 border-sun bg-mist px-5 py-4 sm:col-span-2">
    An engineer checks{' '}
    <a href={pages.savedEstimate.href({ code })} className={textLink}>
      this estimate
    </a>
    .
    <input type="hidden" name="estimateCode" value={code} />
  </p>
)
