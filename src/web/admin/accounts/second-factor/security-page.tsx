import { useState } from 'react'
import { SecondFactorForm } from '#contract/accounts/security.schema.ts'
import { securityApi } from '#contract/accounts/security.ts'
import { useReply, useSend } from '#web/admin/platform/api/use-endpoint.ts'
import { FormNotices, useSaveForm } from '#web/admin/platform/forms/save-form.tsx'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { downloadFile } from '#web/admin/platform/ui/browser.ts'
import { Button, CopyButton, FormButtons } from '#web/admin/platform/ui/buttons.tsx'
import { CardSection, SettingsPage } from '#web/admin/platform/ui/page.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { Download } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { qrCode } from '#web/ui/qr-code.ts'
import { toast } from '#web/ui/toasts.tsx'
import { PasskeyList } from './passkeys.tsx'
import { AskPasswordButton, PasswordAgainForm } from './password-again.tsx'

/** The page Settings › Security: the second factor and the passkeys of the administrator's account. */
export function SecurityPage() {
  const query = useReply(securityApi.read, {})
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
          <CardSection title="Second factor">
            <AuthenticatorApp {...security} hasPasskeys={security.passkeys.length > 0} onNewCodes={setNewCodes} />
          </CardSection>
          <PasskeyList {...security} onNewCodes={setNewCodes} />
        </div>
      )}
    </SettingsPage>
  )
}

/** Shows new recovery codes, with a button that saves them as a file. The server does not show them again. */
function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const save = () => {
    const text = `Recovery codes for ${location.host}\n\n${codes.join('\n')}\n`
    downloadFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'recovery-codes.txt')
  }
  return (
    <div ref={takeFocus} tabIndex={-1}>
      <CardSection title="Your recovery codes">
        <p>Keep them in a safe place. Each signs you in once without your phone or passkey. They are shown only now.</p>
        <ul aria-label="Recovery codes" className="grid gap-1 sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" Icon={Download} iconSize={16} label="Download" onClick={save} />
          <Button label="I have kept them" onClick={onClose} />
        </div>
      </CardSection>
    </div>
  )
}

// Moves the focus to the new recovery codes, because the form that asked for them may be further down on the page.
const takeFocus = (element: HTMLElement | null) => element?.focus()

type AppSetUp = { password: string; secret: string; uri: string }

type Props = { recoveryCodesLeft: number; hasPasskeys: boolean; onNewCodes: (codes: string[] | null) => void }

const AuthenticatorApp = ({ hasApp, ...props }: Props & { hasApp: boolean }) =>
  hasApp ? <WithApp {...props} /> : <WithoutApp {...props} />

/**
 * Shown while the account has no authenticator app. To add one, the administrator scans a QR code with the app and
 * types a code that the app shows.
 */
function WithoutApp({ recoveryCodesLeft, hasPasskeys, onNewCodes }: Props) {
  const begin = useSend(securityApi.begin, { invalidates: [] })
  const [setUp, setSetUp] = useState<AppSetUp | null>(null)
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

/** Shows the secret for an authenticator app. The server saves the secret after the app's first right code. */
function SetUpForm(props: AppSetUp & { onDone: (recoveryCodes: string[]) => void; onCancel: () => void }) {
  const { password, secret, uri, onDone, onCancel } = props
  const turnOn = useSend(securityApi.turnOn)
  const form = useSaveForm({
    schema: SecondFactorForm,
    start: { code: '' },
    async save({ code }) {
      const { recoveryCodes } = await turnOn.mutateAsync({ body: { password, secret, code } })
      toast({ title: 'Second factor turned on', description: 'All your other sessions have been signed out.' })
      onDone(recoveryCodes)
    },
  })
  return (
    <form {...form.props} className="grid gap-4">
      <p>1. Scan this picture with your authenticator app, or type the key into it.</p>
      <QrPicture text={uri} label="QR code for your authenticator app" />
      <p className="flex min-w-0 items-center gap-1">
        <code className="min-w-0 wrap-anywhere">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton text={secret} label="Copy the key" confirmation="Key copied" />
      </p>
      <p>2. Enter the code that the app shows.</p>
      <FormNotices form={form} />
      <TextField label="Code" {...form.field('code')} autoComplete="one-time-code" inputMode="numeric" required />
      <FormButtons label={form.isPending ? 'Checking...' : 'Turn on'} isPending={form.isPending} onCancel={onCancel} />
    </form>
  )
}

/** Shown while the account has an authenticator app. Its buttons create new recovery codes and remove the app. */
function WithApp({ recoveryCodesLeft, hasPasskeys, onNewCodes }: Props) {
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
      <AskPasswordButton
        label="Turn off"
        submitLabel="Turn the second factor off"
        isDanger
        onPassword={turnFactorOff}
      />
    </>
  )
}

const fewCodesMax = 3

/** Shows how many recovery codes are left, with a button that creates new ones. */
function CodesLeft({ recoveryCodesLeft, onNewCodes }: Omit<Props, 'hasPasskeys'>) {
  const renew = useSend(securityApi.renewCodes)
  return (
    <>
      <p>Recovery codes left: {recoveryCodesLeft}</p>
      {recoveryCodesLeft <= fewCodesMax && (
        <Notice kind="warning">Make new recovery codes, so that you can sign in without your devices.</Notice>
      )}
      <AskPasswordButton
        label="New recovery codes"
        submitLabel="Make ten new codes"
        onPassword={async (password) => onNewCodes((await renew.mutateAsync({ body: { password } })).recoveryCodes)}
      />
    </>
  )
}

/** Draws a QR code. It is dark on light even in the dark theme, because cameras expect that. */
function QrPicture({ text, label }: { text: string; label: string }) {
  const modules = qrCode(text)
  const squares = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      className="size-52 bg-white"
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} fill="black" />
    </svg>
  )
}
