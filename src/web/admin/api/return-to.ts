import { adminPath } from '#contract/pages.ts'

const returnKey = 'admin-return-to'
const endedKey = 'admin-session-ended'

/** Keeps the address of the dashboard, with its open dialog, before the login replaces it. */
export function keepReturnPath({ hadSession }: { hadSession: boolean }) {
  if (location.pathname !== adminPath) return
  sessionStorage.setItem(returnKey, location.pathname + location.search)
  if (hadSession) sessionStorage.setItem(endedKey, 'true')
}

export const hasSessionEnded = () => sessionStorage.getItem(endedKey) !== null

export function takeReturnPath() {
  const path = sessionStorage.getItem(returnKey) ?? adminPath
  clearReturnPath()
  return path
}

export function clearReturnPath() {
  sessionStorage.removeItem(returnKey)
  sessionStorage.removeItem(endedKey)
}
