import { type EntityName, entities, entityNames } from '#contract/editing/entities.ts'
import type { ReplacedPlace } from '#contract/media/media.ts'
import { entityRegistry } from '#server/content/registry.ts'
import { columnOf, mediaColumns, type StoredEntity } from '#server/editing/entity.ts'
import { recordVersion } from '#server/editing/history/store.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import { fromJson, lockRow, untypedDb, updateRow } from '#server/platform/db/rows.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { columnContains } from '#server/platform/db/search.ts'
import { escapeXml } from '#server/platform/html/xml.ts'
import type { Caller } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusal.ts'

/**
 * An entity in which an address was replaced: `before` and `after` have the changed fields for the audit log, `version`
 * has the whole entity for its history.
 */
type ReplacedEntity = {
  entity: EntityName
  entityId: number | string
  before: object
  after: object
  version: { entityId: number; before: StoredEntity; after: StoredEntity }
}

export type FileReplacements = { entities: ReplacedEntity[]; drafts: ReplacedPlace[] }

type ColumnValues = Record<string, string | number | null>

/** The address and the alt text of the file that takes the place of another file. */
type OtherFile = { url: string; alt: string }

/**
 * Replaces the address of a file by that of `other` in all entities and drafts, and returns the changes. Pictures in
 * write-ups get the alt text of `other`. `reference` comes from `findFileReference`: the hash of the file's bytes, which
 * each of its addresses contains, or the one address of the file.
 */
export async function replaceFileEverywhere(db: Db, file: { reference: string; url: string }, other: OtherFile) {
  const address = addressPattern(file.reference)
  // Every transaction locks drafts before entities, see `discardDraft`.
  const drafts = await replaceInDrafts(db, { ...file, address }, other)
  const changes: ReplacedEntity[] = []
  for (const entity of entityNames)
    for (const id of await idsContaining(db, entity, file.reference)) {
      const row = await lockRow(db, entity, id, null)
      if (row) changes.push(await saveColumns(db, entity, row, replacedColumns(entity, row, address, other)))
    }
  return { entities: changes, drafts }
}

export async function recordReplacements(db: Db, caller: Caller, { entities }: FileReplacements) {
  for (const { version, ...change } of entities) {
    await recordAudit(db, { caller, action: 'updated', ...change })
    await recordVersion(db, { caller, entity: change.entity, ...version })
  }
}

/** Lists the entities and drafts in which a file was replaced. `undoReplacement` takes this list. */
export const placesOfReplacements = ({ entities, drafts }: FileReplacements): ReplacedPlace[] => [
  ...entities.map(({ entity, version }) => ({ entity, id: version.entityId, version: version.after.version })),
  ...drafts,
]

/** Returns a pattern that finds every address with the hash `reference`. If `reference` is an address, returns it. */
const addressPattern = (reference: string) =>
  /^[0-9a-f]{32}$/.test(reference) ? new RegExp(`/media/${reference}/[\\w.-]+`, 'g') : reference

async function idsContaining(db: Db, entity: EntityName, reference: string): Promise<number[]> {
  const columns = mediaColumns(entity)
  if (columns.length === 0) return []
  const rows: { id: number }[] = await untypedDb(db)
    .selectFrom(entity)
    .select('id')
    .where((eb) => eb.or(columns.map((column) => columnContains(column, reference))))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the columns of a row that contain an address of the file, with the other file's address instead. */
function replacedColumns(entity: EntityName, row: Row<EntityName>, address: RegExp | string, { url, alt }: OtherFile) {
  // The cast is safe: only columns of the entity's table are read.
  const values = row as unknown as ColumnValues
  const changedColumns: ColumnValues = {}
  for (const column of mediaColumns(entity)) {
    const text = values[column]
    if (typeof text !== 'string') continue
    const replaced = withNewAlts(text, address, alt).replaceAll(address, () => url)
    if (replaced !== text) changedColumns[column] = replaced
  }
  return changedColumns
}

/** Saves columns of an entity as a new version, and returns the change. */
async function saveColumns(db: Db, entity: EntityName, row: Row<EntityName>, changedColumns: ColumnValues) {
  // The cast is safe: only columns of the entity's table are read.
  const values = row as unknown as ColumnValues
  const before = found(await entityRegistry[entity].store.find(db, row.id))
  await updateRow(db, entity, row, changedColumns)
  const after = found(await entityRegistry[entity].store.find(db, row.id))
  const { key, label } = entities[entity]
  const fields = (source: ColumnValues) =>
    Object.fromEntries([label, ...Object.keys(changedColumns)].map((column) => [fieldOf(column), source[column]]))
  return {
    entity,
    entityId: values[key] ?? row.id,
    before: fields(values),
    after: fields({ ...values, ...changedColumns }),
    version: { entityId: row.id, before, after },
  }
}

/** Returns the name of a column's field: `specFile` for `spec_file`. */
const fieldOf = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

type FieldValues = Record<string, string | null>
type Place = ReplacedPlace & { entity: EntityName }

/**
 * Undoes a replacement: each field that still has the value from the replacement shows the former file again. A field
 * that was changed since then stays as it is.
 */
export async function undoReplacement(db: Db, places: ReplacedPlace[]): Promise<FileReplacements> {
  // Every transaction locks drafts before entities, see `discardDraft`.
  for (const { entity, ...place } of places) if (entity === 'drafts') await undoInDraft(db, { entity, ...place })
  const changes: ReplacedEntity[] = []
  for (const { entity, ...place } of places)
    if (entity !== 'drafts') changes.push(...(await undoInEntity(db, { entity, ...place })))
  return { entities: changes, drafts: [] }
}

async function undoInEntity(db: Db, place: Place): Promise<ReplacedEntity[]> {
  const row = await lockRow(db, place.entity, place.id, null)
  const [after, before] = await findValues(db, place)
  if (!row || !after || !before) return []
  // The cast is safe: only columns of the entity's table are read.
  const values = row as unknown as ColumnValues
  const { files, html }: { files: readonly string[]; html: readonly string[] } = entities[place.entity]
  const former: ColumnValues = {}
  for (const field of [...files, ...html])
    if (values[columnOf(field)] === after[field] && after[field] !== before[field])
      former[columnOf(field)] = before[field] ?? null
  return Object.keys(former).length > 0 ? [await saveColumns(db, place.entity, row, former)] : []
}

/** Reads the values of the version that the replacement has saved, and the values of the version before. */
async function findValues(db: Db, { entity, id, version }: Place): Promise<FieldValues[]> {
  const rows = await db
    .selectFrom('versions')
    .select('value')
    .where(({ and }) => and({ entity, entity_id: String(id) }))
    .where('number', 'in', [version, version - 1])
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ value }) => fromJson<FieldValues>(value))
}

/**
 * The file to replace. `url` is the address of this entry of the library. `address` finds each address of the file in a
 * text. Each address contains `reference`.
 */
type ReplacedFile = { reference: string; url: string; address: RegExp | string }

/** Replaces the address of a file by that of `other` in all drafts. Returns the drafts that were changed. */
async function replaceInDrafts(db: Db, file: ReplacedFile, other: OtherFile): Promise<ReplacedPlace[]> {
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
    const { version } = await updateRow(db, 'drafts', row, { form })
    places.push({
      ...{ entity: 'drafts', id, version },
      addresses: { from: file.url, to: other.url, indexes, formerAlts },
    })
  }
  return places
}

/**
 * Undoes the replacement in one draft, so that the draft shows the former file again. Does nothing if the draft was
 * saved since the replacement.
 */
async function undoInDraft(db: Db, { id, version, addresses }: ReplacedPlace) {
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
  await updateRow(db, 'drafts', row, { form })
}

/**
 * Returns the form with `url` instead of each address of the replaced file. The form may have contained `url` before.
 * `indexes` tells which occurrences of `url` are new, counted from 0: `undoInDraft` changes only these back.
 * Pictures get the alt text `alt`; `formerAlts` has their former alt texts.
 */
function replacedForm(json: string, address: RegExp | string, { url, alt }: OtherFile) {
  const indexes: number[] = []
  const formerAlts: string[] = []
  let index = 0
  const form = editTexts(json, (text) => {
    const parts = withNewAlts(text, address, alt, formerAlts)
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

const pictureTag = /<img\b[^>]*>/g
const altText = /(?<= alt=")[^"]*(?=")/

/**
 * Returns the HTML with a new alt text for each picture at the address. `changeAlt` gets the former alt text and
 * returns the new one, both escaped.
 */
function changeAlts(html: string, address: RegExp | string, changeAlt: (alt: string) => string) {
  return html.replaceAll(pictureTag, (tag) => {
    const isAtAddress = typeof address === 'string' ? tag.includes(`"${address}"`) : tag.search(address) >= 0
    return isAtAddress ? tag.replace(altText, changeAlt) : tag
  })
}

/**
 * Gives each picture at the address the alt text of the file that takes its place. If that alt text is empty, the
 * pictures keep theirs: the file may be a better version of the picture. Adds the former alt texts to `formerAlts`.
 */
const withNewAlts = (html: string, address: RegExp | string, alt: string, formerAlts: string[] = []) =>
  alt === ''
    ? html
    : changeAlts(html, address, (formerAlt) => {
        formerAlts.push(formerAlt)
        return escapeXml(alt)
      })

/** Gives the pictures at the address their former alt texts again, and removes these from the start of `formerAlts`. */
const withFormerAlts = (html: string, address: string, formerAlts: string[]) =>
  changeAlts(html, address, (alt) => formerAlts.shift() ?? alt)
