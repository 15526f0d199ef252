import { useSyncExternalStore } from 'react'

/** Ends a question: with a confirmation of the server, or with null if the administrator has closed the dialog. */
type Answer = (confirmation: string | null) => void

let openQuestion: Answer | null = null
const listeners = new Set<() => void>()

function setQuestion(question: Answer | null) {
  openQuestion = question
  for (const listener of listeners) listener()
}

/** Makes the dashboard ask for the password or a passkey again. Without a dashboard, nobody is asked. */
export function askForConfirmation() {
  openQuestion?.(null)
  if (listeners.size === 0) return Promise.resolve(null)
  return new Promise<string | null>((resolve) =>
    setQuestion((confirmation) => {
      setQuestion(null)
      resolve(confirmation)
    }),
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    openQuestion?.(null)
  }
}

/** Returns the function that ends the open question; null if none is open. */
export const useOpenQuestion = () => useSyncExternalStore(subscribe, () => openQuestion)
