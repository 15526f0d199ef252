import type { z } from 'zod'
import { endpoints } from './endpoint.ts'
import type * as schema from './team.schema.ts'

export type TeamMember = z.output<typeof schema.TeamMember>
export type Invitation = z.output<typeof schema.Invitation>
export type AccountLink = z.output<typeof schema.AccountLink>

export const teamLimits = { invitationDays: 7, tokenMaxChars: 200 } as const

export const teamMessages = {
  lastActive: 'This is the last active administrator. Somebody has to be able to sign in.',
  linkGone:
    'This link does not work. Perhaps it was used already, is too old, or a part of it is missing. Please ask for a new one.',
} as const

/** The administrators, and the invitations of further ones. */
export const teamApi = endpoints<typeof schema.teamSchemas>()({
  read: { method: 'GET', path: '/api/admin/team', tags: ['admins'] },
  invite: { method: 'POST', path: '/api/admin/team/invitations', tags: ['admins', 'audit'] },
  withdraw: { method: 'DELETE', path: '/api/admin/team/invitations/:id', tags: ['admins', 'audit'] },
  setActive: { method: 'PUT', path: '/api/admin/team/:id/active', tags: ['admins', 'sessions', 'audit'] },
})

/** Calls by the holder of a link, who is not signed in. The token is in the body, so that no log of addresses has it. */
export const accountLinkApi = endpoints<typeof schema.accountLinkSchemas>()({
  check: { method: 'POST', path: '/api/admin/links/check', tags: ['admins'] },
  join: { method: 'POST', path: '/api/admin/links/join', tags: ['admins', 'sessions', 'audit'] },
})

/** The fragment of a link's address: browsers send it to no server. */
export const linkFragments = { invitation: '#invitation=' } as const
