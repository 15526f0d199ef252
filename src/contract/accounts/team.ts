import type { z } from 'zod'
import { typedEndpoints } from '#contract/platform/endpoint.ts'
import type * as schema from './team.schema.ts'

export type TeamMember = z.output<typeof schema.TeamMember>
export type Invitation = z.output<typeof schema.Invitation>

/** The link of an invitation works for this time. */
export const invitationValidDays = 7

export const teamMessages = {
  lastActive: 'This is the last active administrator. Somebody has to be able to sign in.',
} as const

/** The calls for administrators and for invitations of new ones. */
export const teamApi = typedEndpoints<typeof schema.teamSchemas>()({
  read: { method: 'GET', path: '/api/admin/team', tags: ['admins'] },
  invite: { method: 'POST', path: '/api/admin/team/invitations', tags: ['admins', 'audit'] },
  withdraw: { method: 'DELETE', path: '/api/admin/team/invitations/:id', tags: ['admins', 'audit'] },
  setActive: { method: 'PUT', path: '/api/admin/team/:id/active', tags: ['admins', 'sessions', 'previews', 'audit'] },
})
