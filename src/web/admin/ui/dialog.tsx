import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

type Props = {
  title: string
  onClose: () => void
  /** Asked before it closes without having been saved. */
  mayClose?: () => boolean
  size?: keyof typeof widths
  children: ReactNode
}

const widths = { narrow: 'max-w-md', usual: 'max-w-2xl', wide: 'max-w-5xl' }

export const isDialogOpen = () => document.querySelector('dialog:modal') !== null

/** The browser's own modal dialog: it keeps the focus inside, closes by Esc and gives the focus back. */
export function Dialog({ title, onClose, mayClose = () => true, size = 'usual', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    // While it is still in the document: closing is what gives the focus back.
    return () => current?.close()
  }, [])
  const closeIfAllowed = () => mayClose() && onClose()
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={`dialog ${widths[size]}`}
      onCancel={(event) => {
        // A file picker inside cancels with an event of the same name.
        if (event.target !== dialog.current) return
        event.preventDefault()
        closeIfAllowed()
      }}
      onSubmit={(event) => event.stopPropagation()}
    >
      <h2 id={titleId} className="pr-10 text-lg">
        {title}
      </h2>
      {children}
      <button type="button" aria-label="Close" onClick={closeIfAllowed} className="icon-button absolute top-4 right-4">
        <X size={18} aria-hidden />
      </button>
    </dialog>,
    document.body,
  )
}
