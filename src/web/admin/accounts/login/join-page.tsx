import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { NewAccountForm } from '#contract/accounts/account-links.schema.ts'
import { type AccountLink, accountLinkApi } from '#contract/accounts/account-links.ts'
import { browserHeader } from '#contract/accounts/admins.ts'
import { adminPath } from '#contract/platform/pages.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { clearPrivateData, clearReturnPath, storeToken } from '#web/admin/platform/api/session.ts'
import { PasswordField } from '#web/admin/platform/forms/fields.tsx'
import { FormNotices } from '#web/admin/platform/forms/form-dialog.tsx'
import { useSaveForm } from '#web/admin/platform/forms/use-save-form.ts'
import { fetchReply } from '#web/api/fetch.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { FailureNotice, Loading } from '#web/ui/list-state.tsx'
import { Strength } from '../own-account/strength.tsx'
import { browserId } from './browser-id.ts'
import { LoginFrame } from './login-frame.tsx'
import { useLink } from './use-link.ts'

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
