// A change of one field of the form may change other fields.
import type { FormTexts } from '#contract/estimate-form.ts'
import type { EstimateInputs } from '#contract/estimates.ts'
import { roundedText } from './model.ts'

/** Adds what follows: a place from the list clears the coordinates and, if no price is typed, the currency. */
export function withConsequences(
  changes: FormTexts,
  before: FormTexts,
  suggested: EstimateInputs['suggested'],
): FormTexts {
  const ofPlace = changes.place && { ...noCoordinates, ...(hasPrices(before) ? {} : { currency: '' }) }
  // A visitor who changes one half of the suggested size keeps the other.
  const isSized = (changes.peakPowerKw || changes.batteryKwh) && !before.peakPowerKw
  const ofSize = isSized &&
    suggested && { peakPowerKw: roundedText(suggested.peakPowerKw), batteryKwh: roundedText(suggested.energyKwh) }
  return { ...ofPlace, ...ofSize, ...changes }
}

const noCoordinates = { latitude: '', longitude: '', country: '', ghi: '', temperature: '' }

const hasPrices = ({ tariffPerKwh, dieselPerLitre, usdRate }: FormTexts) =>
  Boolean(tariffPerKwh || dieselPerLitre || usdRate)
