import { useState } from 'react'
import type { Passkey } from '#contract/accounts/passkeys.ts'
import { Section } from '#web/admin/platform/ui/section.tsx'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { Notice } from '#web/ui/notice.tsx'
import { hostOf, passkeyObstacle } from '../passkeys/ask-browser.ts'
import { AddPasskeyForm } from './add-passkey-form.tsx'
import { OwnPasskey } from './own-passkey.tsx'

type Props = { passkeys: Passkey[]; origin: string; onNewCodes: (codes: string[] | null) => void }

export function Passkeys({ passkeys, origin, onNewCodes }: Props) {
  const [isAdding, setIsAdding] = useState(false)
  const host = hostOf(origin)
  const obstacle = passkeyObstacle(origin)
  const workingPasskeys = passkeys.filter((passkey) => passkey.host === host)

  function finishAdding(codes: string[]) {
    setIsAdding(false)
    if (codes.length > 0) onNewCodes(codes)
  }

  return (
    <Section title="Passkeys">
      <p>
        A passkey signs you in without your password: your device checks your finger, your face or its PIN. With a
        passkey, your password alone no longer signs in.
      </p>
      {passkeys.length > 0 && (
        <ul aria-label="Your passkeys" className="divide-y divide-rule">
          {passkeys.map((passkey) => (
            <OwnPasskey key={passkey.id} passkey={passkey} host={host} />
          ))}
        </ul>
      )}
      {workingPasskeys.length < passkeys.length && (
        <Notice kind="warning">
          A passkey works at the address that it was made for. The address of this site has changed, so add a new one
          for {host} and remove the old one.
        </Notice>
      )}
      {workingPasskeys.length === 1 && (
        <Notice>
          Add a second one, on another device or a security key, so that losing one does not lock you out.
        </Notice>
      )}
      {obstacle && <Notice kind="warning">{obstacle}</Notice>}
      {!obstacle && !isAdding && (
        <button
          type="button"
          onClick={() => setIsAdding(true)}
          className={`${buttonStyles.outline} justify-self-start`}
        >
          Add a passkey
        </button>
      )}
      {isAdding && <AddPasskeyForm onAdded={finishAdding} onCancel={() => setIsAdding(false)} />}
    </Section>
  )
}
