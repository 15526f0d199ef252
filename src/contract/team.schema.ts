import { z } from 'zod'
import { Admin, confirmedPassword, NewPassword, Username } from './admins.schema.ts'
import { Email, Id, IdParams, Nothing, UtcTime } from './common.schema.ts'
import { commonMessages } from './common.ts'
import { teamLimits, teamMessages } from './team.ts'

export const TeamMember = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  isActive: z.boolean(),
  /** Whether this is the caller. */
  isYou: z.boolean(),
  createdAt: UtcTime,
  /** Null if the administrator has not signed in yet. */
  lastSeenAt: UtcTime.nullable(),
})

export const Invitation = z.object({
  id: Id,
  /** '' if the link was not made for an address. */
  email: z.string(),
  /** The administrator who invites. */
  username: z.string(),
  createdAt: UtcTime,
  expiresAt: UtcTime,
})

export const InvitationInput = z.object({
  /** The link is mailed there if the site has a mail server. '' makes a link only. */
  email: z.union([z.string().trim().length(0), Email], { error: commonMessages.email }),
})

const LinkToken = z
  .string({ error: teamMessages.linkGone })
  .min(1, teamMessages.linkGone)
  .max(teamLimits.tokenMaxChars, teamMessages.linkGone)

/** The state of a link that works. */
export const AccountLink = z.object({
  kind: z.enum(['invitation']),
  email: z.string(),
  /** The administrator who invites. */
  username: z.string(),
  expiresAt: UtcTime,
})

const NewAccount = z.object({ username: Username, email: Email, newPassword: NewPassword })

/** The fields of the form of an invited administrator. */
export const NewAccountForm = confirmedPassword(NewAccount)

export const teamSchemas = {
  read: {
    reply: z.object({
      members: z.array(TeamMember),
      invitations: z.array(Invitation),
      /** Whether the site has a mail server. */
      canMail: z.boolean(),
    }),
  },
  invite: {
    body: InvitationInput,
    reply: Invitation.extend({
      /** The link's path with its token, which is shown only now. */
      path: z.string(),
      /** Whether the mail server has taken the mail. */
      isMailed: z.boolean(),
      /** The mail server's reason to refuse the mail; null without a mail or a failure. */
      mailFailure: z.string().nullable(),
    }),
  },
  withdraw: { params: IdParams, reply: Nothing },
  setActive: { params: IdParams, body: z.object({ active: z.boolean() }), reply: TeamMember },
}

export const accountLinkSchemas = {
  check: { body: z.object({ token: LinkToken }), reply: AccountLink },
  join: {
    body: NewAccount.extend({ token: LinkToken }),
    reply: z.object({ token: z.string(), admin: Admin, message: z.string() }),
  },
}
