import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { firstStepApi, stepNames } from '#contract/first-steps.ts'
import { queryOf } from '../../api/queries.ts'
import { textLink } from '../../ui/button-styles.ts'
import { adminHref } from '../addresses.ts'

/** Leads the administrator of a new site to the list of first steps, until all are done or the list is hidden. */
export function FirstStepsLink() {
  const { data } = useQuery(queryOf(firstStepApi.read, {}))
  if (!data || data.isHidden || data.done.length === stepNames.length) return null
  return (
    <p className="text-center">
      This site is new: {data.done.length} of {stepNames.length} first steps are done.{' '}
      <Link href={adminHref('overview')} className={textLink}>
        Make this site yours
      </Link>
    </p>
  )
}
