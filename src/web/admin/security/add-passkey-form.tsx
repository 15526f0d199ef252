import { PasskeyForm } from '#contract/passkeys.schema.ts'
import { passkeyApi } from '#contract/passkeys.ts'
import { TextField } from '../../forms/text-field.tsx'
import { toast } from '../../ui/toasts.tsx'
import { reasonOf } from '../api/call.ts'
import { useSend } from '../api/use-send.ts'
import { FormNotices } from '../forms/form-dialog.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useSaveForm } from '../forms/use-save-form.ts'
import { makePasskey, PasskeyError } from '../passkeys/ask-browser.ts'
import { browserName } from '../settings/browser-name.ts'
import { SubmitAndCancel } from '../ui/submit-and-cancel.tsx'

type Props = { onAdded: (recoveryCodes: string[]) => void; onCancel: () => void }

/** A form that asks for the password again, makes the browser create a passkey, and sends the passkey to the server. */
export function AddPasskeyForm({ onAdded, onCancel }: Props) {
  const begin = useSend(passkeyApi.begin, { invalidates: [] })
  const add = useSend(passkeyApi.add)
  const form = useSaveForm({
    schema: PasskeyForm,
    start: { name: browserName(navigator.userAgent), password: '' },
    async save({ name, password }) {
      const { options } = await begin.mutateAsync({ body: { password } })
      const passkey = await makePasskey(options)
      const { recoveryCodes } = await add.mutateAsync({ body: { name, password, passkey } })
      toast({ title: 'Passkey added', description: name })
      onAdded(recoveryCodes)
    },
    refusalOf: (error) => (error instanceof PasskeyError ? error.message : reasonOf(error)),
  })
  return (
    <form {...form.props} className="grid gap-4">
      <FormNotices form={form} />
      <TextField
        label="Name of the passkey"
        {...form.field('name')}
        hint="For you: the device or the password manager that keeps it."
        required
      />
      <PasswordField label="Your password" {...form.field('password')} autoComplete="current-password" />
      <SubmitAndCancel
        label={form.isPending ? 'Waiting for your device...' : 'Make the passkey'}
        isPending={form.isPending}
        onCancel={onCancel}
      />
    </form>
  )
}
