import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { loginFragments } from '#contract/account-links.ts'
import { LoginInput } from '#contract/admins.schema.ts'
import { adminApi, browserHeader } from '#contract/admins.ts'
import { adminPath } from '#contract/pages.ts'
import { passkeyApi } from '#contract/passkeys.ts'
import { fetchReply } from '../../api/fetch.ts'
import { ResponseError } from '../../api/response-error.ts'
import { TextField } from '../../forms/text-field.tsx'
import { buttonStyles, textLink } from '../../ui/button-styles.ts'
import { Notice } from '../../ui/notice.tsx'
import { clearPrivateData } from '../api/clear-private-data.ts'
import { hasSessionEnded, takeReturnPath } from '../api/return-to.ts'
import { readToken, storeToken } from '../api/token.ts'
import { PasswordField } from '../forms/password-field.tsx'
import { useSaveForm } from '../forms/use-save-form.ts'
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
