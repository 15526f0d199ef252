import { X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

type Props = {
  /** The id of the heading inside that names it. */
  labelledBy: string
  /** Called when the visitor closes it, however they do. */
  onClose: () => void
  className?: string
  children: ReactNode
}

/** The browser's own modal dialog: it holds the focus, closes on Escape and gives the focus back. */
export function Dialog({ labelledBy, onClose, className = '', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  // In the layout phase, which is before the element leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => {
      current?.close()
      addEventListener('click', dropSecondClick, { capture: true, once: true })
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop is a shortcut for the Close button and Escape
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      onClick={({ target, detail }) => {
        // The second click of two is one that has opened it. Who selects text may let go outside.
        if (target === dialog.current && pressed.current === target && detail < 2) onClose()
      }}
      className={`m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] overflow-y-auto overscroll-contain rounded bg-paper text-ink shadow-raised backdrop:bg-ink/70 ${className}`}
    >
      <div className="sticky top-0 z-10 h-0">
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="absolute top-3 right-3 flex size-11 cursor-pointer items-center justify-center rounded bg-paper/90 hover:bg-mist"
        >
          <X aria-hidden />
        </button>
      </div>
      {children}
    </dialog>
  )
}

/** The second of two clicks that have closed it would go to what lies below. */
function dropSecondClick(event: MouseEvent) {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}
