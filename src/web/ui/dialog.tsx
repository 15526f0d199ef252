import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Cross } from './cross.tsx'

type Props = {
  /** The id of the heading that names the dialog. */
  labelledBy: string
  /** Called when the person asks to close it: by its button, by Escape or by a click on the backdrop. */
  onClose: () => void
  closesOnBackdrop?: boolean
  className?: string
  children: ReactNode
}

export const isDialogOpen = () => document.querySelector('dialog:modal') !== null

/** The browser's own modal dialog: it keeps the focus inside and gives it back when it is closed. */
export function Dialog({ labelledBy, onClose, closesOnBackdrop = false, className = '', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  // A layout effect ends while the element is still in the document. Only then does closing give the focus back.
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => {
      current?.close()
      addEventListener('click', dropSecondClick, { capture: true, once: true })
    }
  }, [])
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop is a shortcut for the Close button and Escape
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      className={`dialog ${className}`}
      onCancel={(event) => {
        // A file picker inside the dialog sends an event of the same name.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      // React passes the events of a dialog on to the form that it was opened from.
      onSubmit={(event) => event.stopPropagation()}
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      onClick={({ target, detail }) => {
        // A person who selects text may let go of it outside. The second of two clicks belongs to the one that opened it.
        const isOnBackdrop = target === dialog.current && pressed.current === target && detail < 2
        if (closesOnBackdrop && isOnBackdrop) onClose()
      }}
    >
      {children}
      <div className="dialog-close">
        <button type="button" aria-label="Close" onClick={onClose}>
          <Cross />
        </button>
      </div>
    </dialog>,
    document.body,
  )
}

/** The second of two clicks that closed the dialog would act on the page below. */
function dropSecondClick(event: MouseEvent) {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}
