import { loginFragments } from '#contract/accounts/account-links.ts'
import { teamSchemas } from '#contract/accounts/team.schema.ts'
import { invitationValidDays, teamApi } from '#contract/accounts/team.ts'
import { loginPath } from '#contract/platform/pages.ts'
import { dayMs } from '#contract/platform/time.ts'
import { type Mailer, sendMailNow } from '#server/deliveries/mailer.ts'
import type { Outbox } from '#server/deliveries/outbox.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { admins, routes } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusal.ts'
import { createAccountLink } from '../account-links/store.ts'
import type { AccountMailing } from '../account-mails.ts'
import { mailTeamChange } from '../change-mails.ts'
import { requireConfirmation } from '../confirmation.ts'
import { invitationMail } from '../mails.ts'
import { listInvitations, listMembers, setAdminActive, toTeamMember } from './members.ts'

type Services = AccountMailing & {
  outbox: Pick<Outbox, 'mailer'>
  /** Called when an administrator was deactivated: ends the previews that the administrator has shared. */
  onDeactivated: (db: Db, adminId: number) => Promise<void>
}

export const teamRoutes = ({ outbox: { mailer }, onDeactivated, ...mailing }: Services) =>
  routes(teamApi, teamSchemas, {
    read: admins(async (db, { caller }) => ({
      members: await listMembers(db, caller),
      invitations: await listInvitations(db),
      canMail: mailer !== null,
    })),

    invite: admins(
      async (db, { caller, confirmation, body: { email } }, inTransaction) => {
        const { adminId, username } = caller
        const validMs = invitationValidDays * dayMs
        const { link, token } = await inTransaction(async (db) => {
          await requireConfirmation(db, { caller, confirmation })
          const created = await createAccountLink(db, { kind: 'invitation', adminId, email, username, validMs })
          const entityId = created.link.id
          await recordAudit(db, { caller, action: 'invited', entity: 'admins', entityId, after: { email } })
          return created
        })
        const path = `${loginPath}${loginFragments.invitation}${token}`
        const href = `${mailing.publicUrl}${path}`
        const mailResult = mailer && email ? await mailInvitation(db, mailer, { to: email, username, href }) : notMailed
        return { ...link, path, ...mailResult }
      },
      // A transaction must not stay open until a slow mail server answers.
      { opensOwnTransaction: true },
    ),

    withdraw: admins(async (db, { caller, params: { id } }) => {
      const deletion = db.deleteFrom('account_links').where(({ and }) => and({ id, kind: 'invitation' }))
      const { email } = found(await deletion.returning('email').executeTakeFirst())
      const action = 'withdrew the invitation of'
      await recordAudit(db, { caller, action, entity: 'admins', entityId: id, before: { email } })
      return {}
    }),

    setActive: admins(
      async (db, { caller, confirmation, params: { id }, body: { active }, ...client }, inTransaction) => {
        const action = active ? 'activated' : 'deactivated'
        const { row, isChanged } = await inTransaction(async (db) => {
          const result = found(await setAdminActive(db, id, active))
          if (!result.isChanged) return result
          await requireConfirmation(db, { caller, confirmation })
          if (!active) await onDeactivated(db, id)
          const after = { username: result.row.username }
          await recordAudit(db, { caller, action, entity: 'admins', entityId: id, after })
          return result
        })
        const sentence = `${caller.username} has ${action} ${row.username}.`
        if (isChanged) mailTeamChange(db, mailing, { ...client, caller, sentence, member: row, tellsMember: true })
        return toTeamMember(row, caller)
      },
      { opensOwnTransaction: true },
    ),
  })

const notMailed = { isMailed: false, mailFailure: null }

type AddressedInvitation = { to: string; username: string; href: string }

/** Mails an invitation before the call returns. No worker could mail it later, because its token is stored nowhere. */
async function mailInvitation(db: Db, mailer: Mailer, { to, ...invitation }: AddressedInvitation) {
  const { isTaken, answer } = await sendMailNow(mailer, { ...(await invitationMail(db, invitation)), to })
  return { isMailed: isTaken, mailFailure: isTaken ? null : answer }
}
