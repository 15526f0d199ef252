import { type BinnedKind, binMessages } from '#contract/editing/bin.ts'
import { type EntityName, entities } from '#contract/editing/entities.ts'
import { filmNamesShownWith } from '#server/media/films.ts'
import { storeBytes } from '#server/media/store.ts'
import { fromJson, makeRoomAt, refuseIfTaken, untypedDb } from '#server/platform/db/rows.ts'
import type { Db, OrderedTable, Row } from '#server/platform/db/schema.ts'
import { mediaColumns } from '../entity.ts'
import { giveFirstLeadsBack } from './product-leads.ts'

type AnyRow = { id: number } & Record<string, unknown>

/** A restored entity or media file, for the audit log. */
export type RestoredEntity = { entity: BinnedKind; entityId: number | string; after: object }

/**
 * Restores an entity from the bin with its id, its place in the public order and the files that it shows. Returns the
 * entity and the restored files; undefined if the entity is not in the bin.
 */
export async function restoreFromBin(db: Db, entity: BinnedKind, id: number): Promise<RestoredEntity[] | undefined> {
  const binned = await takeFromBin(db, entity, id)
  if (!binned) return undefined
  const row = fromJson<AnyRow>(binned.row)
  if (entity === 'media') return [await restoreFile(db, binned.bytes, row)]
  await insertRow(db, entity, row)
  await giveFirstLeadsBack(db, id, fromJson<number[]>(binned.leads))
  const { key, label } = entities[entity]
  return [
    { entity, entityId: row[key] as number | string, after: { [label]: row[label] } },
    ...(await restoreFilesIn(db, textsInRow(entity, row))),
  ]
}

/**
 * Removes the entry of an entity from the bin and returns the entry; undefined if the bin has none. If two calls
 * restore the entity at the same moment, only one of them gets the entry.
 */
async function takeFromBin(db: Db, entity: BinnedKind, id: number) {
  const key = { entity, entity_id: id }
  const files = db.selectFrom('bin_files').innerJoin('bin', 'bin.id', 'bin_files.bin_id').select('bytes')
  const file = await files.where(({ and }) => and(key)).executeTakeFirst()
  const deletion = db.deleteFrom('bin').where(({ and }) => and(key))
  const entry = await deletion.returningAll().executeTakeFirst()
  return entry && { ...entry, bytes: file?.bytes ?? null }
}

async function insertRow(db: Db, entity: EntityName, row: AnyRow) {
  // The cast is safe: only tables with a public order have the column `position`.
  if (typeof row.position === 'number') await makeRoomAt(db, entity as OrderedTable, row.position)
  const write = untypedDb(db).insertInto(entity).values(row).execute()
  await refuseIfTaken(write, entities[entity].key, binMessages.taken)
}

async function restoreFile(db: Db, bytes: Uint8Array | null, row: AnyRow): Promise<RestoredEntity> {
  // The cast is safe: for a deleted file, the bin stores its whole row of the table `media`.
  const file = row as unknown as Row<'media'>
  if (bytes) await storeBytes(db, { bytes, mimeType: file.mime_type })
  await db.insertInto('media').values(file).execute()
  return { entity: 'media', entityId: file.id, after: { originalName: file.original_name } }
}

const textsInRow = (entity: EntityName, row: AnyRow): string[] =>
  mediaColumns(entity)
    .map((column) => row[column])
    .filter((text) => typeof text === 'string')

/** Restores the files in the bin whose addresses are in the texts, and the files that belong to a film in the texts. */
export async function restoreFilesIn(db: Db, texts: string[]): Promise<RestoredEntity[]> {
  const entries = await db.selectFrom('bin').select('row').where('entity', '=', 'media').execute()
  const files = entries.map(({ row }) => fromJson<Row<'media'>>(row))
  const restored: RestoredEntity[] = []
  const restore = async ({ id }: Row<'media'>) => restored.push(...((await restoreFromBin(db, 'media', id)) ?? []))
  const isInTexts = ({ url }: Row<'media'>) => texts.some((text) => text.includes(url))
  for (const file of files.filter(isInTexts)) await restore(file)
  // The files that belong to a film come second, because `belongsToFilmIn` looks for the film in the library.
  for (const file of files) if (await belongsToFilmIn(db, texts, file)) await restore(file)
  return restored
}

/**
 * True if pages show this file, such as a poster, together with a film whose address is in the texts. False if the
 * library already has another file with the same name.
 */
async function belongsToFilmIn(db: Db, texts: string[], { original_name }: Row<'media'>) {
  const films = filmNamesShownWith(original_name)
  if (films.length === 0) return false
  const relatedFiles = await db
    .selectFrom('media')
    .select(['original_name', 'url'])
    .where('original_name', 'in', [original_name, ...films])
    .execute()
  return (
    relatedFiles.some(({ url }) => texts.some((text) => text.includes(url))) &&
    !relatedFiles.some((file) => file.original_name === original_name)
  )
}
