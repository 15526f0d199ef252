import { Secret, TOTP } from 'otpauth'

type Account = { secret: string; issuer: string; username: string }
type Given = { secret: string; code: string; timestamp: number; window: number }

const periodMs = 30_000

/**
 * The codes of authenticator apps (RFC 6238). They are part of the bundle that the server loads, so that a running site
 * needs no package for them.
 */
export const oneTimeCodes = {
  newSecret: () => new Secret({ size: 20 }).base32,
  /** The text of the QR code that an authenticator app reads. */
  uriOf: ({ secret, issuer, username }: Account) => new TOTP({ secret, issuer, label: username }).toString(),
  /** The step of a code, counted from 1970 in 30 s; null if the code is of no step within the window. */
  stepOf({ secret, code, timestamp, window }: Given) {
    const delta = new TOTP({ secret }).validate({ token: code, timestamp, window })
    return delta === null ? null : Math.floor(timestamp / periodMs) + delta
  },
}

export type OneTimeCodes = typeof oneTimeCodes
