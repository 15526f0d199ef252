import { z } from 'zod'
import { orderedEntitySchemas } from '#contract/editing/entities.schema.ts'
import {
  CalendarDay,
  dropBlankRows,
  Id,
  keysOf,
  Link,
  optionalTextUpTo,
  PictureData,
  requiredText,
  StoredFields,
  textUpTo,
  visibleText,
} from '#contract/platform/common.schema.ts'
import { commonLimits } from '#contract/platform/common.ts'
import { optionalNumber, requiredNumber } from '#contract/platform/figure-fields.schema.ts'
import { countryPattern, projectCategories } from '#contract/platform/pages.ts'
import { DiagramPart, DiagramRows } from './diagram.schema.ts'
import { capacityUnits, placePrecisions, projectLimits, projectMessages } from './projects.ts'
import { LanguageFields, Translations, withTranslations } from './translations.schema.ts'

/** Turns a value that is left out, null or '' into null. `error` is the message for any other wrong value. */
const nullIfEmpty = <Schema extends z.ZodType>(schema: Schema, error: string) =>
  z
    .union([z.literal('').transform(() => null), schema], { error })
    .nullish()
    .transform((value) => value ?? null)

const optionalFigure = (min: number, max: number) =>
  optionalNumber(min, max)
    .nullish()
    .transform((value) => value ?? null)

const Precision = z.enum(keysOf(placePrecisions), { error: projectMessages.precision })
const CapacityUnit = z.enum(capacityUnits, { error: projectMessages.capacityUnit })
const Country = textUpTo(projectLimits.countryMaxChars).refine(
  (name) => name === '' || countryPattern.test(name),
  projectMessages.country,
)

/** The fields for the place, the capacity and the day of completion. All of them may be left out. */
const placeFields = {
  country: Country.nullish().transform((name) => name || null),
  latitude: optionalFigure(-90, 90),
  longitude: optionalFigure(-180, 180),
  precision: Precision.default('exact'),
  capacity: optionalFigure(0, projectLimits.capacityMax),
  capacityUnit: nullIfEmpty(CapacityUnit, projectMessages.capacityUnit),
  completedOn: nullIfEmpty(CalendarDay(projectMessages.completedOn), projectMessages.completedOn),
}

const Bar = z.object({
  label: requiredText(projectMessages.barLabel, projectLimits.rowMaxChars),
  value: requiredNumber(0, projectLimits.barMax),
})

/** The fields for the chart, such as the yield of each month, for the diagram and for the products. */
const chartFields = {
  /** A sentence that describes the chart. A project with bars needs one. */
  chartTitle: optionalTextUpTo(projectLimits.rowMaxChars).transform((title) => title || null),
  chartUnit: optionalTextUpTo(projectLimits.unitMaxChars).transform((unit) => unit || null),
  bars: z.preprocess(dropBlankRows, z.array(Bar).max(projectLimits.barsMax)).default([]),
  diagram: DiagramRows,
  /** The ids of the products that the plant is made of. Pages leave out the deleted ones. */
  products: z.array(Id).max(projectLimits.rowsMax).default([]),
}

const Metric = z.object({
  label: requiredText(projectMessages.metricLabel, projectLimits.rowMaxChars),
  value: requiredText(projectMessages.metricValue, projectLimits.rowMaxChars),
})

const ProjectFields = z.object({
  title: requiredText(projectMessages.title, commonLimits.titleMaxChars),
  description: requiredText(projectMessages.description, projectLimits.descriptionMaxChars),
  image: Link(projectMessages.image),
  category: z.enum(projectCategories, { error: projectMessages.category }),
  year: requiredText(projectMessages.year, projectLimits.yearMaxChars, projectLimits.yearMinChars),
  location: requiredText(projectMessages.location, commonLimits.titleMaxChars),
  value: requiredText(projectMessages.value, projectLimits.valueMaxChars),
  overview: requiredText(projectMessages.overview, projectLimits.overviewMaxChars),
  features: z
    .array(textUpTo(projectLimits.rowMaxChars), { error: projectMessages.features })
    .max(projectLimits.rowsMax)
    .transform((rows) => rows.filter((row) => visibleText(row) !== ''))
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

const CompleteFields = ProjectFields.superRefine((project, { addIssue }) => {
  for (const [field, needed] of neededPairs)
    if (project[field] !== null && project[needed] === null)
      addIssue({ code: 'custom', path: [needed], message: projectMessages[needed] })
  if (project.bars.length > 0 && project.chartTitle === null)
    addIssue({ code: 'custom', path: ['chartTitle'], message: projectMessages.chartTitle })
})

export const ProjectInput = withTranslations('projects', CompleteFields)

export const Project = StoredFields.extend(ProjectInput.shape).extend({
  translations: Translations,
  features: z.array(z.string()),
  metrics: z.array(z.object({ label: z.string(), value: z.string() })),
  country: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  precision: Precision,
  capacity: z.number().nullable(),
  capacityUnit: CapacityUnit.nullable(),
  completedOn: z.string().nullable(),
  chartTitle: z.string().nullable(),
  chartUnit: z.string().nullable(),
  bars: z.array(z.object({ label: z.string(), value: z.number() })),
  diagram: z.array(DiagramPart),
  products: z.array(Id),
  picture: PictureData.nullable(),
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
}).extend({
  ...LanguageFields,
  /** The name of the country in the language of the visitor; left out in English, and if `country` names no country. */
  countryName: z.string().optional(),
})

export const projectSchemas = orderedEntitySchemas(ProjectInput, Project, PublicProject)
