import { type Delivery, deliveryStates } from '#contract/deliveries/deliveries.ts'
import { deliveryColors } from '#web/admin/deliveries/delivery-list.tsx'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { useWithdrawal } from './use-replies.ts'

type Props = { delivery: Delivery; reply: NonNullable<Delivery['reply']> }

/** Shows a reply in the timeline, with a button that withdraws the reply as long as it is not sent. */
export function ReplyEntry({ delivery, reply: { username, text } }: Props) {
  const { recipient, state, lastError } = delivery
  const { withdraw, isPending } = useWithdrawal()
  const isNotSentYet = state === 'waiting' || state === 'failed'
  return (
    <div className="grid gap-1 rounded-md bg-mist px-3 py-2">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 wrap-anywhere text-ink-soft">
        {username} replied to {recipient}
        <Badge color={deliveryColors[state]}>{deliveryStates[state]}</Badge>
        {isNotSentYet && (
          <button
            type="button"
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) void withdraw(delivery)
            }}
            className={buttonStyles.quiet}
          >
            Take the reply back
          </button>
        )}
      </p>
      {lastError && <p className="wrap-anywhere text-clay-ink">{lastError}</p>}
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  )
}
