import { useState } from 'react'
import { isStatus, ResponseError } from '../../api/response-error.ts'

/** The choices of an administrator whose save was refused because somebody else has saved meanwhile. */
export const conflictChoices = { load: 'Load their version', overwrite: 'Keep mine and overwrite' } as const

/** A conflict ends when the administrator has chosen. Without `reload` a form has no conflicts. */
export function useConflict(reload: (() => Promise<unknown>) | undefined) {
  const [state, setState] = useState<'none' | 'found' | 'reloading'>('none')
  return {
    hasConflict: state !== 'none',
    /** The stored version is on its way, to take the place of the administrator's own. */
    isReloading: state === 'reloading',
    /** Takes an error of a save; false if it is no conflict. */
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

/** The server's refusal in the words of the form, which offers these choices. */
export function conflictError() {
  const message = `Somebody else has saved this meanwhile. Choose “${conflictChoices.load}” or “${conflictChoices.overwrite}”.`
  return new ResponseError(412, JSON.stringify({ message, errors: [] }))
}
