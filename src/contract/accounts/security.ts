import { typedEndpoints } from '#contract/platform/endpoint.ts'
import type * as schema from './security.schema.ts'

export const securityLimits = { recoveryCodes: 10, secretMaxChars: 64 } as const

export const securityMessages = {
  codeNeeded: 'Please enter the code of your authenticator app',
  wrongCode: 'This code is not right. Please enter the one that the app shows now.',
  usedCode: 'This code was used already. Please wait for the next one.',
  manyCodes: 'There were too many wrong codes. Please use a recovery code, or wait for an hour.',
  clock: (minutesAhead: number) => {
    const minutes = Math.max(1, Math.round(Math.abs(minutesAhead)))
    return `The clock of your phone seems to be ${minutes} min ${minutesAhead < 0 ? 'slow' : 'fast'}. Please set it.`
  },
  isOn: 'The second factor is on already.',
  isOff: 'The second factor is off.',
} as const

/**
 * The header with the confirmation that `confirm` has returned. A call that changes who can sign in needs it: a new e-mail
 * address, an invitation, and an administrator who is deactivated or activated. Another person may use the session.
 */
export const confirmationHeader = 'x-confirmation'

/** The path of the error in the refusal of a call without a confirmation. */
export const confirmationPath = 'confirmation'

/** The calls for the second factor of the signed-in administrator. Each change needs the password again. */
export const securityApi = typedEndpoints<typeof schema.securitySchemas>()({
  read: { method: 'GET', path: '/api/admin/security', tags: ['admins'] },
  /** Checks the password or a passkey again, and returns a confirmation: a text that works once, within five minutes. */
  confirm: { method: 'POST', path: '/api/admin/security/confirmation', tags: ['admins'] },
  /** Returns a new secret for an authenticator app. `turnOn` stores it. */
  begin: { method: 'POST', path: '/api/admin/security/secret', tags: ['admins'] },
  turnOn: { method: 'POST', path: '/api/admin/security/second-factor', tags: ['admins', 'sessions', 'audit'] },
  turnOff: { method: 'POST', path: '/api/admin/security/second-factor/off', tags: ['admins', 'sessions', 'audit'] },
  renewCodes: { method: 'POST', path: '/api/admin/security/recovery-codes', tags: ['admins', 'audit'] },
})
