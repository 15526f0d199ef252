import type { ColumnType, Generated } from 'kysely'

/** Null unless it is set. */
type OptionalTime = ColumnType<string | null, string | null | undefined, string | null>

export type AdminColumns = {
  username: string
  email: string
  password_hash: string
  /** Null for an active administrator. */
  deactivated_at: OptionalTime
  last_seen_at: OptionalTime
}

/** Links that let their holder do one thing without signing in, once. */
export type AccountLinkColumns = {
  id: Generated<number>
  /** 'invitation'. */
  kind: string
  /** SHA-256 of the token, in hex: a reader of the table can't use the link. */
  token_hash: string
  /** The administrator that the link is for; null for an invitation. */
  admin_id: number | null
  /** The address that the link was made for; '' if it was not mailed. */
  email: string
  /** The administrator who made it; '' if nobody was signed in. */
  username: string
  created_at: string
  expires_at: string
}
