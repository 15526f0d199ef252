import { useState } from 'react'
import type { passkeyApi } from '#contract/accounts/passkeys.ts'
import type { CallOf } from '#contract/platform/endpoint.ts'
import { ResponseError } from '#web/api/response-error.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { KeyRound } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { askForPasskey, PasskeyError } from '../passkeys/ask-browser.ts'
import { loginFailureMessage } from './login-failure.ts'

export type PasskeyAnswer = CallOf<typeof passkeyApi.login>['body']['answer']

/** A button that asks the browser for a passkey and signs in with it. */
export function PasskeyLogin({ label, signIn }: { label: string; signIn: (answer: PasskeyAnswer) => Promise<void> }) {
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
      <button
        type="button"
        aria-disabled={isPending}
        onClick={() => run(signInWithPasskey)}
        className={`${buttonStyles.outline} min-h-10`}
      >
        <KeyRound size={16} aria-hidden /> {label}
      </button>
    </div>
  )
}
