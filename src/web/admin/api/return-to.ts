import { adminPath } from '../addresses.ts'

const returnKey = 'admin-return-to'

/** Before the login takes over: where the administrator was, with the dialog that was open. */
export function rememberPlace() {
  if (location.pathname === adminPath) sessionStorage.setItem(returnKey, location.pathname + location.search)
}

export const hasRememberedPlace = () => sessionStorage.getItem(returnKey) !== null

export function takeRememberedPlace() {
  const place = sessionStorage.getItem(returnKey) ?? adminPath
  sessionStorage.removeItem(returnKey)
  return place
}

export const forgetPlace = () => sessionStorage.removeItem(returnKey)
