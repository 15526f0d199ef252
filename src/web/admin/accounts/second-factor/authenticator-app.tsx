import { useState } from 'react'
import { TurnOnForm } from '#contract/accounts/security.schema.ts'
import { securityApi } from '#contract/accounts/security.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { FormNotices } from '#web/admin/platform/forms/form-dialog.tsx'
import { useSaveForm } from '#web/admin/platform/forms/use-save-form.ts'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { CopyButton, SubmitAndCancel } from '#web/admin/platform/ui/buttons.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { qrCode } from '#web/ui/qr-code.ts'
import { toast } from '#web/ui/toasts.tsx'
import { PasswordAction, PasswordAgainForm } from './password-again.tsx'

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

type SetUpFormProps = {
  password: string
  secret: string
  uri: string
  onDone: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/**
 * Shows the secret for the authenticator app. The server saves the secret once the administrator types a code that the
 * app has made from it.
 */
function SetUpForm({ password, secret, uri, onDone, onCancel }: SetUpFormProps) {
  const turnOn = useSend(securityApi.turnOn)
  const form = useSaveForm({
    schema: TurnOnForm,
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
      <SubmitAndCancel
        label={form.isPending ? 'Checking...' : 'Turn on'}
        isPending={form.isPending}
        onCancel={onCancel}
      />
    </form>
  )
}

type FactorOnProps = {
  recoveryCodesLeft: number
  hasPasskeys: boolean
  onNewCodes: (codes: string[] | null) => void
}

/** Shown while the authenticator app is on. The administrator can get new recovery codes, or turn the app off. */
export function FactorOn({ recoveryCodesLeft, hasPasskeys, onNewCodes }: FactorOnProps) {
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

type CodesLeftProps = { recoveryCodesLeft: number; onNewCodes: (codes: string[]) => void }

const fewCodes = 3

/** Shows how many recovery codes are left, with a button that creates new ones. */
function CodesLeft({ recoveryCodesLeft, onNewCodes }: CodesLeftProps) {
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
