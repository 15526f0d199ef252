import { linkFragments } from '#contract/team.ts'
import { JoinPage } from './join-page.tsx'
import { LoginPage } from './login-page.tsx'
import { useFragment } from './use-fragment.ts'

/** The login; or, with the token of a link in the address, the page that the link is for. */
export function LoginPages() {
  const invitation = useFragment(linkFragments.invitation)
  return invitation === null ? <LoginPage /> : <JoinPage key={invitation} token={invitation} />
}
