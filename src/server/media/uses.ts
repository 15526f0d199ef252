import { capitalized } from '#contract/common.ts'
import { type EntityName, entities, entityNames } from '#contract/entities.ts'
import type { MediaUse } from '#contract/media.ts'
import type { Db, Row } from '../db/schema.ts'
import { columnContains } from '../db/search.ts'
import { untyped } from '../db/untyped.ts'
import { registry } from '../entities/registry.ts'
import { filmsShownWith } from './film-family.ts'
import { filmOfThumbnail } from './film-thumbnails.ts'

/** The entities that show the file. */
export async function findUses(db: Db, file: Row<'media'>): Promise<MediaUse[]> {
  const names = [await nameOf(db, file), ...(await filmsShownWith(db, file)), ...hostedFilmOf(file)]
  const uses = new Map<string, MediaUse>()
  for (const name of names) for (const use of await placesThatName(db, name)) uses.set(use.path, use)
  return [...uses.values()]
}

/**
 * The text that an entity which uses the file contains: the hash of its bytes, which stands in every address of it. If
 * another file of the library has the same bytes, they stay after this one is removed, so only its own address counts.
 */
async function nameOf(db: Db, { id, url, blob_hash }: Row<'media'>) {
  if (!blob_hash) return url
  const twin = await db
    .selectFrom('media')
    .select('id')
    .where('blob_hash', '=', blob_hash)
    .where('id', '!=', id)
    .executeTakeFirst()
  return twin ? url : blob_hash
}

/** The film's id, if the file is the thumbnail of a film on a video site. Every link to the film contains the id. */
function hostedFilmOf({ original_name }: Row<'media'>) {
  const video = filmOfThumbnail(original_name)
  if (!video) return []
  return [video.host === 'vimeo' ? `/${video.id}` : video.id]
}

async function placesThatName(db: Db, name: string): Promise<MediaUse[]> {
  const uses: MediaUse[] = []
  for (const entity of entityNames) uses.push(...(await entitiesThatName(db, entity, name)))
  return uses
}

async function entitiesThatName(db: Db, entity: EntityName, name: string): Promise<MediaUse[]> {
  const { mediaColumns } = registry[entity]
  if (mediaColumns.length === 0) return []
  const { noun, key, label } = entities[entity]
  const rows: { key: number | string; label: string | null }[] = await untyped(db)
    .selectFrom(entity)
    .select([`${key} as key`, `${label} as label`])
    .where((eb) => eb.or(mediaColumns.map((column) => columnContains(column, name))))
    .orderBy('id')
    .execute()
  return rows.map(({ key, label }) => ({ path: `${entity}/${key}`, title: `${capitalized(noun)} "${label ?? key}"` }))
}
