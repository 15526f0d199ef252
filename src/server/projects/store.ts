import type { Project } from '#contract/projects.ts'
import type { Db, Row } from '../db/schema.ts'
import { fromJson } from '../json.ts'
import { picturesAt } from '../media/pictures.ts'

/** In the order that the administrator has chosen. */
export async function listProjects(db: Db): Promise<Project[]> {
  const rows = await db.selectFrom('projects').selectAll().orderBy('position').orderBy('id').execute()
  return withPictures(db, rows)
}

async function withPictures(db: Db, rows: Row<'projects'>[]) {
  const pictures = await picturesAt(
    db,
    rows.map((row) => row.image),
  )
  return rows.map((row) => toProject(row, pictures.get(row.image) ?? null))
}

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
