import { z } from 'zod'
import { Email, EmptyReply, requiredText, UtcTime } from '#contract/platform/common.schema.ts'
import { commonLimits } from '#contract/platform/common.ts'
import { accountLinkLimits, accountLinkMessages } from './account-links.ts'
import { Admin, Username } from './admins.schema.ts'
import { confirmedPassword, NewPassword } from './passwords.schema.ts'

const LinkToken = z
  .string({ error: accountLinkMessages.gone })
  .min(1, accountLinkMessages.gone)
  .max(accountLinkLimits.tokenMaxChars, accountLinkMessages.gone)

/** A link that still works, as the login page shows it. */
export const AccountLink = z.object({
  /** An invitation, a link for a new password, or one by which the former address agrees to a new one. */
  kind: z.enum(['invitation', 'reset', 'address']),
  /** The address to which the link was mailed; for `address`, the new address. */
  email: z.string(),
  /** For an invitation, the administrator who invites; otherwise the one whose account the link changes. */
  username: z.string(),
  expiresAt: UtcTime,
})

const NewAccount = z.object({ username: Username, email: Email, newPassword: NewPassword })

/** The fields of the form in which an invited person creates an account. */
export const NewAccountForm = confirmedPassword(NewAccount)

export const ForgottenPasswordInput = z.object({
  account: requiredText(accountLinkMessages.account, commonLimits.emailMaxChars),
})

const NewPasswordInput = z.object({ newPassword: NewPassword })

/** The form in which the holder of a link chooses a new password. */
export const NewPasswordForm = confirmedPassword(NewPasswordInput)

export const accountLinkSchemas = {
  check: { body: z.object({ token: LinkToken }), reply: AccountLink },
  join: {
    body: NewAccount.extend({ token: LinkToken }),
    reply: z.object({ token: z.string(), admin: Admin, message: z.string() }),
  },
  options: { reply: z.object({ canMail: z.boolean() }) },
  forgotten: { body: ForgottenPasswordInput, reply: EmptyReply },
  agree: { body: z.object({ token: LinkToken }), reply: EmptyReply },
  resetPassword: { body: NewPasswordInput.extend({ token: LinkToken }), reply: EmptyReply },
}
