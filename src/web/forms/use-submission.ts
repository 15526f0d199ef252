import { useLayoutEffect, useState } from 'react'

/** Sends a form, and ignores a second submission while the first one runs. */
export function useSubmission() {
  const [isPending, setIsPending] = useState(false)
  useFocusRestored(isPending)
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

/** Gives the focus back to the submit button, which loses it while it is disabled during the submission. */
function useFocusRestored(isPending: boolean) {
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (!isPending || !(activeElement instanceof HTMLElement)) return
    return () => {
      if (document.activeElement === body) activeElement.focus()
    }
  }, [isPending])
}
