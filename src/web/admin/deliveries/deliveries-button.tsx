import { useState } from 'react'
import { TitledDialog } from '#web/admin/platform/ui/titled-dialog.tsx'
import { Send } from '#web/ui/icons.tsx'
import { DeliveryList } from './delivery-list.tsx'

/**
 * A button that opens the list of mails and webhooks about a lead. The browser fetches the list only after the click.
 */
export function DeliveriesButton({ quoteId, person }: { quoteId: number; person: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={`Deliveries of ${person}'s request`}
        data-tooltip="Deliveries"
        onClick={() => setIsOpen(true)}
        className="icon-button h-9"
      >
        <Send size={16} aria-hidden />
      </button>
      {isOpen && (
        <TitledDialog title={`Mails and webhooks about ${person}'s request`} onClose={() => setIsOpen(false)}>
          <div className="pt-2">
            <DeliveryList quoteId={quoteId} />
          </div>
        </TitledDialog>
      )}
    </>
  )
}
