import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import type { ToasterProps } from './toaster.tsx'

export type ToastMessage = {
  title: string
  description: string
  variant?: 'default' | 'destructive'
  action?: { label: string; run: () => void }
}

export type ShownToast = ToastMessage & { id: number }

let shownToast: ShownToast | null = null
let toastCount = 0
const listeners = new Set<() => void>()

/** Shows a message. Only one is visible at a time: a new one replaces the one before. */
export function toast(message: ToastMessage) {
  toastCount += 1
  shownToast = { ...message, id: toastCount }
  for (const listener of listeners) listener()
}

/** Forgets a toast that was closed or has timed out, so that it isn't shown again. */
function dismiss(id: number) {
  if (shownToast?.id === id) shownToast = null
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// Most visitors never see a toast, so its code is loaded with the first one.
const loadToaster = () => import('./toaster.tsx')

/** Fetches the code of toasts early, so that one can be shown even if the connection is lost. */
export const prepareToasts = () => void loadToaster().catch(() => {}) // the first toast loads it again

export function Toasts() {
  const message = useSyncExternalStore(
    subscribe,
    () => shownToast,
    () => null,
  )
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null)
  useEffect(() => {
    if (!message) return
    loadToaster().then(
      (toaster) => setToaster(() => toaster.default),
      // Without a connection the browser shows its own message box.
      () => alert(`${message.title}\n${message.description}`),
    )
  }, [message])
  return message && Toaster && <Toaster message={message} onDismissed={dismiss} />
}
