import type { Generated } from 'kysely'

/** The history: one row for each saved state of an entity or a setting. */
export type VersionColumns = {
  id: Generated<number>
  entity: string
  /** The id of a row, or the name of a setting. */
  entity_id: string
  /** The row's version. */
  number: number
  at: string
  admin_id: number | null
  /** Null for a state from before the history began. */
  username: string | null
  /** JSON: the names of the fields that differ from the version before. */
  changed: string
  /** JSON: all fields of the form. */
  value: string
}

/** Deleted entities and files, each for 30 days. Leads lie in a bin of their own. */
export type BinColumns = {
  id: Generated<number>
  entity: string
  entity_id: number
  title: string
  /** JSON: the whole row. */
  row: string
  /** JSON: the ids of the leads about a product. */
  leads: string
  /** JSON: the entities that show another file since this one was deleted. */
  replaced: Generated<string>
  deleted_at: string
}

/** What the site does by itself at a set time. */
export type ScheduleColumns = {
  id: Generated<number>
  /** 'publish' a draft or 'withdraw' an article. */
  action: string
  draft_id: number | null
  article_id: number | null
  at: string
  /** The administrator of the schedule, in whose name it is done. */
  admin_id: number
  username: string
  /** Why it could not be done; null while it is still to come. */
  failure: string | null
  created_at: string
}

/** The browser windows in which the form of an entity is open. */
export type PresenceColumns = {
  entity: string
  entity_id: number
  tab: string
  admin_id: number
  username: string
  /** The site takes the window for closed after this time, unless its browser has reported again. */
  open_until: string
}

/** Previews that have an address for somebody without an account. */
export type SharedPreviewColumns = {
  id: Generated<number>
  token_hash: string
  entity: string
  entity_id: number | null
  /** JSON: the fields of the form. */
  form: string
  /** The page that shows a content block. */
  path: string
  admin_id: number
  username: string
  created_at: string
  expires_at: string
}

/** Edited values of entities that visitors don't see yet. */
export type DraftColumns = {
  entity: string
  /** Null for an entity that does not exist yet. */
  entity_id: number | null
  /** The version of the entity that was edited. */
  made_from: number | null
  title: string
  /** JSON: the fields of the form. */
  form: string
  username: string
}
