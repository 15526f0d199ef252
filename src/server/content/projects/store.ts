import { type Project, type ProjectInput, placePrecisions } from '#contract/content/projects.ts'
import { type Language, mainLanguage } from '#contract/texts/languages.ts'
import { type EntityFields, type EntityRow, orderedStore, type Untranslated } from '#server/editing/edited-store.ts'
import { picturedReader } from '#server/media/pictures.ts'
import { fromJson } from '#server/platform/db/rows.ts'
import { countryInLanguage } from '../country-names.ts'

export const projectStore = orderedStore('projects', {
  columnsOf: ({ capacityUnit, completedOn, chartTitle, chartUnit, ...input }: Untranslated<ProjectInput>) => ({
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

/**
 * Returns a project as visitors read it in a language: with the name of its country, and with coordinates that are
 * rounded to the precision that its administrator has chosen.
 */
export function projectForVisitors<AnyProject extends Project>(project: AnyProject, language: Language) {
  const step = placePrecisions[project.precision]
  const rounded = {
    latitude: roundedTo(project.latitude, step),
    longitude: roundedTo(project.longitude, step),
  }
  return { ...withCountryName(project, language), ...rounded }
}

/** Adds the name of the project's country in a language. In the main language, and for other names, adds nothing. */
export function withCountryName<AnyProject extends { country?: string | null }>(
  project: AnyProject,
  language: Language,
) {
  const countryName = language === mainLanguage ? undefined : countryInLanguage(project.country ?? '', language)
  return countryName === undefined ? project : { ...project, countryName }
}

/** Rounds to a multiple of `step`. `toFixed` removes the error that a multiple of 0.1 has in binary. */
const roundedTo = (degrees: number | null, step: number) =>
  degrees === null ? null : Number((Math.round(degrees / step) * step).toFixed(4))
