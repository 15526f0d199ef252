import type { ReplacedPlace } from '#contract/media/media.ts'
import { lockRow } from '#server/platform/db/lock-row.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { columnContains } from '#server/platform/db/search.ts'
import { withAltOf, withFormerAlts } from './picture-alts.ts'
import type { OtherFile } from './replace.ts'

/**
 * The file to replace: `url` is its own address, `address` finds each of its addresses in a text, and `reference` is a
 * text that all of its addresses contain.
 */
type ReplacedFile = { reference: string; url: string; address: RegExp | string }

/** Replaces the address of a file by that of `other` in all drafts. Returns the drafts that were changed. */
export async function replaceInDrafts(db: Db, file: ReplacedFile, other: OtherFile): Promise<ReplacedPlace[]> {
  const drafts = await db
    .selectFrom('drafts')
    .select('id')
    .where(columnContains('form', file.reference))
    .orderBy('id')
    .execute()
  const places: ReplacedPlace[] = []
  for (const { id } of drafts) {
    const row = await lockRow(db, 'drafts', id, null)
    if (!row) continue
    const { form, indexes, formerAlts } = replacedForm(row.form, file.address, other)
    if (indexes.length === 0) continue
    places.push({
      ...{ entity: 'drafts', id, version: await saveForm(db, row, form) },
      addresses: { from: file.url, to: other.url, indexes, formerAlts },
    })
  }
  return places
}

/**
 * Takes back the replacement in one draft, so that it shows the former file again. Does nothing if the draft was saved
 * since the replacement.
 */
export async function takeBackInDraft(db: Db, { id, version, addresses }: ReplacedPlace) {
  const row = await lockRow(db, 'drafts', id, null)
  if (!row || !addresses || row.version !== version) return
  const { from, to, indexes } = addresses
  // An earlier release put places into the bin without their former alt texts.
  const formerAlts = [...(addresses.formerAlts ?? [])]
  let index = 0
  const form = editTexts(row.form, (text) => {
    const [start = '', ...others] = text.split(to)
    const edited = others.reduce((edited, part) => edited + (indexes.includes(index++) ? from : to) + part, start)
    return withFormerAlts(edited, from, formerAlts)
  })
  await saveForm(db, row, form)
}

/**
 * Returns the form with `url` instead of each address of the replaced file. The form may have contained `url` before.
 * `indexes` tells which occurrences of `url` are new, counted from 0: `takeBackInDraft` changes only these back.
 * Pictures get the alt text `alt`; `formerAlts` has their former alt texts.
 */
function replacedForm(json: string, address: RegExp | string, { url, alt }: OtherFile) {
  const indexes: number[] = []
  const formerAlts: string[] = []
  let index = 0
  const form = editTexts(json, (text) => {
    const parts = withAltOf(text, address, alt, formerAlts)
      .split(url)
      .map((part, number) => {
        if (number > 0) index++
        return part.replaceAll(address, () => {
          indexes.push(index++)
          return url
        })
      })
    return parts.join(url)
  })
  return { form, indexes, formerAlts }
}

const editTexts = (json: string, edit: (text: string) => string) =>
  JSON.stringify(JSON.parse(json, (_, value) => (typeof value === 'string' ? edit(value) : value)))

/** Saves the form of a draft, and returns the draft's new version. */
async function saveForm(db: Db, { id, version }: Row<'drafts'>, form: string) {
  const columns = { form, version: version + 1, updated_at: new Date().toISOString() }
  await db.updateTable('drafts').set(columns).where('id', '=', id).execute()
  return columns.version
}
