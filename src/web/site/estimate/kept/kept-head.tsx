import { Link } from 'wouter'
import type { KeptEstimate } from '#contract/estimates/estimates.ts'
import { pages } from '#contract/platform/pages.ts'
import { longDate } from '#web/site/text.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'

type Props = { keptEstimate: KeptEstimate; title: string }

/** The top of the page: the plant and its place, the last day on which the estimate is stored, and buttons. */
export function KeptHead({ keptEstimate: { code, createdAt, expiresAt }, title }: Props) {
  const address = pages.keptEstimate.href({ code })
  return (
    <div className="border-b border-rule bg-mist pt-18">
      <div className="shell py-12 lg:py-16">
        <h1 tabIndex={-1} className="text-title">
          {title}
        </h1>
        <p className="mt-5 max-w-[62ch] text-lead text-ink-soft">
          Energy estimate of {longDate(createdAt.slice(0, 10))}. It stays at this address until{' '}
          {longDate(expiresAt.slice(0, 10))}, as it is.
        </p>
        <div className="mt-8 flex flex-wrap gap-4 print:hidden">
          <Link href={pages.contact.href({}, { estimate: code })} className={buttonStyles.primary}>
            Have an engineer check it
          </Link>
          <a href={`${address}/estimate.pdf`} className={buttonStyles.outline}>
            Download the PDF
          </a>
          <Link href={pages.estimate.href()} className={buttonStyles.quiet}>
            Make another estimate
          </Link>
        </div>
      </div>
    </div>
  )
}
