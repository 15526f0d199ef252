import type { z } from 'zod'
import { typedEndpoints } from '#contract/platform/endpoint.ts'
import type * as schema from './account-links.schema.ts'

export type AccountLink = z.output<typeof schema.AccountLink>

export const accountLinkLimits = { tokenMaxChars: 200, resetMinutes: 30, resetsHeldHours: 24 } as const

export const accountLinkMessages = {
  gone: 'This link does not work. Perhaps it was used already, is too old, or a part of it is missing. Please ask for a new one.',
  account: 'Please enter your username or your e-mail address',
} as const

/**
 * The login page's calls for invitations and forgotten passwords. They send the token of a link in the body, because
 * servers log addresses, and the token is secret.
 */
export const accountLinkApi = typedEndpoints<typeof schema.accountLinkSchemas>()({
  options: { method: 'GET', path: '/api/admin/links/options', tags: ['settings'] },
  check: { method: 'POST', path: '/api/admin/links/check', tags: ['admins'] },
  join: { method: 'POST', path: '/api/admin/links/join', tags: ['admins', 'sessions', 'audit'] },
  /** Mails a link for a new password. The reply is the same if no administrator has the username or address. */
  forgotten: { method: 'POST', path: '/api/admin/links/forgotten', tags: ['admins', 'audit'] },
  /** Lets the former e-mail address agree to a new one, so that links for a new password are mailed again. */
  agree: { method: 'POST', path: '/api/admin/links/address', tags: ['admins', 'audit'] },
  resetPassword: { method: 'POST', path: '/api/admin/links/password', tags: ['admins', 'sessions', 'audit'] },
})

/** The fragments of the login page's address. A token follows the first three. Browsers send no fragment to servers. */
export const loginFragments = {
  invitation: '#invitation=',
  reset: '#reset=',
  address: '#address=',
  forgotten: '#forgotten',
} as const
