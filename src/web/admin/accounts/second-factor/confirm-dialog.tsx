import { useState } from 'react'
import { securityApi } from '#contract/accounts/security.ts'
import type { CallOf } from '#contract/platform/endpoint.ts'
import { failureReasons, fetchReplyAsAdmin } from '#web/admin/platform/api/call.ts'
import { useAnswer } from '#web/admin/platform/api/confirmations.ts'
import { useReply } from '#web/admin/platform/api/use-endpoint.ts'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { TitledDialog } from '#web/admin/platform/ui/titled-dialog.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { KeyRound } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { askForPasskey, hostOf, PasskeyError, passkeyObstacle } from '../passkeys/ask-browser.ts'
import { PasswordAgainForm } from './password-again.tsx'

type Proof = CallOf<typeof securityApi.confirm>['body']

/** The dialog that asks for the password or a passkey again before a change of who can sign in. */
export function ConfirmDialog() {
  const answer = useAnswer()
  if (!answer) return null
  const confirm = async (body: Proof) => answer((await fetchReplyAsAdmin(securityApi.confirm, { body })).confirmation)
  return (
    <TitledDialog title="Is it you?" size="narrow" onClose={() => answer(null)}>
      <div className="mt-3 grid gap-4">
        <p>
          Nothing has changed yet. To make this change, enter the password that you sign in with. We ask because it
          affects who can sign in here. To leave everything as it is, close this window.
        </p>
        <PasswordAgainForm buttonLabel="Go on" onPassword={(password) => confirm({ password })} />
        <PasskeyButton confirm={confirm} />
      </div>
    </TitledDialog>
  )
}

/** A button that confirms with a passkey; nothing if the account has no passkey that works at this address. */
function PasskeyButton({ confirm }: { confirm: (body: Proof) => Promise<void> }) {
  const { data: security } = useReply(securityApi.read, {})
  const [failure, setFailure] = useState<string | null>(null)
  const { isPending, run } = useSubmission()
  if (!security || passkeyObstacle(security.origin)) return null
  if (!security.passkeys.some(({ host }) => host === hostOf(security.origin))) return null

  async function confirmWithPasskey() {
    setFailure(null)
    try {
      await confirm({ passkey: await askForPasskey() })
    } catch (error) {
      setFailure(error instanceof PasskeyError ? error.message : failureReasons(error))
    }
  }

  return (
    <>
      {failure && <Notice kind="error">{failure}</Notice>}
      <Button
        Icon={KeyRound}
        iconSize={16}
        label="Use a passkey instead"
        isOff={isPending}
        onClick={() => run(confirmWithPasskey)}
        className="justify-self-start"
      />
    </>
  )
}
