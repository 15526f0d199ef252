import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Cross } from './cross.tsx'

type Props = {
  /** The id of the heading that names the dialog. */
  labelledBy: string
  /** Called at the Close button, at Escape and, with `closesOnBackdrop`, at a click on the backdrop. */
  onClose: () => void
  closesOnBackdrop?: boolean
  className?: string
  children: ReactNode
}

export const isDialogOpen = () => document.querySelector('dialog:modal') !== null

/**
 * A modal `dialog` element. The browser keeps the focus inside. When the dialog closes, the browser gives the focus
 * back to the element that had it before.
 */
export function Dialog({ labelledBy, onClose, closesOnBackdrop = false, className = '', children }: Props) {
  const texts = useTexts('common')
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedTarget = useRef<EventTarget>(null)
  // React cleans up a layout effect while the element is still in the document. Only then does closing the dialog give
  // the focus back.
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
        // A file input inside the dialog sends a `cancel` event, too.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      // React passes a `submit` event to the form from which the dialog was opened. That form must not be sent.
      onSubmit={(event) => event.stopPropagation()}
      onPointerDown={({ target }) => {
        pressedTarget.current = target
      }}
      onClick={({ target, detail }) => {
        // Ignores two kinds of clicks: one that began inside the dialog, because the user may have selected text, and
        // the second one of a double click, because its first click may have opened the dialog.
        const isOnBackdrop = target === dialog.current && pressedTarget.current === target && detail < 2
        if (closesOnBackdrop && isOnBackdrop) onClose()
      }}
    >
      {children}
      <div className="dialog-close">
        <button type="button" aria-label={texts.close} onClick={onClose}>
          <Cross />
          <span className="touch-word">{texts.close}</span>
        </button>
      </div>
    </dialog>,
    document.body,
  )
}

/** Stops the second click of a double click that closed the dialog: it would press what is below on the page. */
function dropSecondClick(event: MouseEvent) {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}
