import { useLocation } from 'wouter'
import { adminApi } from '#contract/admins.ts'
import { request } from '../../api/fetch.ts'
import { loginPath } from '../addresses.ts'
import { bearer } from '../api/call.ts'
import { forgetPlace } from '../api/return-to.ts'
import { dropToken, readToken } from '../api/token.ts'
import { discardAllDrafts } from '../forms/use-form-draft.ts'

/** Ends the session here at once, and on the server as soon as it can be reached. */
export function useLogout() {
  const [, navigate] = useLocation()
  return function logout() {
    // Whether it arrives or not, this browser is signed out; a session that is left over ends by itself.
    request(adminApi.logout, {}, { headers: bearer(readToken()) }).catch(() => {})
    discardAllDrafts()
    forgetPlace()
    navigate(loginPath)
    dropToken()
  }
}
