import { useState } from 'react'
import { securityApi } from '#contract/security.ts'
import { useSend } from '../api/use-send.ts'
import { PasswordAgainForm } from './password-again-form.tsx'
import { SetUpForm } from './set-up-form.tsx'

type Begun = { password: string; secret: string; uri: string }

type Props = { onNewCodes: (codes: string[]) => void }

/** Turns the second factor on: the password first, then the QR code and a code of the app. */
export function FactorOff({ onNewCodes }: Props) {
  const begin = useSend(securityApi.begin, { invalidates: [] })
  const [begun, setBegun] = useState<Begun | null>(null)
  if (begun) return <SetUpForm {...begun} onDone={onNewCodes} onCancel={() => setBegun(null)} />
  return (
    <>
      <p>
        Your login needs your password only. With a second factor it also needs a code from an app on your phone, so
        that a stolen password is not enough.
      </p>
      <PasswordAgainForm
        buttonLabel="Set up an authenticator app"
        onPassword={async (password) => setBegun({ password, ...(await begin.mutateAsync({ body: { password } })) })}
      />
    </>
  )
}
