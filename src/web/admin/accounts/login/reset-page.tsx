import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { NewPasswordForm } from '#contract/accounts/account-links.schema.ts'
import { accountLinkApi, loginFragments } from '#contract/accounts/account-links.ts'
import { loginPath } from '#contract/platform/pages.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { clearPrivateData, dropToken } from '#web/admin/platform/api/session.ts'
import { PasswordField } from '#web/admin/platform/forms/fields.tsx'
import { FormNotices } from '#web/admin/platform/forms/form-dialog.tsx'
import { useSaveForm } from '#web/admin/platform/forms/use-save-form.ts'
import { fetchReply } from '#web/api/fetch.ts'
import { buttonStyles, textLink } from '#web/ui/button-styles.ts'
import { FailureNotice, Loading } from '#web/ui/list-state.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { Strength } from '../own-account/strength.tsx'
import { LoginFrame } from './login-frame.tsx'
import { useLink } from './use-link.ts'

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
