import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { ForgottenPasswordInput } from '#contract/accounts/account-links.schema.ts'
import { accountLinkApi, linkLimits } from '#contract/accounts/account-links.ts'
import { loginPath } from '#contract/platform/pages.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { FormNotices } from '#web/admin/platform/forms/form-dialog.tsx'
import { useSaveForm } from '#web/admin/platform/forms/use-save-form.ts'
import { fetchReply } from '#web/api/fetch.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { buttonStyles, textLink } from '#web/ui/button-styles.ts'
import { FailureNotice, Loading } from '#web/ui/list-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { LoginFrame } from './login-frame.tsx'

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
