import { z } from 'zod'
import { Email, EmptyReply, Id, IdParams, UtcTime } from '#contract/platform/common.schema.ts'
import { commonMessages } from '#contract/platform/common-messages.ts'

export const TeamMember = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  isActive: z.boolean(),
  /** True for the administrator who requests the list. */
  isYou: z.boolean(),
  createdAt: UtcTime,
  /** When the administrator last used the dashboard; null before the first login. */
  lastSeenAt: UtcTime.nullable(),
})

export const Invitation = z.object({
  id: Id,
  /** The e-mail address of the invited person; '' if the administrator gave none. */
  email: z.string(),
  /** The administrator that created the invitation. */
  username: z.string(),
  createdAt: UtcTime,
  expiresAt: UtcTime,
})

export const InvitationInput = z.object({
  /** If the site has a mail server, it mails the link to this address; '' for no mail. */
  email: z.union([z.string().trim().length(0), Email], { error: commonMessages.email }),
})

export const teamSchemas = {
  read: {
    reply: z.object({
      members: z.array(TeamMember),
      invitations: z.array(Invitation),
      /** True if the site has a mail server. */
      canMail: z.boolean(),
    }),
  },
  invite: {
    body: InvitationInput,
    reply: Invitation.extend({
      /** The path of the link with its token. Only this reply contains it. */
      path: z.string(),
      /** True if the mail server accepted the mail with the link. */
      isMailed: z.boolean(),
      /** Why the site could not mail the link; null if it did, or did not try. */
      mailFailure: z.string().nullable(),
    }),
  },
  withdraw: { params: IdParams, reply: EmptyReply },
  setActive: { params: IdParams, body: z.object({ active: z.boolean() }), reply: TeamMember },
}
