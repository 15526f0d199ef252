import type { z } from 'zod'
import { type Tag, typedEndpoints } from '#contract/platform/endpoint.ts'
import type * as schema from './admins.schema.ts'

/** The signed-in administrator's own account. */
export type Admin = z.output<typeof schema.Admin>
export type Session = z.output<typeof schema.Session>
export type AuditEntry = z.output<typeof schema.AuditEntry>

export const sessionLimits = { idleHours: 12, maxDays: 7 } as const

/** A login sends the browser's id in this header. The site mails an administrator only about logins in new browsers. */
export const browserIdHeader = 'x-browser'

export const adminLimits = { usernameMinChars: 3, usernameMaxChars: 100, codeMaxChars: 60 } as const

export const adminMessages = {
  usernameRequired: 'Username is required',
  username: `Username must be at least ${adminLimits.usernameMinChars} characters`,
  usernameTaken: 'Somebody else has this username already',
} as const

/** The cache tag of a kind of data whose changes the audit log lists. */
export type AuditedTag = Exclude<
  Tag,
  | 'audit'
  | 'bin'
  | 'deliveries'
  | 'docs'
  | 'drafts'
  | 'estimates'
  | 'faults'
  | 'mailbox'
  | 'minute'
  | 'presence'
  | 'previews'
  | 'schedules'
>

export const auditActions = [
  'created',
  'updated',
  'deleted',
  'restored',
  'erased',
  'reordered',
  'scheduled',
  'unscheduled',
  'shared a preview of',
  'ended a preview of',
  'signed in',
  'signed out',
  'changed password',
  'reset password',
  'agreed to the new address of',
  'mailed a link for a new password to',
  'turned on the second factor of',
  'turned off the second factor of',
  'made new recovery codes for',
  'used a recovery code of',
  'added a passkey of',
  'removed a passkey of',
  'added',
  'invited',
  'withdrew the invitation of',
  'accepted the invitation of',
  'deactivated',
  'activated',
] as const

export const adminApi = typedEndpoints<typeof schema.adminSchemas>()({
  login: { method: 'POST', path: '/api/admin/login', tags: ['sessions', 'audit'] },
  logout: { method: 'POST', path: '/api/admin/logout', tags: ['sessions', 'audit'] },
  verify: { method: 'GET', path: '/api/admin/verify', tags: ['admins', 'sessions'] },
  updateProfile: { method: 'PUT', path: '/api/admin/profile', tags: ['admins', 'audit'] },
  changePassword: { method: 'PUT', path: '/api/admin/change-password', tags: ['admins', 'sessions', 'audit'] },
  sessions: { method: 'GET', path: '/api/admin/sessions', tags: ['sessions'] },
  revokeSession: { method: 'DELETE', path: '/api/admin/sessions/:id', tags: ['sessions', 'audit'] },
  audit: { method: 'GET', path: '/api/admin/audit', tags: ['audit'] },
})
