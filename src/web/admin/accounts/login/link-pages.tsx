import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { ForgottenPasswordInput, NewAccountForm, NewPasswordForm } from '#contract/accounts/account-links.schema.ts'
import { type AccountLink, accountLinkApi, linkLimits, loginFragments } from '#contract/accounts/account-links.ts'
import { browserHeader } from '#contract/accounts/admins.ts'
import { adminPath, loginPath } from '#contract/platform/pages.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { clearPrivateData, clearReturnPath, dropToken, storeToken } from '#web/admin/platform/api/session.ts'
import { PasswordField } from '#web/admin/platform/forms/fields.tsx'
import { FormNotices } from '#web/admin/platform/forms/form-dialog.tsx'
import { useSaveForm } from '#web/admin/platform/forms/use-save-form.ts'
import { fetchReply } from '#web/api/fetch.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { buttonStyles, textLink } from '#web/ui/button-styles.ts'
import { FailureNotice, Loading } from '#web/ui/list-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { Strength } from '../own-account/password-strength.tsx'
import { LoginFrame } from './login-frame.tsx'
import { browserId } from './login-page.tsx'

/** The page on which an invited person chooses a username and a password. */
export function JoinPage({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useLink(token)
  return (
    <LoginFrame title="Invitation">
      {data && <JoinForm token={token} link={data} />}
      {!data && isFetching && <Loading>Checking the invitation...</Loading>}
      {!data && error && !isFetching && (
        <FailureNotice title="The invitation can’t be opened" reason={reasonOf(error)} onRetry={refetch} />
      )}
    </LoginFrame>
  )
}

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
        { headers: { [browserHeader]: browserId() } },
      )
      // Removes the data of another administrator who may have been signed in in this browser before.
      clearPrivateData(client)
      clearReturnPath()
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
      <div className="grid gap-2">
        <PasswordField label="Password" {...form.field('newPassword')} autoComplete="new-password" />
        <Strength password={form.values.newPassword} />
      </div>
      <PasswordField label="Confirm password" {...form.field('confirmPassword')} autoComplete="new-password" />
      <button type="submit" aria-disabled={form.isPending} className={`${buttonStyles.primary} mt-2 min-h-10`}>
        {form.isPending ? 'Joining...' : 'Join the team'}
      </button>
    </form>
  )
}

/** The page on which the holder of a mailed link chooses a new password. */
export function ResetPage({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useLink(token)
  return (
    <LoginFrame title="New password">
      {data && <ResetForm token={token} username={data.username} />}
      {!data && isFetching && <Loading>Checking the link...</Loading>}
      {!data && error && !isFetching && (
        <>
          <FailureNotice title="The link can’t be opened" reason={reasonOf(error)} onRetry={refetch} />
          <p className="mt-5 text-sm">
            <a href={`${loginPath}${loginFragments.forgotten}`} className={textLink}>
              Ask for a new link
            </a>
          </p>
        </>
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
      // Signs out here, too: the new password has ended all sessions of the account, perhaps also one in this browser.
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
      <div className="grid gap-2">
        <PasswordField label="New password" {...form.field('newPassword')} autoComplete="new-password" />
        <Strength password={form.values.newPassword} />
      </div>
      <PasswordField label="Confirm new password" {...form.field('confirmPassword')} autoComplete="new-password" />
      <button type="submit" aria-disabled={form.isPending} className={`${buttonStyles.primary} mt-2 min-h-10`}>
        {form.isPending ? 'Saving...' : 'Set password'}
      </button>
    </form>
  )
}

/**
 * A page with a form that mails a link for a new password. On a site that sends no mail, the page instead shows the
 * command by which the operator of the site's server makes a new password.
 */
export function ForgottenPage() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [accountLinkApi.options.path],
    queryFn: ({ signal }) => fetchReply(accountLinkApi.options, {}, { signal }),
  })
  return (
    <LoginFrame title="Forgotten password">
      {data && (data.canMail ? <ForgottenForm /> : <AskOperator />)}
      {!data && isFetching && <Loading>Loading...</Loading>}
      {!data && error && !isFetching && (
        <FailureNotice title="This page could not be loaded." reason={reasonOf(error)} onRetry={refetch} />
      )}
      <p className="mt-5 text-sm">
        <Link href={loginPath} className={textLink}>
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
        {linkLimits.resetMinutes} minutes.
      </Notice>
    )
  return (
    <form {...form.props} className="grid gap-4">
      <FormNotices form={form} />
      <TextField label="Username or e-mail address" {...form.field('account')} autoComplete="username" required />
      <button type="submit" aria-disabled={form.isPending} className={`${buttonStyles.primary} mt-2 min-h-10`}>
        {form.isPending ? 'Sending...' : 'Mail me a link'}
      </button>
    </form>
  )
}

/** Asks the server whether the link of an invitation or for a new password is still valid, and for whom it is. */
const useLink = (token: string) =>
  useQuery({
    queryKey: [accountLinkApi.check.path, token],
    queryFn: ({ signal }) => fetchReply(accountLinkApi.check, { body: { token } }, { signal }),
  })
