import { useLayoutEffect, useState } from 'react'

/** Sends a form once at a time: a second submission meanwhile does nothing. */
export function useSubmission() {
  const [isPending, setIsPending] = useState(false)
  useFocusKept(isPending)
  return {
    isPending,
    async run(send: () => Promise<void>) {
      if (isPending) return
      setIsPending(true)
      try {
        await send()
      } finally {
        setIsPending(false)
      }
    },
  }
}

/** A button that is disabled while the form is sent loses the focus. Afterwards the focus is back on it. */
function useFocusKept(isPending: boolean) {
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (!isPending || !(activeElement instanceof HTMLElement)) return
    return () => {
      if (document.activeElement === body) activeElement.focus()
    }
  }, [isPending])
}
