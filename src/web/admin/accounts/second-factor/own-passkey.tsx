import { type Passkey, passkeyApi } from '#contract/accounts/passkeys.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { toast } from '#web/ui/toasts.tsx'
import { PasswordAction } from './password-action.tsx'

type Props = {
  passkey: Passkey
  /**
   * The host of the site's present address. A passkey that was made while the site had another address works only at
   * that other address.
   */
  host: string
}

export function OwnPasskey({ passkey: { id, name, host: passkeyHost, createdAt, lastUsedAt }, host }: Props) {
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
      <PasswordAction
        label="Remove"
        name={`Remove the passkey ${name}, made ${createdText}`}
        submitLabel="Remove the passkey"
        isDanger
        onPassword={removePasskey}
      />
    </li>
  )
}
