import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type Delivery, deliveryApi, deliveryKinds } from '#contract/deliveries/deliveries.ts'
import { adminHref } from '#web/admin/addresses.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { queryOf } from '#web/api/queries.ts'
import { buttonStyles, textLink } from '#web/ui/button-styles.ts'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toasts.tsx'

const shownDeliveriesMax = 5

/**
 * Lists the mails and webhooks that were given up or have been failing for an hour, until an administrator presses the
 * button that marks them as seen.
 */
export function FailingDeliveries() {
  const { data: failing = [] } = useQuery(queryOf(deliveryApi.failing, {}))
  const markSeen = useSend(deliveryApi.markSeen)
  if (failing.length === 0) return null

  async function markAll() {
    try {
      await markSeen.mutateAsync({ body: { ids: failing.map(({ id }) => id) } })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to note that you have seen it', description: reasonOf(error) })
    }
  }
  const hiddenCount = failing.length - shownDeliveriesMax
  return (
    <Notice kind="error" title={titleOf(failing.length)}>
      <ul className="mt-1 grid gap-1">
        {failing.slice(0, shownDeliveriesMax).map((delivery) => (
          <Failure key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      {hiddenCount > 0 && <p className="mt-1">And {hiddenCount} more.</p>}
      <button type="button" disabled={markSeen.isPending} onClick={markAll} className={`${buttonStyles.outline} mt-2`}>
        I have seen this
      </button>
    </Notice>
  )
}

const titleOf = (count: number) =>
  count === 1 ? 'A mail or webhook does not arrive' : `${count} mails or webhooks do not arrive`

function Failure({ delivery: { quoteId, kind, recipient, state, lastError } }: { delivery: Delivery }) {
  return (
    <li className="wrap-anywhere">
      <Link href={adminHref('quotes', { q: `#${quoteId}` })} className={textLink}>
        Lead #{quoteId}
      </Link>
      : {deliveryKinds[kind]} to {recipient}, {state === 'given-up' ? 'given up' : 'tried again'}. {lastError}
    </li>
  )
}
