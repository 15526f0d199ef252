import { Secret, TOTP } from 'otpauth'

type Account = { secret: string; issuer: string; username: string }
type CodeCheck = { secret: string; code: string; timestamp: number; window: number }

const periodMs = 30_000

/**
 * Creates and checks the codes of authenticator apps (RFC 6238). These functions are part of the bundle that the server
 * loads, so that a running site needs no package for them.
 */
export const oneTimeCodes = {
  newSecret: () => new Secret({ size: 20 }).base32,
  /** Returns the text for the QR code that an authenticator app scans to add the account. */
  uriOf: ({ secret, issuer, username }: Account) => new TOTP({ secret, issuer, label: username }).toString(),
  /**
   * Checks a code, and returns its time step: the number of 30-second periods since 1970. Null if the code is wrong for
   * every step within `window` steps of `timestamp`.
   */
  stepOf({ secret, code, timestamp, window }: CodeCheck) {
    const delta = new TOTP({ secret }).validate({ token: code, timestamp, window })
    return delta === null ? null : Math.floor(timestamp / periodMs) + delta
  },
}

export type OneTimeCodes = typeof oneTimeCodes
