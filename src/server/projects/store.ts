import type { Project, ProjectInput } from '#contract/projects.ts'
import { fromJson } from '../db/json.ts'
import { type OwnFields, type OwnRow, orderedStore } from '../entities/edited-store.ts'
import { picturedReader } from '../media/pictures.ts'

export const projectStore = orderedStore('projects', {
  columnsOf: ({ features, metrics, ...plain }: ProjectInput) => ({
    ...plain,
    features: JSON.stringify(features),
    metrics: JSON.stringify(metrics),
  }),

  reader: picturedReader(
    ({ category, features, metrics, ...plain }: OwnRow<'projects'>, picture): OwnFields<Project> => ({
      ...plain,
      // Only names from the contract's list are ever stored.
      category: category as Project['category'],
      features: fromJson<string[]>(features),
      metrics: fromJson<Project['metrics']>(metrics),
      picture,
    }),
  ),
})
