import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { firstStepApi, stepNames } from '#contract/dashboard/first-steps.ts'
import { adminHref, useSearchParams } from '#web/admin/addresses.ts'
import { queryOf } from '#web/api/queries.ts'
import { textLink } from '#web/ui/button-styles.ts'
import { isFromSteps, stepParam } from './step-href.ts'

/** A bar with a link back to the list of first steps. It is hidden unless the administrator came from this list. */
export function BackToSteps() {
  return isFromSteps(useSearchParams().get(stepParam)) ? <Bar /> : null
}

function Bar() {
  const { data } = useQuery(queryOf(firstStepApi.read, {}))
  return (
    <p className="steps-bar sticky top-2 z-10 mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 rounded border border-leaf bg-leaf-mist px-4 py-2 text-sm">
      <Link href={adminHref('overview')} className={textLink}>
        Back to the first steps
      </Link>
      {data && (
        <span>
          {data.done.length} of {stepNames.length} done
        </span>
      )}
    </p>
  )
}
