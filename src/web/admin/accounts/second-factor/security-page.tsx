import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { securityApi } from '#contract/accounts/security.ts'
import { download } from '#web/admin/platform/ui/browser.ts'
import { Section } from '#web/admin/platform/ui/section.tsx'
import { SettingsPage } from '#web/admin/platform/ui/settings-page.tsx'
import { queryOf } from '#web/api/queries.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { Download } from '#web/ui/icons.tsx'
import { FactorOff, FactorOn } from './authenticator-app.tsx'
import { Passkeys } from './passkeys.tsx'

/** The page Settings › Security: the second factor and the passkeys of the administrator's account. */
export function SecurityPage() {
  const query = useQuery(queryOf(securityApi.read, {}))
  const [newCodes, setNewCodes] = useState<string[] | null>(null)
  return (
    <SettingsPage
      title="Security"
      loading="Loading the security of your account..."
      failed="The page could not be loaded."
      query={query}
    >
      {(security) => (
        <div className="grid max-w-xl gap-5">
          {newCodes && <RecoveryCodes codes={newCodes} onClose={() => setNewCodes(null)} />}
          <Section title="Second factor">
            {security.hasApp ? (
              <FactorOn {...security} hasPasskeys={security.passkeys.length > 0} onNewCodes={setNewCodes} />
            ) : (
              <FactorOff {...security} hasPasskeys={security.passkeys.length > 0} onNewCodes={setNewCodes} />
            )}
          </Section>
          <Passkeys {...security} onNewCodes={setNewCodes} />
        </div>
      )}
    </SettingsPage>
  )
}

type Props = { codes: string[]; onClose: () => void }

/** Shows new recovery codes, with a button that saves them as a file. The server does not show them again. */
function RecoveryCodes({ codes, onClose }: Props) {
  const save = () => {
    const text = `Recovery codes for ${location.host}\n\n${codes.join('\n')}\n`
    download(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'recovery-codes.txt')
  }
  return (
    <div ref={focus} tabIndex={-1}>
      <Section title="Your recovery codes">
        <p>Keep them in a safe place. Each signs you in once without your phone or passkey. They are shown only now.</p>
        <ul aria-label="Recovery codes" className="grid gap-1 sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <button type="button" onClick={save} className={buttonStyles.primary}>
            <Download size={16} aria-hidden /> Download
          </button>
          <button type="button" onClick={onClose} className={buttonStyles.outline}>
            I have kept them
          </button>
        </div>
      </Section>
    </div>
  )
}

// Moves the focus to the new codes, because the form by which they were created may be further down on the page.
const focus = (element: HTMLElement | null) => element?.focus()
