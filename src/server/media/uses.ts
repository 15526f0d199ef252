import { type EntityName, entities, entityNames } from '#contract/editing/entities.ts'
import type { MediaUse } from '#contract/media/media.ts'
import { capitalized } from '#contract/platform/common.ts'
import { mediaColumns } from '#server/editing/entity.ts'
import { untypedDb } from '#server/platform/db/rows.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { columnContains } from '#server/platform/db/search.ts'
import { filmNamesShownWith, filmOfThumbnail } from './films.ts'

type FileRow = Pick<Row<'media'>, 'id' | 'url' | 'original_name' | 'blob_hash'>

/** Lists the entities and the drafts that show the file. */
export async function findMediaUses(db: Db, file: FileRow): Promise<MediaUse[]> {
  const references = referencesOf(file, { hasCopy: await hasCopy(db, file), filmUrls: await filmUrlsOf(db, file) })
  const uses = new Map<string, MediaUse>()
  for (const reference of references) for (const use of await placesContaining(db, reference)) uses.set(use.path, use)
  return [...uses.values()]
}

/** The ids of all files that neither an entity nor a draft shows. Reads every entity and every file once. */
export async function unusedFileIds(db: Db): Promise<Set<number>> {
  const files = await db.selectFrom('media').select(['id', 'url', 'original_name', 'blob_hash']).execute()
  const byHash = Map.groupBy(files, ({ blob_hash }) => blob_hash)
  const byName = Map.groupBy(files, ({ original_name }) => original_name)
  const texts = await textsWithAddresses(db)
  const isUnused = (file: FileRow) => {
    const hasCopy = (byHash.get(file.blob_hash) ?? []).length > 1
    const films = filmNamesShownWith(file.original_name).flatMap((name) => byName.get(name) ?? [])
    const references = referencesOf(file, { hasCopy, filmUrls: films.map(({ url }) => url) })
    return !references.some((reference) => texts.some((text) => text.includes(reference)))
  }
  return new Set(files.filter(isUnused).map(({ id }) => id))
}

/**
 * Returns the texts to search for in entities. An entity that shows the file contains at least one of them:
 * - the hash of the file's bytes, which is a part of its address. The whole address, if the file has no hash or if
 *   another file has the same bytes;
 * - for a poster or an encoding of a film in the library: the addresses of that film;
 * - for the thumbnail of a film on a video site: the id of that film.
 */
function referencesOf(file: FileRow, { hasCopy, filmUrls }: { hasCopy: boolean; filmUrls: string[] }) {
  return [fileReference(file, hasCopy), ...filmUrls, ...hostedFilmIds(file)]
}

const fileReference = ({ url, blob_hash }: FileRow, hasCopy: boolean) => (hasCopy || !blob_hash ? url : blob_hash)

/**
 * Returns the text that every entity with the file contains: the hash of the file's bytes or, if another file has the
 * same bytes, the file's address.
 */
export const findFileReference = async (db: Db, file: FileRow) => fileReference(file, await hasCopy(db, file))

/** True if another file of the library has the same bytes. */
async function hasCopy(db: Db, { id, blob_hash }: FileRow) {
  if (!blob_hash) return false
  const sameBytes = db.selectFrom('media').select('id').where('blob_hash', '=', blob_hash)
  return (await sameBytes.where('id', '!=', id).executeTakeFirst()) !== undefined
}

async function filmUrlsOf(db: Db, { original_name }: FileRow) {
  const names = filmNamesShownWith(original_name)
  if (names.length === 0) return []
  const films = await db.selectFrom('media').select('url').where('original_name', 'in', names).execute()
  return films.map(({ url }) => url)
}

/**
 * If the file is the thumbnail of a film on a video site, returns the film's id, which every link to the film contains.
 * Otherwise returns an empty list.
 */
function hostedFilmIds({ original_name }: FileRow) {
  const video = filmOfThumbnail(original_name)
  if (!video) return []
  return [video.host === 'vimeo' ? `/${video.id}` : video.id]
}

/** The texts of all columns and drafts that may contain the address of a file. */
async function textsWithAddresses(db: Db): Promise<string[]> {
  const texts: string[] = []
  for (const entity of entityNames) {
    const columns = mediaColumns(entity)
    if (columns.length === 0) continue
    const rows: Record<string, string | null>[] = await untypedDb(db).selectFrom(entity).select(columns).execute()
    texts.push(...rows.flatMap((row) => Object.values(row)).filter((text) => text !== null))
  }
  const drafts = await db.selectFrom('drafts').select('form').execute()
  return [...texts, ...drafts.map(({ form }) => form)]
}

async function placesContaining(db: Db, reference: string): Promise<MediaUse[]> {
  const uses: MediaUse[] = []
  for (const entity of entityNames) uses.push(...(await entitiesContaining(db, entity, reference)))
  return [...uses, ...(await draftsContaining(db, reference))]
}

async function draftsContaining(db: Db, reference: string): Promise<MediaUse[]> {
  const drafts = await db
    .selectFrom('drafts')
    .select(['id', 'entity', 'title'])
    .where(columnContains('form', reference))
    .orderBy('id')
    .execute()
  // The cast is safe: only names from the contract's list are stored.
  const nounOf = (entity: string) => entities[entity as EntityName].noun
  return drafts.map(({ id, entity, title }) => ({
    path: `drafts/${id}`,
    title: `Draft of ${nounOf(entity)} "${title}"`,
  }))
}

async function entitiesContaining(db: Db, entity: EntityName, reference: string): Promise<MediaUse[]> {
  const columns = mediaColumns(entity)
  if (columns.length === 0) return []
  const { noun, key, label } = entities[entity]
  const rows: { key: number | string; label: string | null }[] = await untypedDb(db)
    .selectFrom(entity)
    .select([`${key} as key`, `${label} as label`])
    .where((eb) => eb.or(columns.map((column) => columnContains(column, reference))))
    .orderBy('id')
    .execute()
  return rows.map(({ key, label }) => ({ path: `${entity}/${key}`, title: `${capitalized(noun)} "${label ?? key}"` }))
}
