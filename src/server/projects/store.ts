import type { Project, ProjectInput } from '#contract/projects.ts'
import { fromJson } from '../db/json.ts'
import { type OwnFields, type OwnRow, orderedStore } from '../entities/edited-store.ts'
import { picturedReader } from '../media/pictures.ts'

export const projectStore = orderedStore('projects', {
  columnsOf: ({ features, metrics, capacityUnit, completedOn, ...plain }: ProjectInput) => ({
    ...plain,
    features: JSON.stringify(features),
    metrics: JSON.stringify(metrics),
    capacity_unit: capacityUnit,
    completed_on: completedOn,
  }),

  reader: picturedReader(
    (
      { category, features, metrics, capacity_unit, completed_on, precision, ...plain }: OwnRow<'projects'>,
      picture,
    ): OwnFields<Project> => ({
      ...plain,
      // Only names from the contract's lists are ever stored.
      category: category as Project['category'],
      precision: precision as Project['precision'],
      capacityUnit: capacity_unit as Project['capacityUnit'],
      completedOn: completed_on,
      features: fromJson<string[]>(features),
      metrics: fromJson<Project['metrics']>(metrics),
      picture,
    }),
  ),
})
