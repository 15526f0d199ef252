import type { Generated } from 'kysely'

/** The history: one row for each saved state of an entity or a setting. */
export type SavedVersionColumns = {
  id: Generated<number>
  entity: string
  /** The id of a row, or the name of a setting. */
  entity_id: string
  /** The version that the row had in this state. */
  number: number
  at: string
  admin_id: number | null
  /** The administrator who saved the state; null for a state that was saved before the history began. */
  username: string | null
  /** JSON: the names of the fields that differ from the version before. */
  changed: string
  /** JSON: the values of all fields in this state. */
  value: string
}

/** Deleted entities and files, for `binKeptDays`. Deleted leads stay in `quotes` for `leadLimits.binKeptDays`. */
export type BinColumns = {
  id: Generated<number>
  entity: string
  entity_id: number
  title: string
  /** JSON: the whole row. */
  row: string
  /** JSON: for a deleted product, the ids of the leads about it. */
  leads: string
  /** JSON: for a deleted file, the entities and drafts in which another file took its place. */
  replaced: Generated<string>
  deleted_at: string
}

/** Schedules, by which the site publishes a draft, or withdraws or activates an article, at a set time. */
export type ScheduleColumns = {
  id: Generated<number>
  /** 'publish' for a draft; 'withdraw' or 'activate' for an article. */
  action: string
  draft_id: number | null
  article_id: number | null
  at: string
  /** The date of an unpublished article when it was scheduled; null if nothing is to be published. */
  article_date: string | null
  /** The administrator who made the schedule. The site carries it out in that administrator's name. */
  admin_id: number
  username: string
  /** The reason why the site could not carry out the schedule; null if it has not tried yet. */
  failure: string | null
  created_at: string
}

/** The browser tabs in which the form of an entity is open. */
export type PresenceColumns = {
  entity: string
  entity_id: number
  tab: string
  admin_id: number
  username: string
  /** After this time the site regards the form as closed, unless the tab has reported it again. */
  open_until: string
}

/** Previews at addresses that people without an account can open, too. */
export type SharedPreviewColumns = {
  id: Generated<number>
  token_hash: string
  entity: string
  entity_id: number | null
  /** JSON: the fields of the form. */
  form: string
  /** The path of the page that the preview shows. */
  path: string
  admin_id: number
  username: string
  created_at: string
  expires_at: string
}

/** Saved drafts: each has edited values of an entity, which visitors don't see yet. */
export type DraftColumns = {
  entity: string
  /** The id of the edited entity; null for a new entity. */
  entity_id: number | null
  /** The version of the entity from which the draft was made; null for a new entity. */
  made_from: number | null
  title: string
  /** JSON: the fields of the form. */
  form: string
  username: string
}
