import { type Project, type ProjectInput, placePrecisions } from '#contract/content/projects.ts'
import { type EntityFields, type EntityRow, orderedStore } from '#server/editing/edited-store.ts'
import { picturedReader } from '#server/media/pictures.ts'
import { fromJson } from '#server/platform/db/rows.ts'

export const projectStore = orderedStore('projects', {
  columnsOf: ({ capacityUnit, completedOn, chartTitle, chartUnit, ...input }: ProjectInput) => ({
    ...input,
    features: JSON.stringify(input.features),
    metrics: JSON.stringify(input.metrics),
    capacity_unit: capacityUnit,
    completed_on: completedOn,
    chart_title: chartTitle,
    chart_unit: chartUnit,
    bars: JSON.stringify(input.bars),
    diagram: JSON.stringify(input.diagram),
    products: JSON.stringify(input.products),
  }),

  reader: picturedReader((row: EntityRow<'projects'>, picture): EntityFields<Project> => {
    const { capacity_unit, completed_on, chart_title, chart_unit, ...rest } = row
    return {
      ...rest,
      // These casts are safe: only names from the contract's lists are stored.
      category: row.category as Project['category'],
      precision: row.precision as Project['precision'],
      capacityUnit: capacity_unit as Project['capacityUnit'],
      features: fromJson<string[]>(row.features),
      metrics: fromJson<Project['metrics']>(row.metrics),
      completedOn: completed_on,
      chartTitle: chart_title,
      chartUnit: chart_unit,
      bars: fromJson<Project['bars']>(row.bars),
      diagram: fromJson<Project['diagram']>(row.diagram),
      products: fromJson<number[]>(row.products),
      picture,
    }
  }),
})

/** Rounds the coordinates of a project to the precision that its administrator has chosen for visitors. */
export function withRoundedCoordinates(project: Project): Project {
  const step = placePrecisions[project.precision]
  return { ...project, latitude: rounded(project.latitude, step), longitude: rounded(project.longitude, step) }
}

/** Rounds to a multiple of `step`. `toFixed` removes the error that a multiple of 0.1 has in binary. */
const rounded = (degrees: number | null, step: number) =>
  degrees === null ? null : Number((Math.round(degrees / step) * step).toFixed(4))
