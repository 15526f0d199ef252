import { Link } from 'wouter'
import type { Overview } from '#contract/dashboard/overview.ts'
import { adminHref } from '#web/admin/addresses.ts'
import { textLink } from '#web/ui/button-styles.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Shows the number of follow-ups that are due, with a link to their leads. */
export function FollowUps({ counts: { due, overdue } }: { counts: Overview['followUps'] }) {
  if (due === 0) return null
  return (
    <Notice kind={overdue > 0 ? 'warning' : 'info'}>
      <Link href={adminHref('quotes', { view: 'due' })} className={textLink}>
        {due === 1 ? '1 follow-up is due' : `${due.toLocaleString('en-US')} follow-ups are due`}
      </Link>
      {overdue > 0 && `, ${overdue.toLocaleString('en-US')} of them late`}
    </Notice>
  )
}
