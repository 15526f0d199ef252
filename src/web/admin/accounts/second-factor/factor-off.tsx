import { useState } from 'react'
import { securityApi } from '#contract/accounts/security.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { CodesLeft } from './codes-left.tsx'
import { PasswordAgainForm } from './password-again-form.tsx'
import { SetUpForm } from './set-up-form.tsx'

type SetUp = { password: string; secret: string; uri: string }

type Props = { recoveryCodesLeft: number; hasPasskeys: boolean; onNewCodes: (codes: string[]) => void }

/**
 * Shown while the authenticator app is off. To turn it on, the administrator types the password, scans a QR code, and
 * types a code of the app.
 */
export function FactorOff({ recoveryCodesLeft, hasPasskeys, onNewCodes }: Props) {
  const begin = useSend(securityApi.begin, { invalidates: [] })
  const [setUp, setSetUp] = useState<SetUp | null>(null)
  if (setUp) return <SetUpForm {...setUp} onDone={onNewCodes} onCancel={() => setSetUp(null)} />
  return (
    <>
      {hasPasskeys ? (
        <>
          <p>Your login needs a passkey, or your password with a recovery code.</p>
          <CodesLeft recoveryCodesLeft={recoveryCodesLeft} onNewCodes={onNewCodes} />
          <p>An app on your phone can show codes, too, for a browser that has none of your passkeys.</p>
        </>
      ) : (
        <p>
          Your login needs your password only. With a second factor it also needs a code from an app on your phone, so
          that a stolen password is not enough.
        </p>
      )}
      <PasswordAgainForm
        buttonLabel="Set up an authenticator app"
        onPassword={async (password) => setSetUp({ password, ...(await begin.mutateAsync({ body: { password } })) })}
      />
    </>
  )
}
