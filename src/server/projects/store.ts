import type { Project, ProjectInput } from '#contract/projects.ts'
import { fromJson } from '../db/json.ts'
import { type OwnFields, orderedStore } from '../entities/edited-store.ts'
import { picturesAt } from '../media/pictures.ts'

export const projectStore = orderedStore('projects', {
  columnsOf: ({ features, metrics, ...plain }: ProjectInput) => ({
    ...plain,
    features: JSON.stringify(features),
    metrics: JSON.stringify(metrics),
  }),

  async reader(db, rows) {
    const pictures = await picturesAt(
      db,
      rows.map((row) => row.image),
    )
    return ({ category, features, metrics, ...plain }): OwnFields<Project> => ({
      ...plain,
      // Only names from the contract's list are ever stored.
      category: category as Project['category'],
      features: fromJson<string[]>(features),
      metrics: fromJson<Project['metrics']>(metrics),
      picture: pictures.get(plain.image) ?? null,
    })
  },
})
