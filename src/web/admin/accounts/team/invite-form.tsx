import { useState } from 'react'
import { InvitationInput } from '#contract/accounts/team.schema.ts'
import { type Invitation, teamApi, teamLimits } from '#contract/accounts/team.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { FormNotices } from '#web/admin/platform/forms/form-dialog.tsx'
import { useSaveForm } from '#web/admin/platform/forms/use-save-form.ts'
import { CopyButton } from '#web/admin/platform/ui/buttons.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { Notice } from '#web/ui/notice.tsx'

type NewInvitation = Pick<Invitation, 'email'> & { url: string; isMailed: boolean; mailFailure: string | null }

/**
 * A form that creates an invitation. It shows the link once, so that the administrator can copy the link. The server
 * also mails the link if the site sends mail and the administrator has typed an address.
 */
export function InviteForm({ canMail }: { canMail: boolean }) {
  const invite = useSend(teamApi.invite)
  const [newInvitation, setNewInvitation] = useState<NewInvitation | null>(null)
  const form = useSaveForm({
    schema: InvitationInput,
    start: { email: '' },
    async save(body) {
      const { path, ...invited } = await invite.mutateAsync({ body })
      setNewInvitation({ ...invited, url: new URL(path, location.origin).href })
      form.startOver()
    },
  })
  return (
    <form {...form.props} className="grid gap-4">
      <FormNotices form={form} />
      <TextField
        label="E-mail address (optional)"
        {...form.field('email')}
        type="email"
        autoComplete="off"
        hint={`The link works once, for ${teamLimits.invitationDays} days. ${mailHint(canMail)}`}
      />
      <button type="submit" aria-disabled={form.isPending} className={`${buttonStyles.primary} justify-self-start`}>
        {form.isPending ? 'Inviting...' : 'Invite'}
      </button>
      {newInvitation && <InvitationLink newInvitation={newInvitation} />}
    </form>
  )
}

const mailHint = (canMail: boolean) =>
  canMail ? 'It is mailed to this address, and shown here to be copied.' : 'This site sends no mail: copy the link.'

function InvitationLink({ newInvitation: { email, url, isMailed, mailFailure } }: { newInvitation: NewInvitation }) {
  return (
    <Notice title={isMailed ? `The invitation was mailed to ${email}` : 'The invitation is ready'}>
      {mailFailure && <p>The mail could not be sent. {mailFailure}</p>}
      <p>This link is shown only now:</p>
      <p className="flex min-w-0 items-center gap-1">
        <span className="min-w-0 wrap-anywhere">{url}</span>
        <CopyButton text={url} label="Copy the link of the invitation" confirmation="Link copied" />
      </p>
    </Notice>
  )
}
