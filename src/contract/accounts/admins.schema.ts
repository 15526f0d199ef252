import { z } from 'zod'
import {
  Email,
  EmptyReply,
  Id,
  IdParams,
  ListLimit,
  OptionalId,
  requiredText,
  UtcTime,
} from '#contract/platform/common.schema.ts'
import { adminLimits, adminMessages, auditActions } from './admins.ts'
import { PasskeyAnswer } from './passkey-answer.schema.ts'
import { confirmedPassword, NewPassword, requiredPassword } from './passwords.schema.ts'
import { passwordMessages } from './passwords.ts'
import { securityMessages } from './security.ts'

export const Username = requiredText(adminMessages.username, adminLimits.usernameMaxChars, adminLimits.usernameMinChars)

export const LoginInput = z.object({
  username: requiredText(adminMessages.usernameRequired, adminLimits.usernameMaxChars),
  password: requiredPassword(passwordMessages.required),
  /** A code of an authenticator app, or a recovery code. Only administrators with a second factor need one. */
  code: z.string().trim().max(adminLimits.codeMaxChars, securityMessages.wrongCode).optional(),
  /** The answer of a passkey, in place of a code. */
  passkey: PasskeyAnswer.optional(),
})

export const ProfileInput = z.object({ username: Username, email: Email })

const PasswordInput = z.object({
  currentPassword: requiredPassword(passwordMessages.current),
  newPassword: NewPassword,
})

/** The form for another password. The browser sends its fields except `confirmPassword`. */
export const PasswordForm = confirmedPassword(PasswordInput)

export const Admin = z.object({ username: z.string(), email: z.string(), version: z.int() })

export const Session = z.object({
  id: Id,
  createdAt: UtcTime,
  lastSeenAt: UtcTime,
  expiresAt: UtcTime,
  /** The browser's User-Agent header. */
  userAgent: z.string(),
  /** True for the session in which the list was requested. */
  current: z.boolean(),
})

export const AuditEntry = z.object({
  id: Id,
  at: UtcTime,
  /** The administrator's username; '' for a command run on the server. */
  username: z.string(),
  action: z.enum(auditActions),
  entity: z.string(),
  entityId: z.string(),
  /** The entity before the action, without secrets; null if it did not exist. */
  before: z.unknown(),
  /** The entity after the action, without secrets; null if it no longer exists. */
  after: z.unknown(),
})

export const adminSchemas = {
  login: { body: LoginInput, reply: z.object({ token: z.string(), admin: Admin, message: z.string() }) },
  logout: { reply: EmptyReply },
  verify: { reply: z.object({ admin: Admin }) },
  updateProfile: { body: ProfileInput, reply: z.object({ admin: Admin }) },
  changePassword: { body: PasswordInput, reply: EmptyReply },
  sessions: { reply: z.array(Session) },
  revokeSession: { params: IdParams, reply: EmptyReply },
  audit: { query: z.object({ limit: ListLimit, before: OptionalId }), reply: z.array(AuditEntry) },
}
