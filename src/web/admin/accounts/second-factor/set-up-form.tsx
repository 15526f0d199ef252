import { TurnOnForm } from '#contract/accounts/security.schema.ts'
import { securityApi } from '#contract/accounts/security.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { FormNotices } from '#web/admin/platform/forms/form-dialog.tsx'
import { useSaveForm } from '#web/admin/platform/forms/use-save-form.ts'
import { CopyButton, SubmitAndCancel } from '#web/admin/platform/ui/buttons.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { QrPicture } from './qr-picture.tsx'

type Props = {
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
export function SetUpForm({ password, secret, uri, onDone, onCancel }: Props) {
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
