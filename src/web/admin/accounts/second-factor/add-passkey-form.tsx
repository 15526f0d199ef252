import { PasskeyForm } from '#contract/accounts/passkeys.schema.ts'
import { passkeyApi } from '#contract/accounts/passkeys.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { PasswordField } from '#web/admin/platform/forms/fields.tsx'
import { FormNotices } from '#web/admin/platform/forms/form-dialog.tsx'
import { useSaveForm } from '#web/admin/platform/forms/use-save-form.ts'
import { SubmitAndCancel } from '#web/admin/platform/ui/buttons.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { browserName } from '../own-account/browser-name.ts'
import { makePasskey, PasskeyError } from '../passkeys/ask-browser.ts'

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
