import type { FormTexts } from '#contract/estimates/estimate-form.ts'
import type { EstimateInputs } from '#contract/estimates/estimates.ts'
import { roundedText } from './model.ts'

/**
 * Returns the visitor's changes, with the changes of other fields that follow from them. Choosing a place clears the
 * data of the visitor's own place and, unless the visitor has typed a price, the currency.
 */
export function withDependentChanges(
  changes: FormTexts,
  before: FormTexts,
  suggested: EstimateInputs['suggested'],
): FormTexts {
  const placeChanges = changes.place && { ...noOwnPlace, ...(hasPrices(before) ? {} : { currency: '' }) }
  // Plant and battery first have a suggested size. If the visitor sets the size of one, the other keeps the suggested
  // size, or the size that the visitor gave it before.
  const isFirstSize = (changes.peakPowerKw || changes.batteryKwh) && !before.peakPowerKw
  const sizeChanges = isFirstSize &&
    suggested && {
      peakPowerKw: roundedText(suggested.peakPowerKw),
      batteryKwh: before.batteryKwh || roundedText(suggested.energyKwh),
    }
  return { ...placeChanges, ...sizeChanges, ...changes }
}

const noOwnPlace = { latitude: '', longitude: '', country: '', ghi: '', temperature: '' }

const hasPrices = ({ tariffPerKwh, dieselPerLitre, usdRate }: FormTexts) =>
  Boolean(tariffPerKwh || dieselPerLitre || usdRate)
