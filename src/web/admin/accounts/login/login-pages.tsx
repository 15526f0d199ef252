import { useSyncExternalStore } from 'react'
import { loginFragments } from '#contract/accounts/account-links.ts'
import { ForgottenPage, JoinPage, ResetPage } from './link-pages.tsx'
import { LoginPage } from './login-page.tsx'

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

// The browser sends the first two events. The router dispatches the last two, when a script changes the address.
const eventNames = ['hashchange', 'popstate', 'pushState', 'replaceState']

/** Returns the fragment of the page's address, such as `#invitation=…`; '' if there is none. */
const useFragment = () => useSyncExternalStore(subscribe, () => location.hash)

function subscribe(listener: () => void) {
  for (const eventName of eventNames) addEventListener(eventName, listener)
  return () => {
    for (const eventName of eventNames) removeEventListener(eventName, listener)
  }
}
