import {
  type Delivery,
  type DeliveryState,
  deliveryApi,
  deliveryKinds,
  deliveryStates,
} from '#contract/deliveries/deliveries.ts'
import { useSend } from '#web/admin/platform/api/use-endpoint.ts'
import { useAdminList } from '#web/admin/platform/api/use-lists.ts'
import { Badge, type BadgeColor } from '#web/admin/platform/ui/badge.tsx'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { DialogButton, TitledDialog } from '#web/admin/platform/ui/titled-dialog.tsx'
import { queryOf } from '#web/api/queries.ts'
import { RotateCw, Send } from '#web/ui/icons.tsx'
import { ListState } from '#web/ui/list-state.tsx'

/** The mails and webhooks about a lead, with buttons that send them again. */
function DeliveryList({ quoteId }: { quoteId: number }) {
  const failureTitle = 'Failed to fetch deliveries'
  const list = useAdminList(queryOf(deliveryApi.ofQuote, { params: { id: quoteId } }), failureTitle)
  return (
    <ListState
      list={list}
      loading="Loading deliveries..."
      failed={failureTitle}
      empty="Nothing was sent about this lead."
    >
      <ul className="divide-y divide-rule">
        {list.items.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </ListState>
  )
}

export const deliveryStateColors: Record<DeliveryState, BadgeColor> = {
  waiting: 'plain',
  held: 'plain',
  sent: 'leaf',
  failed: 'sun',
  'given-up': 'clay',
}

function DeliveryRow({ delivery: { id, kind, recipient, state, lastError, ...times } }: { delivery: Delivery }) {
  const sendAgain = useSend(deliveryApi.sendAgain, {
    done: () => ({ title: 'It is being sent again', description: recipient }),
    failed: 'Failed to send it again',
  })
  return (
    <li className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold">{deliveryKinds[kind]}</span>
          <Badge color={deliveryStateColors[state]}>{deliveryStates[state]}</Badge>
        </p>
        <p className="text-sm wrap-anywhere">{recipient}</p>
        {lastError && <p className="text-sm wrap-anywhere text-clay-ink">{lastError}</p>}
        <p className="figures text-sm text-ink-soft">{timeText({ state, ...times })}</p>
      </div>
      {state !== 'held' && (
        <Button
          Icon={RotateCw}
          label="Send again"
          disabled={sendAgain.isPending}
          onClick={() => sendAgain.mutate({ params: { id } })}
          className="self-start justify-self-start"
        />
      )}
    </li>
  )
}

type StateAndTimes = Pick<Delivery, 'state' | 'tries' | 'nextTryAt' | 'sentAt' | 'createdAt'>

function timeText({ state, tries, nextTryAt, sentAt, createdAt }: StateAndTimes) {
  if (sentAt) return `Sent ${dateAndTime(sentAt)}`
  const triesText = `${tries} ${tries === 1 ? 'try' : 'tries'}`
  if (state === 'failed' && nextTryAt) return `${triesText}, the next one ${dateAndTime(nextTryAt)}`
  if (state === 'held') return 'Not sent while the request is spam'
  return state === 'given-up' ? `${triesText}, none is left` : `Waiting since ${dateAndTime(createdAt)}`
}

/** A button that opens the list of mails and webhooks about a lead. The browser fetches the list after the click. */
export const DeliveriesButton = ({ quoteId, person }: { quoteId: number; person: string }) => (
  <DialogButton
    variant="icon"
    Icon={Send}
    iconSize={16}
    label="Deliveries"
    aria-label={`Deliveries of ${person}'s request`}
    data-tooltip="Deliveries"
    className="h-9"
  >
    {(close) => (
      <TitledDialog title={`What was sent about ${person}'s request`} onClose={close}>
        <div className="pt-2">
          <DeliveryList quoteId={quoteId} />
        </div>
      </TitledDialog>
    )}
  </DialogButton>
)
