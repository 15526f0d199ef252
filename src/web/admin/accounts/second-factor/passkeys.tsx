import { useState } from 'react'
import { PasskeyForm } from '#contract/accounts/passkeys.schema.ts'
import { type Passkey, passkeyApi } from '#contract/accounts/passkeys.ts'
import { failureReason } from '#web/admin/platform/api/call.ts'
import { useSend } from '#web/admin/platform/api/use-endpoint.ts'
import { PasswordField } from '#web/admin/platform/forms/fields.tsx'
import { FormNotices, useSaveForm } from '#web/admin/platform/forms/save-form.tsx'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { Button, FormButtons } from '#web/admin/platform/ui/buttons.tsx'
import { CardSection } from '#web/admin/platform/ui/page.tsx'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { browserName } from '../own-account/own-account.tsx'
import { hostOf, makePasskey, PasskeyError, passkeyObstacle } from '../passkeys/ask-browser.ts'
import { AskPasswordButton } from './password-again.tsx'

type Props = { passkeys: Passkey[]; origin: string; onNewCodes: (codes: string[] | null) => void }

export function PasskeyList({ passkeys, origin, onNewCodes }: Props) {
  const [isAdding, setIsAdding] = useState(false)
  const host = hostOf(origin)
  const obstacle = passkeyObstacle(origin)
  const workingPasskeys = passkeys.filter((passkey) => passkey.host === host)

  function finishAdding(codes: string[]) {
    setIsAdding(false)
    if (codes.length > 0) onNewCodes(codes)
  }

  return (
    <CardSection title="Passkeys">
      <p>
        A passkey signs you in without your password: your device checks your finger, your face or its PIN. With a
        passkey, your password alone no longer signs in.
      </p>
      {passkeys.length > 0 && (
        <ul aria-label="Your passkeys" className="divide-y divide-rule">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} host={host} />
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
        <Button label="Add a passkey" onClick={() => setIsAdding(true)} className="justify-self-start" />
      )}
      {isAdding && <AddPasskeyForm onAdded={finishAdding} onCancel={() => setIsAdding(false)} />}
    </CardSection>
  )
}

type PasskeyItemProps = {
  passkey: Passkey
  /** The host of the site's present address. A passkey works only at the address for which it was made. */
  host: string
}

function PasskeyItem({ passkey: { id, name, host: passkeyHost, createdAt, lastUsedAt }, host }: PasskeyItemProps) {
  const remove = useSend(passkeyApi.remove)
  const createdText = dateAndTime(createdAt)

  async function removePasskey(password: string) {
    await remove.mutateAsync({ params: { id }, body: { password } })
    toast({ title: 'Passkey removed', description: name })
  }

  return (
    <li className="grid gap-2 py-2.5 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
        {name}
        {passkeyHost !== host && <Badge color="sun">Works at {passkeyHost} only</Badge>}
      </p>
      <p className="figures text-sm text-ink-soft">
        Made {createdText}, {lastUsedAt ? `last used ${dateAndTime(lastUsedAt)}` : 'not used yet'}
      </p>
      <AskPasswordButton
        label="Remove"
        name={`Remove the passkey ${name}, made ${createdText}`}
        submitLabel="Remove the passkey"
        isDanger
        onPassword={removePasskey}
      />
    </li>
  )
}

type AddPasskeyFormProps = { onAdded: (recoveryCodes: string[]) => void; onCancel: () => void }

/** A form that asks for the password again, makes the browser create a passkey, and sends the passkey to the server. */
function AddPasskeyForm({ onAdded, onCancel }: AddPasskeyFormProps) {
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
    refusalOf: (error) => (error instanceof PasskeyError ? error.message : failureReason(error)),
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
      <FormButtons
        label={form.isPending ? 'Waiting for your device...' : 'Make the passkey'}
        isPending={form.isPending}
        onCancel={onCancel}
      />
    </form>
  )
}
