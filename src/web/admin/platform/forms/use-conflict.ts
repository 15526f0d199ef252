import { useState } from 'react'
import { isStatus, ResponseError } from '#web/api/response-error.ts'

export const conflictTitle = 'Somebody else has saved changes since you opened this.'

/** The two ways in which an administrator can end a conflict. */
export const conflictChoices = { load: 'Load their version', overwrite: 'Keep mine and overwrite theirs' } as const

/**
 * Tracks a conflict: the server refused to save because somebody else has saved since the form was opened. A form
 * without `reload` has no conflicts.
 */
export function useConflict<Send>(reload: (() => Promise<unknown>) | undefined) {
  const [state, setState] = useState<'none' | 'found' | 'reloading'>('none')
  const [refusedSend, setRefusedSend] = useState<{ send: Send } | null>(null)
  return {
    hasConflict: state !== 'none',
    /** The function that sent the refused values; null if the form's own `save` sent them. */
    refusedSend: refusedSend?.send ?? null,
    /** True from `loadTheirs` until `clear`, which `useSaveForm` calls once it shows the loaded version. */
    isReloading: state === 'reloading',
    /** Records a conflict if `error` is one, and returns true. Returns false for any other error. */
    recordIfConflict(error: unknown, send: Send | null = null) {
      if (!reload || !isStatus(error, 412)) return false
      setState('found')
      setRefusedSend(send && { send })
      return true
    },
    clear: () => setState('none'),
    async loadTheirs() {
      setState('reloading')
      await reload?.()
    },
  }
}

/** Creates the error for a toast about a conflict. The form itself then offers the choices. */
export function conflictError() {
  const message = `${conflictTitle} Yours are not saved yet.`
  return new ResponseError(412, JSON.stringify({ message, errors: [] }))
}
