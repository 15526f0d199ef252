import { useLocation } from 'wouter'
import { adminApi } from '#contract/accounts/admins.ts'
import { loginPath } from '#contract/platform/pages.ts'
import { bearerHeaders } from '#web/admin/platform/api/call.ts'
import { clearReturnPath, dropToken, readToken } from '#web/admin/platform/api/session.ts'
import { discardAllDrafts } from '#web/admin/platform/forms/edited-values.ts'
import { request } from '#web/api/fetch.ts'

/** Returns a function that signs out in this browser at once, and ends the session on the server if it is reachable. */
export function useLogout() {
  const [, navigate] = useLocation()
  return function logout() {
    // If the call fails, this browser is signed out all the same, and the session on the server stays until it expires.
    request(adminApi.logout, {}, { headers: bearerHeaders(readToken()) }).catch(() => {})
    discardAllDrafts()
    clearReturnPath()
    navigate(loginPath)
    dropToken()
  }
}
