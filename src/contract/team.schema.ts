import { z } from 'zod'
import { Email, Id, IdParams, Nothing, UtcTime } from './common.schema.ts'
import { commonMessages } from './common.ts'

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
  /** The e-mail address that is invited, or '' for a link without one. */
  email: z.string(),
  /** The administrator who invites. */
  username: z.string(),
  createdAt: UtcTime,
  expiresAt: UtcTime,
})

export const InvitationInput = z.object({
  /** The address to which the site mails the link, if it has a mail server. With '' nothing is mailed. */
  email: z.union([z.string().trim().length(0), Email], { error: commonMessages.email }),
})

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
