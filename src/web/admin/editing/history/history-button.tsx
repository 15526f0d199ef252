import { useState } from 'react'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { History } from '#web/ui/icons.tsx'
import { HistoryDialog, type HistoryProps } from './history-dialog.tsx'

/** A button that opens the history of an entity. The browser fetches the history only after the click. */
export function HistoryButton(props: HistoryProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)} className={buttonStyles.outline}>
        <History size={15} aria-hidden /> History
      </button>
      {isOpen && <HistoryDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}
