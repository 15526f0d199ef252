import type { z } from 'zod'
import { orderedEndpoints } from './edited.ts'
import { endpoints } from './endpoint.ts'
import type * as schema from './projects.schema.ts'

export type Project = z.output<typeof schema.Project>
export type ProjectInput = z.output<typeof schema.ProjectInput>
export type PublicProject = z.output<typeof schema.PublicProject>

export const projectLimits = {
  yearMinChars: 4,
  yearMaxChars: 20,
  descriptionMaxChars: 5000,
  overviewMaxChars: 20_000,
  valueMaxChars: 100,
  rowMaxChars: 500,
  rowsMax: 50,
  /** The number of projects on the home page: the first in the public order. */
  featured: 3,
} as const

export const projectMessages = {
  title: 'Title is required',
  description: 'Description is required',
  image: 'Image URL is required',
  category: 'Category is required',
  year: 'Year is required',
  location: 'Location is required',
  value: 'Value is required',
  overview: 'Overview is required',
  features: 'At least one feature is required',
  metrics: 'At least one metric is required',
  metricLabel: 'Label is required',
  metricValue: 'Value is required',
} as const

export const projectCategories = [
  'Wind Energy',
  'Solar Energy',
  'Energy Storage',
  'Infrastructure',
  'Hydroelectric',
] as const

export const projectApi = endpoints<typeof schema.projectSchemas>()(orderedEndpoints('projects', { shows: ['media'] }))
