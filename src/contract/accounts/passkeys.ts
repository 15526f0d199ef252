import type { z } from 'zod'
import { typedEndpoints } from '#contract/platform/endpoint.ts'
import type * as schema from './passkeys.schema.ts'

export type Passkey = z.output<typeof schema.Passkey>

export const passkeyLimits = { nameMaxChars: 60, perAdministrator: 20, challengeMinutes: 5 } as const

export const passkeyMessages = {
  name: 'Please enter a name, such as the device',
  /** One message for an unknown passkey, a wrong signature, a used challenge and a deactivated administrator. */
  refused: 'This passkey was not accepted. Please try again, or sign in with your password.',
  notAdded: 'The browser’s passkey was not accepted. Please try again.',
  known: 'This passkey was added already.',
  tooMany: `An account has at most ${passkeyLimits.perAdministrator} passkeys. Please remove one first.`,
  passkeyOrCode: 'Please use a passkey, or enter a code',
  /** The message after the right password if all passkeys of the administrator were created for another host. */
  otherHost: (host: string) =>
    `Your passkeys were made for another address of this site and do not work at ${host}. Please enter a code.`,
} as const

/** The calls for passkeys. In a login, a passkey replaces the password and the code, or only the code. */
export const passkeyApi = typedEndpoints<typeof schema.passkeySchemas>()({
  loginOptions: { method: 'POST', path: '/api/admin/login/passkey/options', tags: ['admins'] },
  login: { method: 'POST', path: '/api/admin/login/passkey', tags: ['admins', 'sessions', 'audit'] },
  begin: { method: 'POST', path: '/api/admin/security/passkeys/options', tags: ['admins'] },
  add: { method: 'POST', path: '/api/admin/security/passkeys', tags: ['admins', 'sessions', 'audit'] },
  remove: { method: 'POST', path: '/api/admin/security/passkeys/:id/removal', tags: ['admins', 'audit'] },
})
