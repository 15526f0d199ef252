import { securityApi } from '#contract/accounts/security.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordAction } from './password-action.tsx'

type Props = { recoveryCodesLeft: number; onNewCodes: (codes: string[]) => void }

const fewCodes = 3

/** Shows how many recovery codes are left, with a button that creates new ones. */
export function CodesLeft({ recoveryCodesLeft, onNewCodes }: Props) {
  const renew = useSend(securityApi.renewCodes)
  return (
    <>
      <p>Recovery codes left: {recoveryCodesLeft}</p>
      {recoveryCodesLeft <= fewCodes && (
        <Notice kind="warning">Make new recovery codes, so that you can sign in without your devices.</Notice>
      )}
      <PasswordAction
        label="New recovery codes"
        submitLabel="Make ten new codes"
        onPassword={async (password) => onNewCodes((await renew.mutateAsync({ body: { password } })).recoveryCodes)}
      />
    </>
  )
}
