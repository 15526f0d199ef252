import { loginFragments } from '#contract/accounts/account-links.ts'
import { ForgottenPage } from './forgotten-page.tsx'
import { JoinPage } from './join-page.tsx'
import { LoginPage } from './login-page.tsx'
import { ResetPage } from './reset-page.tsx'
import { useFragment } from './use-fragment.ts'

/**
 * Shows the login or, if the address's fragment says so, the page for an invitation, a new or a forgotten password.
 */
export function LoginPages() {
  const fragment = useFragment()
  const textAfter = (name: string) => (fragment.startsWith(name) ? fragment.slice(name.length) : null)
  const invitationToken = textAfter(loginFragments.invitation)
  const resetToken = textAfter(loginFragments.reset)
  if (invitationToken !== null) return <JoinPage key={invitationToken} token={invitationToken} />
  if (resetToken !== null) return <ResetPage key={resetToken} token={resetToken} />
  return fragment === loginFragments.forgotten ? <ForgottenPage /> : <LoginPage />
}
