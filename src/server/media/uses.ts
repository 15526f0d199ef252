import { sql } from 'kysely'
import { capitalized } from '#contract/common.ts'
import { type EntityName, entities, entityNames } from '#contract/entities.ts'
import type { MediaUse } from '#contract/media.ts'
import type { Db, Row } from '../db/schema.ts'
import { untyped } from '../db/untyped.ts'
import { registry } from '../entities/registry.ts'
import { filmOfThumbnail } from './film-thumbnails.ts'

/** Every place that shows the file. */
export async function findUses(db: Db, file: Row<'media'>): Promise<MediaUse[]> {
  const names = [await nameOf(db, file), ...(await filmsOf(db, file)), ...hostedFilmOf(file)]
  const uses = new Map<string, MediaUse>()
  for (const name of names) for (const use of await placesThatName(db, name)) uses.set(use.path, use)
  return [...uses.values()]
}

/**
 * What a place that shows it names: the bytes, by whatever address. While another file of the library has the same
 * bytes they stay anyway, and only its own address counts.
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

/** A film's other form and its poster are shown with it, and are told by their names: film.mp4, film-poster.jpg. */
async function filmsOf(db: Db, { original_name }: Row<'media'>) {
  const [, stem] = /^(.+?)(?:-poster\.jpg|\.webm|\.mp4)$/.exec(original_name) ?? []
  if (!stem) return []
  const films = await db
    .selectFrom('media')
    .select('url')
    .where('original_name', 'in', [`${stem}.mp4`, `${stem}.webm`])
    .where('original_name', '!=', original_name)
    .execute()
  return films.map((film) => film.url)
}

/** The thumbnail of a film on a video site is told by its name too; links to the film hold its id in many forms. */
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
  const columns = registry[entity].mediaColumns
  if (columns.length === 0) return []
  const { noun, key, label } = entities[entity]
  const pattern = `%${name.replaceAll(/[\\%_]/g, '\\$&')}%`
  const named = columns.map((column) => sql<boolean>`coalesce(${sql.ref(column)}, '') like ${pattern} escape '\\'`)
  const rows: { key: number | string; label: string | null }[] = await untyped(db)
    .selectFrom(entity)
    .select([`${key} as key`, `${label} as label`])
    .where((eb) => eb.or(named))
    .orderBy('id')
    .execute()
  return rows.map(({ key, label }) => ({ path: `${entity}/${key}`, title: `${capitalized(noun)} "${label ?? key}"` }))
}
