import { z } from 'zod'
import { Link, Picture, requiredText, Stored, text } from './common.schema.ts'
import { commonLimits, commonMessages } from './common.ts'
import { orderedSchemas } from './edited.schema.ts'
import { projectCategories, projectLimits, projectMessages } from './projects.ts'

const Metric = z.object({
  label: requiredText(projectMessages.metricLabel, projectLimits.rowMaxChars),
  value: requiredText(projectMessages.metricValue, projectLimits.rowMaxChars),
})

/** Whether the administrator left a row of the form empty. */
const isBlank = (metric: unknown) =>
  typeof metric === 'object' &&
  metric !== null &&
  Object.keys(metric).length > 0 &&
  Object.values(metric).every((value) => typeof value === 'string' && value.trim() === '')

const dropBlankMetrics = (metrics: unknown) =>
  Array.isArray(metrics) ? metrics.filter((metric) => !isBlank(metric)) : metrics

export const ProjectInput = z.object({
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
    .array(text(projectLimits.rowMaxChars), { error: projectMessages.features })
    .max(projectLimits.rowsMax)
    .transform((rows) => rows.filter((row) => row !== ''))
    .refine((rows) => rows.length > 0, projectMessages.features),
  metrics: z.preprocess(
    dropBlankMetrics,
    z.array(Metric, { error: projectMessages.metrics }).min(1, projectMessages.metrics).max(projectLimits.rowsMax),
  ),
})

export const Project = Stored.extend(ProjectInput.shape).extend({
  features: z.array(z.string()),
  metrics: z.array(z.object({ label: z.string(), value: z.string() })),
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
  picture: true,
})

export const projectSchemas = orderedSchemas(ProjectInput, Project, PublicProject)
