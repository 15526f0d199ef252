import { adminPath } from '#contract/platform/pages.ts'

const returnPathKey = 'admin-return-to'
const sessionEndedKey = 'admin-session-ended'

/**
 * Stores the address of the dashboard and its open dialog, to which the administrator returns after the login. If a
 * session has ended (`hadSession`), the login page says so.
 */
export function storeReturnPath({ hadSession }: { hadSession: boolean }) {
  if (location.pathname !== adminPath) return
  sessionStorage.setItem(returnPathKey, location.pathname + location.search)
  if (hadSession) sessionStorage.setItem(sessionEndedKey, 'true')
}

export const hasSessionEnded = () => sessionStorage.getItem(sessionEndedKey) !== null

/** Removes the stored address and returns it, or the address of the dashboard if none is stored. */
export function takeReturnPath() {
  const path = sessionStorage.getItem(returnPathKey) ?? adminPath
  clearReturnPath()
  return path
}

export function clearReturnPath() {
  sessionStorage.removeItem(returnPathKey)
  sessionStorage.removeItem(sessionEndedKey)
}
