import type { z } from 'zod'
import { orderedEntityEndpoints } from '#contract/editing/entities.ts'
import { typedEndpoints } from '#contract/platform/endpoint.ts'
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
  countryMaxChars: 60,
  capacityMax: 1_000_000,
  unitMaxChars: 20,
  barMax: 1_000_000_000,
  /** The most bars of a chart: enough for the months of two years. */
  barsMax: 24,
} as const

/** The number of projects on the home page. Visitors' scripts contain it, so it is not among the limits above. */
export const featuredProjectCount = 3

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
  country: 'Please give a name without < > or "',
  latitude: 'Please give the latitude, too',
  longitude: 'Please give the longitude, too',
  precision: 'Please choose how exact the place is',
  capacity: 'Please give the capacity as a number, or choose no unit',
  capacityUnit: 'Please choose a unit from the list',
  barLabel: 'Name is required',
  chartTitle: 'Please give the chart a title',
  completedOn: 'Please give a day as 2026-03-31',
} as const

export const capacityUnits = ['kW', 'MW', 'kWp', 'MWp', 'kVA', 'MVA', 'kWh', 'MWh'] as const

/**
 * How exactly visitors see the place of a project. The server rounds its coordinates to multiples of this many degrees.
 */
export const placePrecisions = { exact: 0.0001, town: 0.1, region: 0.5 } as const
export type PlacePrecision = keyof typeof placePrecisions

export const projectApi = typedEndpoints<typeof schema.projectSchemas>()(
  orderedEntityEndpoints('projects', { shows: ['media'] }),
)
