import { useState } from 'react'
import { InvitationInput } from '#contract/accounts/team.schema.ts'
import { type Invitation, invitationValidDays, type TeamMember, teamApi } from '#contract/accounts/team.ts'
import { useReply, useSend } from '#web/admin/platform/api/use-endpoint.ts'
import { FormNotices, SubmitButton, useSaveForm } from '#web/admin/platform/forms/save-form.tsx'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { Button, CopyButton, onFirstClick } from '#web/admin/platform/ui/buttons.tsx'
import { CardSection, SettingsPage } from '#web/admin/platform/ui/page.tsx'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The page Settings › Team: administrators, and invitations of new ones. */
export function TeamPage() {
  const query = useReply(teamApi.read, {})
  return (
    <SettingsPage title="Team" loading="Loading the team..." failed="The team could not be loaded." query={query}>
      {({ members, invitations, canMail }) => (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <CardSection title="Administrators">
            <ul aria-label="Administrators" className="divide-y divide-rule">
              {members.map((member) => (
                <Member
                  key={member.id}
                  member={member}
                  teamHasOneActive={members.filter(({ isActive }) => isActive).length === 1}
                />
              ))}
            </ul>
          </CardSection>
          <CardSection title="Invitations">
            <InviteForm canMail={canMail} />
            {invitations.length > 0 && (
              <ul aria-label="Open invitations" className="divide-y divide-rule border-t border-rule">
                {invitations.map((invitation) => (
                  <OpenInvitation key={invitation.id} invitation={invitation} />
                ))}
              </ul>
            )}
          </CardSection>
        </div>
      )}
    </SettingsPage>
  )
}

type Props = { member: TeamMember; teamHasOneActive: boolean }

function Member({ member, teamHasOneActive }: Props) {
  const { id, username, email, isActive, isYou, lastSeenAt } = member
  const setActive = useSend(teamApi.setActive, {
    done: (_reply, { body: { active } }) => ({
      title: active ? 'Administrator activated' : 'Administrator deactivated',
      description: username,
    }),
    failed: ({ body: { active } }) => `Failed to ${active ? 'activate' : 'deactivate'} the administrator`,
  })

  function toggleActive() {
    if (isActive && !window.confirm(deactivationQuestion(member))) return
    setActive.mutate({ params: { id }, body: { active: !isActive } })
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {username}
          {isYou && <Badge color="leaf">You</Badge>}
          {!isActive && <Badge>Deactivated</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">{email}</p>
        <p className="figures text-sm text-ink-soft">
          {lastSeenAt ? `Last seen ${dateAndTime(lastSeenAt)}` : 'Not seen yet'}
        </p>
      </div>
      {!(isActive && teamHasOneActive) && (
        <Button
          label={isActive ? 'Deactivate' : 'Activate'}
          disabled={setActive.isPending}
          onClick={toggleActive}
          aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${username}`}
        />
      )}
    </li>
  )
}

const deactivationQuestion = ({ username, isYou }: TeamMember) =>
  isYou
    ? 'Deactivate your own account? You are signed out at once, and another administrator has to activate it again.'
    : `Deactivate ${username}? All their sessions and invitations end at once. What they did stays under their name.`

type NewInvitation = Pick<Invitation, 'email'> & { url: string; isMailed: boolean; mailFailure: string | null }

/**
 * A form that creates an invitation. Then it shows the link of the invitation a single time, for the administrator to
 * copy. The server also mails the link if the site sends mail and the administrator has typed an address.
 */
function InviteForm({ canMail }: { canMail: boolean }) {
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
        label="E-mail address"
        {...form.field('email')}
        type="email"
        autoComplete="off"
        hint={`The link works once, for ${invitationValidDays} days. ${mailHint(canMail)}`}
      />
      <SubmitButton form={form} label="Invite" pending="Inviting..." />
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

function OpenInvitation({ invitation: { id, email, username, expiresAt } }: { invitation: Invitation }) {
  const name = email || 'A link'
  const expiryText = dateAndTime(expiresAt)
  const withdraw = useSend(teamApi.withdraw, {
    done: () => ({ title: 'Invitation withdrawn', description: name }),
    failed: 'Failed to withdraw the invitation',
  })

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="figures text-sm text-ink-soft">
          From {username}, until {expiryText}
        </p>
      </div>
      <Button
        label="Withdraw"
        disabled={withdraw.isPending}
        onClick={onFirstClick(() => withdraw.mutate({ params: { id } }))}
        aria-label={`Withdraw the invitation of ${name}, until ${expiryText}`}
      />
    </li>
  )
}
