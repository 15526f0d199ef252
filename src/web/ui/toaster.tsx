import * as Toast from '@radix-ui/react-toast'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { directionOf } from '#contract/texts/languages.ts'
import { useLanguage, useTexts } from '#web/texts/use-texts.tsx'
import { Cross } from './cross.tsx'
import type { ShownToast } from './toasts.tsx'

const durationMilliseconds = 5000
const swipeThresholdPixels = 50

export type ToasterProps = { message: ShownToast; onDismissed: (id: number) => void }

export default function Toaster({ message, onDismissed }: ToasterProps) {
  const dialog = useSyncExternalStore(watchDialogs, topmostDialog)
  const isDisplaced = useIsDisplaced(message)
  const texts = useTexts('common')
  const language = useLanguage()
  const { id } = message
  useEffect(() => {
    if (isDisplaced) onDismissed(id)
  }, [isDisplaced, id, onDismissed])
  if (isDisplaced) return null
  return createPortal(
    <Toast.Provider
      label={texts.toast}
      duration={durationMilliseconds}
      swipeDirection={directionOf(language) ? 'left' : 'right'}
      swipeThreshold={swipeThresholdPixels}
    >
      <ToastItem key={message.id} message={message} onDismissed={onDismissed} />
      {dialog && (
        // Radix announces toasts in a region outside the dialog, which screen readers ignore while a dialog is open.
        <p role="alert" className="sr-only">
          {message.title} {message.description}
        </p>
      )}
      <Toast.Viewport
        label={texts.toasts}
        className="fixed inset-x-0 top-0 z-50 ms-auto flex w-full flex-col p-4 outline-none sm:top-auto sm:bottom-0 md:max-w-[420px]"
      />
    </Toast.Provider>,
    dialog ?? document.body,
  )
}

/** Returns the topmost modal dialog, if any. Users can reach nothing outside it, so a toast has to be inside it. */
const topmostDialog = () => [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null

const dialogCount = () => document.querySelectorAll('dialog:modal').length

/** True once a dialog has opened after the toast, which would cover it. Errors and toasts with a button stay. */
function useIsDisplaced({ id, variant = 'default', action }: ShownToast) {
  const count = useSyncExternalStore(watchDialogs, dialogCount)
  const [seen, setSeen] = useState({ id, fewest: count, isDisplaced: false })
  const isNew = seen.id !== id
  if (isNew || count < seen.fewest) setSeen({ id, fewest: count, isDisplaced: !isNew && seen.isDisplaced })
  else if (count > seen.fewest && !seen.isDisplaced) setSeen({ ...seen, isDisplaced: true })
  return seen.isDisplaced && !isNew && variant === 'default' && !action
}

function watchDialogs(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}

function ToastItem({ message, onDismissed }: ToasterProps) {
  const { title, description, variant = 'default', action, id } = message
  const [isOpen, setIsOpen] = useState(true)
  const { close } = useTexts('common')
  const variantClasses =
    variant === 'destructive' ? 'border-clay bg-clay text-on-color' : 'border-rule bg-surface text-ink'
  return (
    <Toast.Root
      open={isOpen}
      onOpenChange={(isOpen) => {
        setIsOpen(isOpen)
        if (!isOpen) onDismissed(id)
      }}
      type={variant === 'destructive' ? 'foreground' : 'background'}
      className={`relative flex items-start gap-4 rounded border p-5 pe-20 [box-shadow:var(--shadow-raised)] ${variantClasses}`}
    >
      <div className="grid min-w-0 gap-1 text-[0.95rem] wrap-anywhere">
        {/* Screen readers read all texts as one, so a space has to stand between them. */}
        <Toast.Title className="font-semibold">{title}</Toast.Title>{' '}
        <Toast.Description className="line-clamp-6">{description}</Toast.Description>
        {action && (
          <Toast.Action
            altText={action.label}
            onClick={action.run}
            className="mt-2 w-fit rounded border border-current px-3 py-1 font-medium"
          >
            {action.label}
          </Toast.Action>
        )}
      </div>
      <Toast.Close
        aria-label={close}
        className="absolute inset-x-0 top-0 m-3 ms-auto flex w-fit items-center rounded p-1"
      >
        <Cross className="size-4" />
        <span className="touch-word text-sm">{close}</span>
      </Toast.Close>
    </Toast.Root>
  )
}
