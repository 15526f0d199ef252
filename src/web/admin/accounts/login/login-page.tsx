import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { loginFragments } from '#contract/accounts/account-links.ts'
import { LoginInput } from '#contract/accounts/admins.schema.ts'
import { type Admin, adminApi, browserIdHeader } from '#contract/accounts/admins.ts'
import { passkeyApi } from '#contract/accounts/passkeys.ts'
import type { CallOf } from '#contract/platform/endpoint.ts'
import { adminPath } from '#contract/platform/pages.ts'
import {
  clearPrivateData,
  hasSessionEnded,
  readToken,
  storeToken,
  takeReturnPath,
} from '#web/admin/platform/api/session.ts'
import { discardDraftsOfOthers } from '#web/admin/platform/forms/edited-values.ts'
import { PasswordField } from '#web/admin/platform/forms/fields.tsx'
import { SubmitButton, useSaveForm } from '#web/admin/platform/forms/save-form.tsx'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { CompanyLogo } from '#web/admin/platform/ui/company-logo.tsx'
import { useTitle } from '#web/admin/platform/ui/page.tsx'
import { fetchReply } from '#web/api/fetch.ts'
import { ResponseError } from '#web/api/response-error.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { textLinkClasses } from '#web/ui/button-styles.ts'
import { KeyRound } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { askForPasskey, PasskeyError } from '../passkeys/ask-browser.ts'

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
        <a href={loginFragments.forgotten} className={textLinkClasses}>
          Forgot your password?
        </a>
      </p>
    </LoginFrame>
  )
}

/** The frame around the dashboard's pages that need no login, such as the login page. */
export function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title)
  return (
    <main className="grid min-h-dvh place-items-center p-5">
      <div className="w-full max-w-sm">
        <div className="mb-6">
          <CompanyLogo isLarge />
        </div>
        <div className="card p-6 sm:p-8">
          <h1 className="mb-5 text-2xl">{title}</h1>
          {children}
        </div>
        <p className="mt-5 text-center text-sm">
          <a href="/" className={textLinkClasses}>
            Back to the site
          </a>
        </p>
      </div>
    </main>
  )
}

function LoginForm() {
  const [, navigate] = useLocation()
  const [factors, setFactors] = useState<string[]>([])
  const needsCode = factors.includes('code')
  const form = useSaveForm({
    schema: LoginInput,
    start: { username: '', password: '', code: '' },
    save: ({ code, ...body }) => logIn({ ...body, ...(code && { code }) }),
    refusalOf: loginFailureMessage,
    onFailed: (error) => setFactors((before) => secondFactorsIn(error) ?? before),
  })

  function enterDashboard({ token, admin }: { token: string; admin: Admin }) {
    discardDraftsOfOthers(admin.username)
    storeToken(token)
    navigate(takeReturnPath(), { replace: true })
  }

  const signInByPasskey = async (answer: PasskeyAnswer) =>
    enterDashboard(await fetchReply(passkeyApi.login, { body: { answer } }, { headers: browserIdHeaders() }))

  async function logIn(body: CallOf<typeof adminApi.login>['body']) {
    enterDashboard(await fetchReply(adminApi.login, { body }, { headers: browserIdHeaders() }))
  }

  const signInByPasswordAndPasskey = (passkey: PasskeyAnswer) => {
    const { username, password } = form.values
    return logIn({ username, password, passkey })
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
        <SubmitButton form={form} label="Sign In" pending="Signing in..." className="mt-2 min-h-10" />
      </form>
      {!needsCode && <PasskeyLogin key="alone" label="Use a passkey" signIn={signInByPasskey} />}
      {factors.includes('passkey') && (
        <PasskeyLogin key="second" label="Go on with a passkey" signIn={signInByPasswordAndPasskey} />
      )}
    </>
  )
}

export const browserIdHeaders = () => ({ [browserIdHeader]: browserId() })

/**
 * Returns the second factors, `code` or `passkey`, of which the login needs one. The server's refusal names them as the
 * paths of its errors. Returns null if the login has failed for another reason.
 */
function secondFactorsIn(error: unknown) {
  const paths = error instanceof ResponseError ? (error.refusal?.errors ?? []).map(({ path }) => path) : []
  return paths.includes('code') || paths.includes('passkey') ? paths : null
}

type PasskeyAnswer = CallOf<typeof passkeyApi.login>['body']['answer']

/** A button that signs in with a passkey. A click makes the browser ask the person for it. */
function PasskeyLogin({ label, signIn }: { label: string; signIn: (answer: PasskeyAnswer) => Promise<void> }) {
  const [failure, setFailure] = useState<string | null>(null)
  const { isPending, run } = useSubmission()

  async function signInWithPasskey() {
    setFailure(null)
    try {
      await signIn(await askForPasskey())
    } catch (error) {
      if (!(error instanceof PasskeyError) && !(error instanceof ResponseError) && !(error instanceof TypeError))
        throw error
      setFailure(error instanceof PasskeyError ? error.message : loginFailureMessage(error))
    }
  }

  return (
    <div className="mt-4 grid gap-4">
      {failure && <Notice kind="error">{failure}</Notice>}
      <Button
        Icon={KeyRound}
        iconSize={16}
        label={label}
        isOff={isPending}
        onClick={() => run(signInWithPasskey)}
        className="min-h-10"
      />
    </div>
  )
}

function loginFailureMessage(error: unknown) {
  if (error instanceof ResponseError) return error.refusal?.message || 'Login failed'
  return 'Login failed. Please try again.'
}

const browserIdKey = 'admin-browser'

/**
 * Returns a random text by which the server recognises this browser. The server mails an administrator about a login in
 * a browser that it does not know. The text stays the same until the browser's storage is cleared.
 */
function browserId() {
  const id = localStorage.getItem(browserIdKey) ?? Array.from(crypto.getRandomValues(new Uint32Array(4))).join('-')
  localStorage.setItem(browserIdKey, id)
  return id
}
