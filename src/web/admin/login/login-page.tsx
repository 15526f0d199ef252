import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { LoginInput } from '#contract/admins.schema.ts'
import { adminApi } from '#contract/admins.ts'
import { adminPath } from '#contract/pages.ts'
import { fetchReply } from '../../api/fetch.ts'
import { ResponseError } from '../../api/response-error.ts'
import { TextField } from '../../forms/text-field.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Notice } from '../../ui/notice.tsx'
import { hasSessionEnded, takeReturnPath } from '../api/return-to.ts'
import { keepToken, readToken } from '../api/token.ts'
import { PasswordField } from '../forms/password-field.tsx'
import { useSaveForm } from '../forms/use-save-form.ts'
import { LoginFrame } from './login-frame.tsx'

export function LoginPage() {
  const client = useQueryClient()
  const [wasSignedIn] = useState(() => readToken() !== null)
  // The next administrator must not see data of the last session.
  useEffect(() => client.clear(), [client])
  if (wasSignedIn) return <Redirect to={adminPath} replace />
  return (
    <LoginFrame title="Sign in">
      {hasSessionEnded() && <Notice>Sign in to go back to where you were. What you had typed is kept.</Notice>}
      <LoginForm />
    </LoginFrame>
  )
}

function LoginForm() {
  const [, navigate] = useLocation()
  const form = useSaveForm({
    schema: LoginInput,
    start: { username: '', password: '' },
    async save(body) {
      const { token } = await fetchReply(adminApi.login, { body })
      keepToken(token)
      navigate(takeReturnPath(), { replace: true })
    },
    refusalOf,
  })
  return (
    <form {...form.props} className="mt-5 grid gap-4">
      <TextField label="Username" {...form.field('username')} autoComplete="username" required />
      <PasswordField label="Password" {...form.field('password')} autoComplete="current-password" />
      {form.refusal && <Notice kind="error">{form.refusal}</Notice>}
      <button type="submit" aria-disabled={form.isPending} className={`${buttonStyles.primary} mt-2 min-h-10`}>
        {form.isPending ? 'Signing in...' : 'Sign In'}
      </button>
    </form>
  )
}

function refusalOf(error: unknown) {
  if (error instanceof ResponseError) return error.refusal?.message || 'Login failed'
  return 'Login failed. Please try again.'
}
