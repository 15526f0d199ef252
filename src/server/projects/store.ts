import type { Project, ProjectInput } from '#contract/projects.ts'
import { fromJson } from '../db/json.ts'
import { lockRow } from '../db/lock-row.ts'
import { nextPosition } from '../db/ordered.ts'
import type { Db, Row } from '../db/schema.ts'
import { picturesAt } from '../media/pictures.ts'

/** In the order that the administrator has chosen. */
export async function listProjects(db: Db): Promise<Project[]> {
  const rows = await db.selectFrom('projects').selectAll().orderBy('position').orderBy('id').execute()
  return withPictures(db, rows)
}

export async function createProject(db: Db, input: ProjectInput) {
  const now = new Date().toISOString()
  const place = { position: await nextPosition(db, 'projects'), version: 1, created_at: now, updated_at: now }
  const row = await db
    .insertInto('projects')
    .values({ ...columnsOf(input), ...place })
    .returningAll()
    .executeTakeFirstOrThrow()
  return withPicture(db, row)
}

/** What it was and what it has become; undefined if there is none. */
export async function updateProject(db: Db, id: number, input: ProjectInput, ifMatch: number | null) {
  const before = await lockRow(db, 'projects', id, ifMatch)
  if (!before) return undefined
  const after = await db
    .updateTable('projects')
    .set({ ...columnsOf(input), version: before.version + 1, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { before: await withPicture(db, before), after: await withPicture(db, after) }
}

export async function removeProject(db: Db, id: number, ifMatch: number | null) {
  const before = await lockRow(db, 'projects', id, ifMatch)
  if (!before) return undefined
  await db.deleteFrom('projects').where('id', '=', id).execute()
  return withPicture(db, before)
}

async function withPicture(db: Db, row: Row<'projects'>) {
  const pictures = await picturesAt(db, [row.image])
  return toProject(row, pictures.get(row.image) ?? null)
}

async function withPictures(db: Db, rows: Row<'projects'>[]) {
  const pictures = await picturesAt(
    db,
    rows.map((row) => row.image),
  )
  return rows.map((row) => toProject(row, pictures.get(row.image) ?? null))
}

const columnsOf = ({ features, metrics, ...plain }: ProjectInput) => ({
  ...plain,
  features: JSON.stringify(features),
  metrics: JSON.stringify(metrics),
})

const toProject = (row: Row<'projects'>, picture: Project['picture']): Project => ({
  id: row.id,
  title: row.title,
  description: row.description,
  image: row.image,
  // Only names from the contract's list are ever stored.
  category: row.category as Project['category'],
  year: row.year,
  location: row.location,
  value: row.value,
  overview: row.overview,
  features: fromJson<string[]>(row.features),
  metrics: fromJson<Project['metrics']>(row.metrics),
  picture,
  version: row.version,
  updatedAt: row.updated_at,
})
