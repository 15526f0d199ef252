import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { loginFragments } from '#contract/account-links.ts'
import { LoginInput } from '#contract/admins.schema.ts'
import { adminApi, browserHeader } from '#contract/admins.ts'
import { adminPath } from '#contract/pages.ts'
import { fetchReply } from '../../api/fetch.ts'
import { ResponseError } from '../../api/response-error.ts'
import { TextField } from '../../forms/text-field.tsx'
import { buttonStyles, textLink } from '../../ui/button-styles.ts'
import { Notice } from '../../ui/notice.tsx'
import { hasSessionEnded, takeReturnPath } from '../api/return-to.ts'
import { readToken, storeToken } from '../api/token.ts'
import { PasswordField } from '../forms/password-field.tsx'
import { useSaveForm } from '../forms/use-save-form.ts'
import { browserName } from './browser-name.ts'
import { LoginFrame } from './login-frame.tsx'

export function LoginPage() {
  const client = useQueryClient()
  const [wasSignedIn] = useState(() => readToken() !== null)
  // Removes the data of the last session, which the next administrator must not see.
  useEffect(() => client.clear(), [client])
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
  const [needsCode, setNeedsCode] = useState(false)
  const form = useSaveForm({
    schema: LoginInput,
    start: { username: '', password: '', code: '' },
    async save(body) {
      const { token } = await fetchReply(adminApi.login, { body }, { headers: { [browserHeader]: browserName() } })
      storeToken(token)
      navigate(takeReturnPath(), { replace: true })
    },
    refusalOf,
    onFailed: (error) => setNeedsCode(needsCode || asksForCode(error)),
  })
  return (
    <form {...form.props} className="mt-5 grid gap-4">
      <TextField label="Username" {...form.field('username')} autoComplete="username" required />
      <PasswordField label="Password" {...form.field('password')} autoComplete="current-password" />
      {(needsCode || form.errors.code) && (
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
  )
}

const asksForCode = (error: unknown) =>
  error instanceof ResponseError && (error.refusal?.errors.some(({ path }) => path === 'code') ?? false)

function refusalOf(error: unknown) {
  if (error instanceof ResponseError) return error.refusal?.message || 'Login failed'
  return 'Login failed. Please try again.'
}
