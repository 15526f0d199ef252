import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { loginFragments } from '#contract/accounts/account-links.ts'
import { LoginInput } from '#contract/accounts/admins.schema.ts'
import { adminApi, browserHeader } from '#contract/accounts/admins.ts'
import { passkeyApi } from '#contract/accounts/passkeys.ts'
import { adminPath } from '#contract/platform/pages.ts'
import {
  clearPrivateData,
  hasSessionEnded,
  readToken,
  storeToken,
  takeReturnPath,
} from '#web/admin/platform/api/session.ts'
import { PasswordField } from '#web/admin/platform/forms/fields.tsx'
import { useSaveForm } from '#web/admin/platform/forms/use-save-form.ts'
import { fetchReply } from '#web/api/fetch.ts'
import { ResponseError } from '#web/api/response-error.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { buttonStyles, textLink } from '#web/ui/button-styles.ts'
import { Notice } from '#web/ui/notice.tsx'
import { browserId } from './browser-id.ts'
import { loginFailureMessage } from './login-failure.ts'
import { LoginFrame } from './login-frame.tsx'
import { type PasskeyAnswer, PasskeyLogin } from './passkey-login.tsx'

export function LoginPage() {
  const client = useQueryClient()
  const [wasSignedIn] = useState(() => readToken() !== null)
  useEffect(() => clearPrivateData(client), [client])
  if (wasSignedIn) return <Redirect to={adminPath} replace />
  return (
    <LoginFrame title="Sign in">
      {hasSessionEnded() && <Notice>Sign in to go back to where you were. What you had typed is kept.</Notice>}
      <LoginForm />
      <p className="mt-4 text-center text-sm">
        <a href={loginFragments.forgotten} className={textLink}>
          Forgot your password?
        </a>
      </p>
    </LoginFrame>
  )
}

function LoginForm() {
  const [, navigate] = useLocation()
  const [factors, setFactors] = useState<string[]>([])
  const needsCode = factors.includes('code')
  const form = useSaveForm({
    schema: LoginInput,
    start: { username: '', password: '', code: '' },
    save: async (body) => enterDashboard(await fetchReply(adminApi.login, { body }, { headers: browserHeaders() })),
    refusalOf: loginFailureMessage,
    onFailed: (error) => setFactors((before) => factorsIn(error) ?? before),
  })

  function enterDashboard({ token }: { token: string }) {
    storeToken(token)
    navigate(takeReturnPath(), { replace: true })
  }

  const signInByPasskey = async (answer: PasskeyAnswer) =>
    enterDashboard(await fetchReply(passkeyApi.login, { body: { answer } }, { headers: browserHeaders() }))

  async function signInByPasswordAndPasskey(passkey: PasskeyAnswer) {
    const { username, password } = form.values
    const body = { username, password, passkey }
    enterDashboard(await fetchReply(adminApi.login, { body }, { headers: browserHeaders() }))
  }

  return (
    <>
      <form {...form.props} className="mt-5 grid gap-4">
        <TextField label="Username" {...form.field('username')} autoComplete="username" required />
        <PasswordField label="Password" {...form.field('password')} autoComplete="current-password" />
        {needsCode && (
          <TextField
            label="Code"
            {...form.field('code')}
            autoComplete="one-time-code"
            hint="From your authenticator app; or one of your recovery codes."
            required
          />
        )}
        {form.refusal && !form.errors.code && <Notice kind="error">{form.refusal}</Notice>}
        <button type="submit" aria-disabled={form.isPending} className={`${buttonStyles.primary} mt-2 min-h-10`}>
          {form.isPending ? 'Signing in...' : 'Sign In'}
        </button>
      </form>
      {!needsCode && <PasskeyLogin key="alone" label="Use a passkey" signIn={signInByPasskey} />}
      {factors.includes('passkey') && (
        <PasskeyLogin key="second" label="Go on with a passkey" signIn={signInByPasswordAndPasskey} />
      )}
    </>
  )
}

const browserHeaders = () => ({ [browserHeader]: browserId() })

/**
 * Returns the second factors, `code` or `passkey`, of which the login needs one. The server's refusal names them as the
 * paths of its errors. Returns null if the login has failed for another reason.
 */
function factorsIn(error: unknown) {
  const paths = error instanceof ResponseError ? (error.refusal?.errors ?? []).map(({ path }) => path) : []
  return paths.includes('code') || paths.includes('passkey') ? paths : null
}
