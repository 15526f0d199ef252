import { useSyncExternalStore } from 'react'

/** Ends the question: with a confirmation of the server, or with null if the administrator has closed the dialog. */
type Answer = (confirmation: string | null) => void

let answerQuestion: Answer | null = null
const listeners = new Set<() => void>()

function setAnswer(answer: Answer | null) {
  answerQuestion = answer
  for (const listener of listeners) listener()
}

/** Asks for the password or a passkey again. Returns the server's confirmation; null if the administrator refuses. */
export function askForConfirmation() {
  answerQuestion?.(null)
  if (listeners.size === 0) return Promise.resolve(null)
  return new Promise<string | null>((resolve) =>
    setAnswer((confirmation) => {
      setAnswer(null)
      resolve(confirmation)
    }),
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    answerQuestion?.(null)
  }
}

/** Returns the function that ends the open question; null if none is open. */
export const useAnswer = () => useSyncExternalStore(subscribe, () => answerQuestion)
