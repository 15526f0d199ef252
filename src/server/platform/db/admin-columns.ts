import type { ColumnType, Generated } from 'kysely'

/** A time or null. An insert may leave it out, which stores null. */
type OptionalTime = ColumnType<string | null, string | null | undefined, string | null>

export type AdminColumns = {
  username: string
  email: string
  password_hash: string
  /** When the administrator was deactivated; null for an active administrator. */
  deactivated_at: OptionalTime
  last_seen_at: OptionalTime
  /** The secret, in Base32, from which an authenticator app makes its codes; null if the administrator uses no app. */
  totp_secret: ColumnType<string | null, string | null | undefined, string | null>
  /** The step (30 s each) of the last code that was used, so that no code works twice. */
  totp_step: ColumnType<number | null, number | null | undefined, number | null>
}

/** Codes with which an administrator signs in without the authenticator app. Each works once. */
export type RecoveryCodeColumns = { id: Generated<number>; admin_id: number; code_hash: string }

/** Keys with which an administrator's devices sign in. */
export type PasskeyColumns = {
  id: Generated<number>
  admin_id: number
  /** The name that the device has given to the passkey: random bytes in base64url. */
  credential_id: string
  /** The public key in the format COSE, in base64url. */
  public_key: string
  /** How often the device has signed with the passkey; 0 if the device does not count. The number never falls. */
  sign_count: number
  /** The host of the site when the passkey was created. Browsers use the passkey only at this host. */
  host: string
  name: string
  created_at: string
  last_used_at: OptionalTime
}

/** Links that work once. Each lets its holder do one thing without signing in. */
export type AccountLinkColumns = {
  id: Generated<number>
  /** 'invitation' to become an administrator, or 'reset' to set a new password. */
  kind: string
  /** SHA-256 of the token, in hex: a reader of the table can't use the link. */
  token_hash: string
  /** The administrator whose password is reset, or who invites; null for an invitation of an earlier version. */
  admin_id: number | null
  /** The e-mail address for which the link was created; '' if it was not mailed. */
  email: string
  /** The administrator who invites, or the administrator whose password is reset. */
  username: string
  created_at: string
  expires_at: string
}
