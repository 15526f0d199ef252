import { z } from 'zod'
import { orderedSchemas } from '#contract/editing/edited.schema.ts'
import { Link, Picture, requiredText, StoredFields, textUpTo } from '#contract/platform/common.schema.ts'
import { commonLimits, commonMessages } from '#contract/platform/common.ts'
import { chartFields, storedChartFields } from './project-chart.schema.ts'
import { placeFields, storedPlaceFields } from './project-place.schema.ts'
import { projectCategories, projectLimits, projectMessages } from './projects.ts'
import { dropBlankRows } from './rows.schema.ts'

const Metric = z.object({
  label: requiredText(projectMessages.metricLabel, projectLimits.rowMaxChars),
  value: requiredText(projectMessages.metricValue, projectLimits.rowMaxChars),
})

const ProjectFields = z.object({
  title: requiredText(projectMessages.title, commonLimits.titleMaxChars),
  description: requiredText(projectMessages.description, projectLimits.descriptionMaxChars),
  image: Link(projectMessages.image),
  category: z.enum(projectCategories, { error: projectMessages.category }),
  year: z
    .string({ error: projectMessages.year })
    .trim()
    .min(projectLimits.yearMinChars, projectMessages.year)
    .max(projectLimits.yearMaxChars, commonMessages.tooLong(projectLimits.yearMaxChars)),
  location: requiredText(projectMessages.location, commonLimits.titleMaxChars),
  value: requiredText(projectMessages.value, projectLimits.valueMaxChars),
  overview: requiredText(projectMessages.overview, projectLimits.overviewMaxChars),
  features: z
    .array(textUpTo(projectLimits.rowMaxChars), { error: projectMessages.features })
    .max(projectLimits.rowsMax)
    .transform((rows) => rows.filter((row) => row !== ''))
    .refine((rows) => rows.length > 0, projectMessages.features),
  metrics: z.preprocess(
    dropBlankRows,
    z.array(Metric, { error: projectMessages.metrics }).min(1, projectMessages.metrics).max(projectLimits.rowsMax),
  ),
  ...placeFields,
  ...chartFields,
})

/** Pairs of fields: a project with the first field needs the second. */
const neededPairs = [
  ['latitude', 'longitude'],
  ['longitude', 'latitude'],
  ['capacity', 'capacityUnit'],
  ['capacityUnit', 'capacity'],
] as const

export const ProjectInput = ProjectFields.superRefine((project, { addIssue }) => {
  for (const [field, needed] of neededPairs)
    if (project[field] !== null && project[needed] === null)
      addIssue({ code: 'custom', path: [needed], message: projectMessages[needed] })
  if (project.bars.length > 0 && project.chartTitle === null)
    addIssue({ code: 'custom', path: ['chartTitle'], message: projectMessages.chartTitle })
})

export const Project = StoredFields.extend(ProjectFields.shape).extend({
  features: z.array(z.string()),
  metrics: z.array(z.object({ label: z.string(), value: z.string() })),
  ...storedPlaceFields,
  ...storedChartFields,
  picture: Picture.nullable(),
})

export const PublicProject = Project.pick({
  id: true,
  title: true,
  description: true,
  image: true,
  category: true,
  year: true,
  location: true,
  value: true,
  overview: true,
  features: true,
  metrics: true,
  country: true,
  latitude: true,
  longitude: true,
  precision: true,
  capacity: true,
  capacityUnit: true,
  completedOn: true,
  chartTitle: true,
  chartUnit: true,
  bars: true,
  diagram: true,
  products: true,
  picture: true,
})

export const projectSchemas = orderedSchemas(ProjectInput, Project, PublicProject)
