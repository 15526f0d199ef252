import type { ReplacedPlace } from '#contract/media.ts'
import { lockRow } from '../db/lock-row.ts'
import type { Db } from '../db/schema.ts'
import { columnContains } from '../db/search.ts'

/** A file's own address, and the pattern or text that finds each of its addresses. */
type ReplacedFile = { name: string; url: string; address: RegExp | string }

/** Replaces the address of a file in all drafts, and returns the drafts that show another file now. */
export async function replaceInDrafts(db: Db, file: ReplacedFile, url: string): Promise<ReplacedPlace[]> {
  const drafts = await db
    .selectFrom('drafts')
    .select('id')
    .where(columnContains('form', file.name))
    .orderBy('id')
    .execute()
  const places: ReplacedPlace[] = []
  for (const { id } of drafts) {
    const version = await replaceInDraft(db, { id, version: null }, file.address, url)
    if (version) places.push({ entity: 'drafts', id, version, addresses: { from: file.url, to: url } })
  }
  return places
}

/** Shows the former file in a draft again, unless somebody has saved the draft since. */
export async function takeBackInDraft(db: Db, { id, version, addresses }: ReplacedPlace) {
  if (addresses) await replaceInDraft(db, { id, version }, addresses.to, addresses.from)
}

/** The new version of the draft; undefined if it no longer exists or has another version than this one. */
async function replaceInDraft(
  db: Db,
  { id, version }: { id: number; version: number | null },
  address: RegExp | string,
  url: string,
) {
  const row = await lockRow(db, 'drafts', id, null)
  if (!row || (version !== null && row.version !== version)) return undefined
  // The form is JSON, so an address is escaped as in a text of JSON.
  const form = row.form.replaceAll(address, () => JSON.stringify(url).slice(1, -1))
  await db
    .updateTable('drafts')
    .set({ form, version: row.version + 1, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
  return row.version + 1
}
