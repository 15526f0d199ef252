import { lazy, Suspense, useSyncExternalStore } from 'react'

export type ToastMessage = {
  title: string
  description: string
  variant?: 'default' | 'destructive'
  action?: { label: string; run: () => void }
}

export type ShownToast = ToastMessage & { id: number }

let shown: ShownToast | null = null
let count = 0
const listeners = new Set<() => void>()

/** Tells the visitor what happened. One is visible at a time: a new one takes the place of the last. */
export function toast(message: ToastMessage) {
  count += 1
  shown = { ...message, id: count }
  for (const listener of listeners) listener()
}

/** It has been closed or has had its time: it isn't shown again, wherever the toasts are next. */
export function dismissed(id: number) {
  if (shown?.id === id) shown = null
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// Most visitors never see one, so its code comes with the first.
const Toaster = lazy(() => import('./toaster.tsx'))

export function Toasts() {
  const message = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
  return (
    message && (
      <Suspense>
        <Toaster message={message} />
      </Suspense>
    )
  )
}
