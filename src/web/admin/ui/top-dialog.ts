import { useSyncExternalStore } from 'react'

let open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(dialogs: HTMLDialogElement[]) {
  open = dialogs
  for (const listener of listeners) listener()
}

export const dialogOpened = (dialog: HTMLDialogElement) => change([...open, dialog])
export const dialogClosed = (dialog: HTMLDialogElement) => change(open.filter((other) => other !== dialog))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The dialog above all others; null while none is open. */
export const useTopDialog = () => useSyncExternalStore(subscribe, () => open.at(-1) ?? null)

export const isDialogOpen = () => open.length > 0
