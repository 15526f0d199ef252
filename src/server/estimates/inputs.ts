import { fieldGroups } from '#contract/estimates/estimate-field-groups.ts'
import { formRules } from '#contract/estimates/estimate-fields.ts'
import { generatorText } from '#contract/estimates/estimate-figures.ts'
import {
  addCurrency,
  engineInput,
  type FormFields,
  type FormTexts,
  goalOf,
  overruledAssumptions,
  readForm,
  rewrittenTexts,
} from '#contract/estimates/estimate-form.ts'
import {
  type EstimateFormData,
  type EstimateHeadline,
  estimateDefaults,
  newFormTexts,
} from '#contract/estimates/estimates.ts'
import { formMessages } from '#contract/estimates/form-messages.ts'
import { placeText } from '#contract/estimates/place-text.ts'
import { mainFiguresText, plantName } from '#contract/estimates/summary-texts.ts'
import type { FieldError } from '#contract/platform/errors.ts'
import { fill } from '#contract/texts/texts.ts'
import type { Assumptions } from '#energy/assumptions.ts'
import { estimate } from '#energy/estimate.ts'
import { withVisitorValues } from '#energy/overrides.ts'
import type { Site } from '#energy/site.ts'
import { suggestedSize } from '#energy/size.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { hydropowerYieldOf, runCalculation, windYieldOf } from './calculate.ts'
import { placeNames, withPlaceNameIn } from './place-names.ts'
import { siteOf } from './site-of.ts'
import type { Words } from './words.ts'

/**
 * Returns the data from which the browser calculates the estimate of a form. Wrong fields count as left out. `errors`
 * has only errors of the place, because the browser checks the fields itself.
 */
export const estimateInputsOf = (texts: FormTexts, current: Assumptions, words: Words): Promise<EstimateFormData> =>
  runCalculation(function* () {
    const plant = yield* readPlant(texts, current, words)
    const { fields, site, suggested, formErrors, siteErrors } = plant
    yield
    // Without its wrong coordinates, the form has no place, which is an error of the site. The reply leaves this error
    // out: the browser reads the form itself, and shows the error of the coordinates.
    const hasWrongCoordinates = formErrors.some(({ path }) => path === 'latitude' || path === 'longitude')
    return {
      site: { ...site, name: placeText(site.name, words.pageTexts.plant) },
      ...(siteErrors.length === 0 && Object.keys(texts).length > 0
        ? linkPreviewOf(plant, words)
        : { title: null, description: null }),
      texts: openingTexts(texts, words),
      assumptions: current,
      suggested,
      wind: windYieldOf(fields),
      water: hydropowerYieldOf(fields),
      errors: hasWrongCoordinates ? [] : siteErrors,
      rules: formRules,
      places: placeNames(words.figures.language),
      fieldGroups,
    }
  })

/** Names the plant and its main figures, for the preview of a link to the form. */
function linkPreviewOf(plant: Plant, { pageTexts, figures }: Words) {
  const { input, result } = estimateOf(plant)
  const { peakPowerKw } = input.pv
  const name = { peakPowerKw, batteryKwh: input.battery.energyKwh, place: plant.site.name }
  return {
    title: fill(pageTexts.saved.title, { plant: plantName(name, pageTexts.plant, figures), company: '{company}' }),
    description: mainFiguresText(result, pageTexts.saved.descriptions, figures),
  }
}

/** Calculates the estimate of a plant. */
function estimateOf({ fields, site, suggested, assumptions }: Plant) {
  const { peakPowerKw = 0, batteryKwh: energyKwh = 0 } = fields
  const size = suggested ?? { peakPowerKw, energyKwh }
  const input = { site, ...engineInput({ ...fields, peakPowerKw: size.peakPowerKw, batteryKwh: size.energyKwh }) }
  return { input, result: estimate(input, assumptions) }
}

/**
 * Returns the decimal mark of the form, and the texts of its fields that the page has to write in another way than they
 * are in the query: the figure of a new form, and figures from a page with another decimal mark.
 */
function openingTexts(texts: FormTexts, words: Words): Record<string, string> {
  const { decimal, number } = words.figures
  const write = (figure: number) => number(figure, { maximumFractionDigits: 20 })
  const isOtherMark = Boolean(texts.decimal) !== Boolean(decimal)
  return {
    monthlyKwh: texts.monthlyKwh ?? write(estimateDefaults.monthlyKwh),
    ...(isOtherMark && rewrittenTexts(texts, formRules, formMessages(words), write)),
    decimal: decimal ?? '',
  }
}

/**
 * Calculates the main figures of an estimate, for a plant of the suggested size if the form has none. Wrong fields of
 * the form count as left out; their errors are returned with the figures.
 */
export const estimateHeadlineOf = (texts: FormTexts, current: Assumptions, words: Words): Promise<EstimateHeadline> =>
  runCalculation(function* () {
    const plant = yield* readPlant(texts, current, words)
    yield
    const { input, result } = estimateOf(plant)
    const { runningCostBefore: before, runningCostAfter: after, currency, paybackYears } = result.money
    return {
      place: plant.site.name,
      peakPowerKw: input.pv.peakPowerKw,
      batteryKwh: input.battery.energyKwh,
      currency,
      saved: before.likely - after.likely,
      savedAtLeast: before.likely - after.high,
      savedAtMost: before.likely - after.low,
      paybackYears: paybackYears.likely,
      note: generatorText(result, words),
      errors: [...plant.formErrors, ...plant.siteErrors],
      places: placeNames(words.figures.language),
    }
  })

type Plant = ReturnType<typeof readPlant> extends Generator<unknown, infer T> ? T : never

/** Reads the form, and finds its site and the suggested size. `suggested` is null if the visitor gives the size. */
function* readPlant(texts: FormTexts, current: Assumptions, words: Words) {
  const messages = formMessages(words)
  const form = readForm(texts, formRules, messages)
  const assumptions = withVisitorValues(current, overruledAssumptions(form.fields, formRules))
  const { site, errors: siteErrors } = siteOrDefault(form.fields, assumptions, words)
  const { fields } = addCurrency(form.fields, site.country, formRules, messages)
  const goal = fields.peakPowerKw === undefined && goalOf(fields)
  const suggested = goal
    ? yield* suggestedSize({ site, ...engineInput({ ...fields, peakPowerKw: 0 }) }, goal, assumptions)
    : null
  return withPlaceNameIn(words.figures.language, {
    fields,
    site,
    suggested,
    assumptions,
    formErrors: form.errors,
    siteErrors,
  })
}

/**
 * Returns the site that the fields name. If the fields are wrong, returns their errors and the default site, the place
 * with which a new form starts.
 */
function siteOrDefault(
  fields: FormFields,
  assumptions: Assumptions,
  words: Words,
): { site: Site; errors: FieldError[] } {
  try {
    return { site: siteOf(fields, assumptions), errors: [] }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const errors = error.errors.map((fieldError) => siteErrorIn(words, fieldError))
    return { site: siteOf({ place: newFormTexts.place }, assumptions), errors }
  }
}

/** Returns an error of the place, whose message is that of the API in English, with the message of the form. */
function siteErrorIn({ texts: { errors }, figures }: Words, { path, message }: FieldError): FieldError {
  const [first = '', second] = message.match(/\d+(\.\d+)?/g) ?? []
  const messages: Partial<Record<string, string>> = { ...errors, latitude: errors.tooFar }
  const values = { kilometres: first, month: first, most: figures.withDecimals(Number(second), 2) }
  return { path, message: fill(messages[path] ?? errors.sky, values) }
}
