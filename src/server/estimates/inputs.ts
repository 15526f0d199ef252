import { fieldGroups, useLabels } from '#contract/estimates/estimate-field-texts.ts'
import { formRules } from '#contract/estimates/estimate-fields.ts'
import { generatorText } from '#contract/estimates/estimate-figures.ts'
import {
  engineInput,
  type FormFields,
  type FormTexts,
  goalOf,
  overruledAssumptions,
  readEstimateForm,
  withCurrency,
} from '#contract/estimates/estimate-form.ts'
import { type EstimateFormData, type EstimateHeadline, newFormTexts } from '#contract/estimates/estimates.ts'
import type { FieldError } from '#contract/platform/errors.ts'
import type { Assumptions } from '#energy/assumptions.ts'
import { estimate } from '#energy/estimate.ts'
import { withVisitorValues } from '#energy/overrides.ts'
import { countryWithCode, places } from '#energy/places.ts'
import type { Site } from '#energy/site.ts'
import { suggestedSize } from '#energy/size.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { hydropowerYieldOf, runCalculation, windYieldOf } from './calculate.ts'
import { siteOf } from './site-of.ts'

/**
 * Returns the data from which the browser calculates the estimate of a form. Wrong fields count as left out. `errors`
 * has only errors of the place, because the browser checks the fields itself.
 */
export const estimateInputsOf = (texts: FormTexts, current: Assumptions): Promise<EstimateFormData> =>
  runCalculation(function* () {
    const { fields, site, suggested, formErrors, siteErrors } = yield* readPlant(texts, current)
    // Without its wrong coordinates, the form has no place, which is an error of the site. The reply leaves this error
    // out: the browser reads the form itself, and shows the error of the coordinates.
    const hasWrongCoordinates = formErrors.some(({ path }) => path === 'latitude' || path === 'longitude')
    return {
      site,
      assumptions: current,
      suggested,
      wind: windYieldOf(fields),
      water: hydropowerYieldOf(fields),
      errors: hasWrongCoordinates ? [] : siteErrors,
      rules: formRules,
      places: placeNames,
      uses: useLabels,
      fieldGroups,
    }
  })

/**
 * Calculates the main figures of an estimate for a plant of the suggested size. Wrong fields of the form count as left
 * out; their errors are returned with the figures.
 */
export const estimateHeadlineOf = (texts: FormTexts, current: Assumptions): Promise<EstimateHeadline> =>
  runCalculation(function* () {
    const { fields, site, suggested, assumptions, formErrors, siteErrors } = yield* readPlant(texts, current)
    const { peakPowerKw, energyKwh } = suggested ?? { peakPowerKw: 0, energyKwh: 0 }
    const input = { site, ...engineInput({ ...fields, peakPowerKw, batteryKwh: energyKwh }) }
    yield
    const result = estimate(input, assumptions, false)
    const { money } = result
    const { runningCostBefore: before, runningCostAfter: after, currency, paybackYears } = money
    return {
      place: site.name,
      peakPowerKw,
      batteryKwh: energyKwh,
      currency,
      saved: before.likely - after.likely,
      savedAtLeast: before.likely - after.high,
      savedAtMost: before.likely - after.low,
      paybackYears: paybackYears.likely,
      note: generatorText(result),
      errors: [...formErrors, ...siteErrors],
      places: placeNames,
    }
  })

/** Reads the form, and finds its site and the suggested size. `suggested` is null if the visitor gives the size. */
function* readPlant(texts: FormTexts, current: Assumptions) {
  const form = readEstimateForm(texts, formRules)
  const assumptions = withVisitorValues(current, overruledAssumptions(form.fields, formRules))
  const { site, errors: siteErrors } = siteOrDefault(form.fields, assumptions)
  const { fields } = withCurrency(form.fields, site.country, formRules)
  const goal = fields.peakPowerKw === undefined && goalOf(fields)
  const suggested = goal
    ? yield* suggestedSize({ site, ...engineInput({ ...fields, peakPowerKw: 0 }) }, goal, assumptions)
    : null
  return { fields, site, suggested, assumptions, formErrors: form.errors, siteErrors }
}

/** By the name of a field: the message that the form shows instead of the API's message. */
const formMessages: Partial<Record<string, string>> = {
  place: 'We know no place of this name. Please choose one of the list',
}

/**
 * Returns the site that the fields name. If the fields are wrong, returns their errors and the default site, the place
 * with which a new form starts.
 */
function siteOrDefault(fields: FormFields, assumptions: Assumptions): { site: Site; errors: FieldError[] } {
  try {
    return { site: siteOf(fields, assumptions), errors: [] }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const errors = error.errors.map(({ path, message }) => ({ path, message: formMessages[path] ?? message }))
    return { site: siteOf({ place: newFormTexts.place }, assumptions), errors }
  }
}

const countryName = (code: string) => countryWithCode(code)?.name ?? code

/** The names of the places, by the name of their country. */
const placeNames = Object.fromEntries(
  [...new Set(places.map(({ country }) => country))]
    .map((code): [string, string[]] => [
      countryName(code),
      places.filter(({ country }) => country === code).map(({ name }) => name),
    ])
    .sort(([a], [b]) => a.localeCompare(b, 'en')),
)

export const listPlaces = () =>
  places.map(({ name, country, latitudeDegrees, longitudeDegrees, elevationMetres, basis }) => ({
    name,
    country,
    countryName: countryName(country),
    latitude: latitudeDegrees,
    longitude: longitudeDegrees,
    elevationMetres,
    basis,
  }))
