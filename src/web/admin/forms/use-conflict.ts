import { useState } from 'react'
import { isStatus, ResponseError } from '../../api/response-error.ts'

export const conflictTitle = 'Somebody else has saved changes since you opened this.'

/** The two ways in which an administrator can end a conflict. */
export const conflictChoices = { load: 'Load their version', overwrite: 'Keep mine and overwrite theirs' } as const

/**
 * Tracks a conflict: the server refused a save because somebody else had saved before. Without `reload` a form has no
 * conflicts.
 */
export function useConflict(reload: (() => Promise<unknown>) | undefined) {
  const [state, setState] = useState<'none' | 'found' | 'reloading'>('none')
  return {
    hasConflict: state !== 'none',
    /** The browser is loading the stored version, which will replace the administrator's own. */
    isReloading: state === 'reloading',
    /** Notes a conflict if that is why a save failed. Returns false for any other error. */
    take(error: unknown) {
      if (!reload || !isStatus(error, 412)) return false
      setState('found')
      return true
    },
    clear: () => setState('none'),
    async loadTheirs() {
      setState('reloading')
      await reload?.()
    },
  }
}

/** An error whose text names the choices that the form offers, for the toast. */
export function conflictError() {
  const message = `${conflictTitle} Yours are not saved yet. Choose at the top of the form: “${conflictChoices.load}” or “${conflictChoices.overwrite}”.`
  return new ResponseError(412, JSON.stringify({ message, errors: [] }))
}
