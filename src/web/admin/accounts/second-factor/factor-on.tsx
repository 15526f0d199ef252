import { securityApi } from '#contract/accounts/security.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { CodesLeft } from './codes-left.tsx'
import { PasswordAction } from './password-action.tsx'

type Props = {
  recoveryCodesLeft: number
  hasPasskeys: boolean
  onNewCodes: (codes: string[] | null) => void
}

/** Shown while the authenticator app is on. The administrator can get new recovery codes, or turn the app off. */
export function FactorOn({ recoveryCodesLeft, hasPasskeys, onNewCodes }: Props) {
  const turnOff = useSend(securityApi.turnOff)

  async function turnFactorOff(password: string) {
    await turnOff.mutateAsync({ body: { password } })
    onNewCodes(null)
    const description = hasPasskeys ? 'Your passkeys stay.' : 'Your login needs your password only.'
    toast({ title: 'Second factor turned off', description })
  }

  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge color="leaf">On</Badge> Your login needs a code of your authenticator app
        {hasPasskeys && ', or a passkey'}.
      </p>
      <CodesLeft recoveryCodesLeft={recoveryCodesLeft} onNewCodes={onNewCodes} />
      <PasswordAction label="Turn off" submitLabel="Turn the second factor off" isDanger onPassword={turnFactorOff} />
    </>
  )
}
