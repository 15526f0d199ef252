import { useLocation } from 'wouter'
import { adminApi } from '#contract/admins.ts'
import { loginPath } from '#contract/pages.ts'
import { request } from '../../api/fetch.ts'
import { bearerHeaders } from '../api/call.ts'
import { clearReturnPath } from '../api/return-to.ts'
import { dropToken, readToken } from '../api/token.ts'
import { discardAllDrafts } from '../forms/use-form-draft.ts'

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
