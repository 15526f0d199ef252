import { adminPath } from '#contract/pages.ts'

const returnPathKey = 'admin-return-to'
const sessionEndedKey = 'admin-session-ended'

/** Stores the address of the dashboard and its open dialog, so that the administrator returns there after the login. */
export function storeReturnPath({ hadSession }: { hadSession: boolean }) {
  if (location.pathname !== adminPath) return
  sessionStorage.setItem(returnPathKey, location.pathname + location.search)
  if (hadSession) sessionStorage.setItem(sessionEndedKey, 'true')
}

export const hasSessionEnded = () => sessionStorage.getItem(sessionEndedKey) !== null

/** Returns the stored address and removes it. If none is stored, returns the address of the dashboard. */
export function takeReturnPath() {
  const path = sessionStorage.getItem(returnPathKey) ?? adminPath
  clearReturnPath()
  return path
}

export function clearReturnPath() {
  sessionStorage.removeItem(returnPathKey)
  sessionStorage.removeItem(sessionEndedKey)
}
