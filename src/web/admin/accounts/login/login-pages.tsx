import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'wouter'
import { ForgottenPasswordInput, NewAccountForm, NewPasswordForm } from '#contract/accounts/account-links.schema.ts'
import {
  type AccountLink,
  accountLinkApi,
  accountLinkLimits,
  loginFragments,
} from '#contract/accounts/account-links.ts'
import { adminPath, loginPath } from '#contract/platform/pages.ts'
import { failureReason } from '#web/admin/platform/api/call.ts'
import { clearPrivateData, clearReturnPath, dropToken, storeToken } from '#web/admin/platform/api/session.ts'
import { discardDraftsOfOthers } from '#web/admin/platform/forms/edited-values.ts'
import { FormNotices, SubmitButton, useSaveForm } from '#web/admin/platform/forms/save-form.tsx'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { QueryView } from '#web/admin/platform/ui/page.tsx'
import { fetchReply } from '#web/api/fetch.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { textLinkClasses } from '#web/ui/button-styles.ts'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { NewPasswordFields } from '../own-account/password-form.tsx'
import { browserIdHeaders, LoginFrame, LoginPage } from './login-page.tsx'

/** Shows the page that the address's fragment names, such as an invitation; without such a fragment, the login page. */
export function LoginPages() {
  const fragment = useFragment()
  const textAfter = (name: string) => (fragment.startsWith(name) ? fragment.slice(name.length) : null)
  const invitationToken = textAfter(loginFragments.invitation)
  const resetToken = textAfter(loginFragments.reset)
  const addressToken = textAfter(loginFragments.address)
  if (invitationToken !== null) return <JoinPage key={invitationToken} token={invitationToken} />
  if (resetToken !== null) return <ResetPage key={resetToken} token={resetToken} />
  if (addressToken !== null) return <AddressPage key={addressToken} token={addressToken} />
  return fragment === loginFragments.forgotten ? <ForgottenPage /> : <LoginPage />
}

// The events after which the fragment may be another one. The browser sends the first two, the router the last two.
const addressEvents = ['hashchange', 'popstate', 'pushState', 'replaceState']

/** Returns the fragment of the page's address, such as `#invitation=…`; '' if there is none. */
const useFragment = () => useSyncExternalStore(subscribeToAddress, () => location.hash)

function subscribeToAddress(listener: () => void) {
  for (const name of addressEvents) addEventListener(name, listener)
  return () => {
    for (const name of addressEvents) removeEventListener(name, listener)
  }
}

/** The page on which an invited person chooses a username and a password. */
const JoinPage = ({ token }: { token: string }) => (
  <LoginFrame title="Invitation">
    <QueryView query={useLinkCheck(token)} loading="Checking the invitation..." failed="The invitation can’t be opened">
      {(link) => <JoinForm token={token} link={link} />}
    </QueryView>
  </LoginFrame>
)

function JoinForm({ token, link }: { token: string; link: AccountLink }) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const form = useSaveForm({
    schema: NewAccountForm,
    start: { username: '', email: link.email, newPassword: '', confirmPassword: '' },
    async save({ confirmPassword: _, ...account }) {
      const session = await fetchReply(
        accountLinkApi.join,
        { body: { ...account, token } },
        { headers: browserIdHeaders() },
      )
      // Removes the data of another administrator who may have been signed in in this browser before.
      clearPrivateData(client)
      clearReturnPath()
      discardDraftsOfOthers(session.admin.username)
      storeToken(session.token)
      navigate(adminPath, { replace: true })
    },
  })
  return (
    <form {...form.props} className="grid gap-4">
      <p>{link.username} has invited you to this site’s dashboard. Choose how you want to sign in.</p>
      <FormNotices form={form} />
      <TextField label="Username" {...form.field('username')} autoComplete="username" required />
      <TextField label="Email" {...form.field('email')} type="email" autoComplete="email" required />
      <NewPasswordFields form={form} label="Password" />
      <SubmitButton form={form} label="Join the team" pending="Joining..." className="mt-2 min-h-10" />
    </form>
  )
}

/** The page on which the holder of a mailed link chooses a new password. */
function ResetPage({ token }: { token: string }) {
  const query = useLinkCheck(token)
  return (
    <LoginFrame title="New password">
      <QueryView query={query} loading="Checking the link..." failed="The link can’t be opened">
        {({ username }) => <ResetForm token={token} username={username} />}
      </QueryView>
      {!query.data && query.error && !query.isFetching && (
        <p className="mt-5 text-sm">
          <a href={`${loginPath}${loginFragments.forgotten}`} className={textLinkClasses}>
            Ask for a new link
          </a>
        </p>
      )}
    </LoginFrame>
  )
}

function ResetForm({ token, username }: { token: string; username: string }) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const form = useSaveForm({
    schema: NewPasswordForm,
    start: { newPassword: '', confirmPassword: '' },
    async save({ newPassword }) {
      await fetchReply(accountLinkApi.resetPassword, { body: { token, newPassword } })
      // Signs this browser out: the new password has ended all sessions of the account, perhaps one of this browser.
      clearPrivateData(client)
      dropToken()
      navigate(loginPath, { replace: true })
      toast({ title: 'Password Changed', description: 'Sign in with your new password.' })
    },
  })
  return (
    <form {...form.props} className="grid gap-4">
      <p>
        A new password for the username <strong className="wrap-anywhere">{username}</strong>. All open sessions end.
      </p>
      <FormNotices form={form} />
      {/* Password managers save the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordFields form={form} label="New password" />
      <SubmitButton form={form} label="Set password" className="mt-2 min-h-10" />
    </form>
  )
}

/** The page on which the former address of an account agrees to the new one. */
const AddressPage = ({ token }: { token: string }) => (
  <LoginFrame title="New address">
    <QueryView query={useLinkCheck(token)} loading="Checking the link..." failed="The link can’t be opened">
      {(link) => <AgreeForm token={token} link={link} />}
    </QueryView>
  </LoginFrame>
)

function AgreeForm({ token, link: { username, email } }: { token: string; link: AccountLink }) {
  const agree = useMutation({ mutationFn: () => fetchReply(accountLinkApi.agree, { body: { token } }) })
  if (agree.isSuccess)
    return <Notice title="Thank you">Links for a new password are mailed to {email} from now on.</Notice>
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere">
        The account {username} has the address {email} now. If you have changed it, agree: then links for a new password
        are mailed there at once.
      </p>
      {agree.error && <Notice kind="error">{failureReason(agree.error)}</Notice>}
      <Button
        variant="primary"
        label={agree.isPending ? 'Sending...' : 'Agree to the new address'}
        isOff={agree.isPending}
        onClick={() => agree.mutate()}
        className="min-h-10"
      />
    </div>
  )
}

/**
 * A page with a form that mails a link for a new password. On a site that sends no mail, the page instead shows the
 * command by which the operator of the site's server makes a new password.
 */
function ForgottenPage() {
  const query = useQuery({
    queryKey: [accountLinkApi.options.path],
    queryFn: ({ signal }) => fetchReply(accountLinkApi.options, {}, { signal }),
  })
  return (
    <LoginFrame title="Forgotten password">
      <QueryView query={query} loading="Loading..." failed="This page could not be loaded.">
        {({ canMail }) => (canMail ? <ForgottenForm /> : <AskOperator />)}
      </QueryView>
      <p className="mt-5 text-sm">
        <Link href={loginPath} className={textLinkClasses}>
          Back to the login
        </Link>
      </p>
    </LoginFrame>
  )
}

const AskOperator = () => (
  <Notice title="This site sends no mail">
    <p>Please ask the operator of the site’s server for a new password. This command makes one:</p>
    <p>
      <code className="wrap-anywhere">npm run admin -- reset-password USERNAME</code>
    </p>
  </Notice>
)

function ForgottenForm() {
  const [isSent, setIsSent] = useState(false)
  const form = useSaveForm({
    schema: ForgottenPasswordInput,
    start: { account: '' },
    async save(body) {
      await fetchReply(accountLinkApi.forgotten, { body })
      setIsSent(true)
    },
  })
  if (isSent)
    return (
      <Notice title="Look into your mail">
        If there is such an account, a mail with a link is on its way. The link works once, within{' '}
        {accountLinkLimits.resetMinutes} minutes.
      </Notice>
    )
  return (
    <form {...form.props} className="grid gap-4">
      <FormNotices form={form} />
      <TextField label="Username or e-mail address" {...form.field('account')} autoComplete="username" required />
      <SubmitButton form={form} label="Mail me a link" pending="Sending..." className="mt-2 min-h-10" />
    </form>
  )
}

/** Asks the server whether an invitation or a mailed link of an account is still valid, and for whom it is. */
const useLinkCheck = (token: string) =>
  useQuery({
    queryKey: [accountLinkApi.check.path, token],
    queryFn: ({ signal }) => fetchReply(accountLinkApi.check, { body: { token } }, { signal }),
  })
