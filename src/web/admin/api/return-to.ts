import { adminPath } from '#contract/pages.ts'

const returnKey = 'admin-return-to'
const endedKey = 'admin-session-ended'

/** Before the login takes over: where the administrator was, with the dialog that was open. */
export function rememberPlace({ hadSession }: { hadSession: boolean }) {
  if (location.pathname !== adminPath) return
  sessionStorage.setItem(returnKey, location.pathname + location.search)
  if (hadSession) sessionStorage.setItem(endedKey, 'true')
}

export const hasSessionEnded = () => sessionStorage.getItem(endedKey) !== null

export function takeRememberedPlace() {
  const place = sessionStorage.getItem(returnKey) ?? adminPath
  forgetPlace()
  return place
}

export function forgetPlace() {
  sessionStorage.removeItem(returnKey)
  sessionStorage.removeItem(endedKey)
}
