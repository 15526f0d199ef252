import { useState } from 'react'
import { securityApi } from '#contract/security.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useSend } from '../api/use-send.ts'
import { Badge } from '../ui/badge.tsx'
import { PasswordAgainForm } from './password-again-form.tsx'

type Props = { recoveryCodesLeft: number; onNewCodes: (codes: string[] | null) => void }

const fewCodes = 3

/** Shown while the second factor is on. The administrator can get new recovery codes, or turn the factor off. */
export function FactorOn({ recoveryCodesLeft, onNewCodes }: Props) {
  const renew = useSend(securityApi.renewCodes)
  const turnOff = useSend(securityApi.turnOff)
  const [chosen, setChosen] = useState<'renew' | 'off' | null>(null)

  async function renewCodes(password: string) {
    onNewCodes((await renew.mutateAsync({ body: { password } })).recoveryCodes)
    setChosen(null)
  }

  async function turnFactorOff(password: string) {
    await turnOff.mutateAsync({ body: { password } })
    onNewCodes(null)
    toast({ title: 'Second factor turned off', description: 'Your login needs your password only.' })
  }

  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge color="leaf">On</Badge> Your login needs a code of your authenticator app.
      </p>
      <p>Recovery codes left: {recoveryCodesLeft}</p>
      {recoveryCodesLeft <= fewCodes && (
        <Notice kind="warning">Make new recovery codes, so that you can sign in without your phone.</Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          aria-expanded={chosen === 'renew'}
          onClick={() => setChosen('renew')}
          className={buttonStyles.outline}
        >
          New recovery codes
        </button>
        <button
          type="button"
          aria-expanded={chosen === 'off'}
          onClick={() => setChosen('off')}
          className={buttonStyles.outline}
        >
          Turn off
        </button>
      </div>
      {chosen === 'renew' && <PasswordAgainForm key="renew" buttonLabel="Make ten new codes" onPassword={renewCodes} />}
      {chosen === 'off' && (
        <PasswordAgainForm key="off" buttonLabel="Turn the second factor off" isDanger onPassword={turnFactorOff} />
      )}
    </>
  )
}
