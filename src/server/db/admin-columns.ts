import type { ColumnType, Generated } from 'kysely'

/** A time or null. An insert may leave it out, which stores null. */
type OptionalTime = ColumnType<string | null, string | null | undefined, string | null>

export type AdminColumns = {
  username: string
  email: string
  password_hash: string
  /** Null for an active administrator. */
  deactivated_at: OptionalTime
  last_seen_at: OptionalTime
  /** Base32: the secret from which an authenticator app makes its codes; null if there is no second factor. */
  totp_secret: ColumnType<string | null, string | null | undefined, string | null>
  /** The step (30 s each) of the last code that was used, so that no code works twice. */
  totp_step: ColumnType<number | null, number | null | undefined, number | null>
}

/** Codes with which an administrator signs in without the authenticator app, each once. */
export type RecoveryCodeColumns = { id: Generated<number>; admin_id: number; code_hash: string }

/** Links that let their holder do one thing without signing in, once. */
export type AccountLinkColumns = {
  id: Generated<number>
  /** 'invitation' or 'reset' of a password. */
  kind: string
  /** SHA-256 of the token, in hex: a reader of the table can't use the link. */
  token_hash: string
  /** The administrator that the link is for; null for an invitation. */
  admin_id: number | null
  /** The address that the link was made for; '' if it was not mailed. */
  email: string
  /** The administrator who invites, or the administrator whose password is reset. */
  username: string
  created_at: string
  expires_at: string
}
