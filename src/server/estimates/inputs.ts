import { fieldGroups, useLabels } from '#contract/estimates/estimate-field-texts.ts'
import { formRules } from '#contract/estimates/estimate-fields.ts'
import {
  type FormFields,
  type FormTexts,
  overruledAssumptions,
  readForm,
  withCurrency,
} from '#contract/estimates/estimate-form.ts'
import { type EstimateInputs, estimateStart } from '#contract/estimates/estimates.ts'
import type { FieldError } from '#contract/platform/errors.ts'
import type { Assumptions } from '#energy/assumptions.ts'
import { engineInput, goalOf } from '#energy/fields.ts'
import { withVisitorValues } from '#energy/overrides.ts'
import { countryOf, places } from '#energy/places.ts'
import type { Site } from '#energy/site.ts'
import { suggestedSize } from '#energy/suggestion.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { runInTurn } from './calculate.ts'
import { siteOf } from './site-of.ts'
import { waterOf, windOf } from './wind-and-water.ts'

/**
 * Returns the data from which the browser calculates the estimate of a form. Wrong fields count as left out. `errors`
 * has only errors of the place, because the browser checks the fields itself.
 */
export const inputsOf = (texts: FormTexts, current: Assumptions): Promise<EstimateInputs> =>
  runInTurn(() => {
    const { fields, errors: formErrors } = readForm(texts, formRules)
    const assumptions = withVisitorValues(current, overruledAssumptions(fields, formRules))
    const { site, errors: siteErrors } = siteOrDefault(fields, assumptions)
    // `readForm` leaves out wrong coordinates, so `siteOrDefault` reports that the form has no place. The reply leaves
    // this error out, because the browser, which runs `readForm` itself, shows the error of the coordinates.
    const hasWrongCoordinates = formErrors.some(({ path }) => path === 'latitude' || path === 'longitude')
    return {
      site,
      assumptions: current,
      suggested: suggestedSizeFor(fields, site, assumptions),
      wind: windOf(fields),
      water: waterOf(fields),
      errors: hasWrongCoordinates ? [] : siteErrors,
      ...fixedFormData,
    }
  })

/**
 * Returns the site that the fields name. If they are wrong, returns their errors, and the site of the place with which
 * a new form starts.
 */
export function siteOrDefault(fields: FormFields, assumptions: Assumptions): { site: Site; errors: FieldError[] } {
  try {
    return { site: siteOf(fields, assumptions), errors: [] }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const errors = error.errors.map(({ path, message }) => ({ path, message: formMessages[path] ?? message }))
    const { place } = estimateStart
    return { site: siteOf({ place }, assumptions), errors }
  }
}

/** By the name of a field: the message that the form shows instead of the API's message. */
const formMessages: Partial<Record<string, string>> = {
  place: 'We know no place of this name. Please choose one of the list',
}

function suggestedSizeFor(fields: FormFields, site: Site, assumptions: Assumptions) {
  const { fields: completeFields } = withCurrency(fields, site.country, formRules)
  const goal = goalOf(completeFields)
  if (fields.peakPowerKw !== undefined || !goal) return null
  return suggestedSize({ site, ...engineInput({ ...completeFields, peakPowerKw: 0 }) }, goal, assumptions)
}

export const placeNames = Object.fromEntries(
  [...new Set(places.map(({ country }) => country))]
    .map((code): [string, string[]] => [
      countryOf(code)?.name ?? code,
      places.filter(({ country }) => country === code).map(({ name }) => name),
    ])
    .sort(([a], [b]) => a.localeCompare(b, 'en')),
)

const fixedFormData = { rules: formRules, places: placeNames, uses: useLabels, fieldGroups }
