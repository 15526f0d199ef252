// Holds the texts and errors of the form. Each control reads only its own text and error, so that a change renders no
// other control.
import type { FormTexts } from '#contract/estimates/estimate-form.ts'
import type { EstimateFormData } from '#contract/estimates/estimates.ts'
import type { FieldError } from '#contract/platform/errors.ts'
import { changedControls } from '../changed-controls.ts'
import { formId } from './form-texts.ts'

export type FormState = ReturnType<typeof formState>

export function formState(texts: FormTexts, errors: readonly FieldError[] = []) {
  const listeners = new Set<() => void>()
  const notifyAll = () => {
    for (const listener of listeners) listener()
  }
  return {
    texts: () => texts,
    errors: () => errors,
    change(changes: FormTexts) {
      texts = { ...texts, ...changes }
      notifyAll()
    },
    setErrors(newErrors: readonly FieldError[]) {
      if (JSON.stringify(newErrors) === JSON.stringify(errors)) return
      errors = newErrors
      notifyAll()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type WriteFigure = (figure: number) => string

/**
 * Returns the texts that the visitor changed in the server's HTML before the browser had the form's code. `write` writes
 * the figure of a slider for its field.
 */
export function textsChangedInHtml(write: WriteFigure): FormTexts {
  const form = document.getElementById(formId)
  const controls = form instanceof HTMLFormElement ? changedControls(form.elements) : []
  // A slider has no name; its `data-field` names the field that it changes.
  return Object.fromEntries(
    controls.map(({ name, dataset, value }) => (name ? [name, value] : [dataset.field, write(Number(value))])),
  )
}

/**
 * Returns the visitor's changes, with the changes of other fields that follow from them. Choosing a place clears the
 * data of the visitor's own place and, unless the visitor has typed a price, the currency. `write` writes a figure for
 * its field.
 */
export function withDependentChanges(
  changes: FormTexts,
  before: FormTexts,
  suggested: EstimateFormData['suggested'],
  write: WriteFigure,
): FormTexts {
  const placeChanges = changes.place && { ...noOwnPlace, ...(hasPrices(before) ? {} : { currency: '' }) }
  // Plant and battery first have a suggested size. If the visitor sets the size of one, the other keeps the suggested
  // size, or the size that the visitor gave it before.
  const isFirstSize = (changes.peakPowerKw || changes.batteryKwh) && !before.peakPowerKw
  const sizeChanges = isFirstSize &&
    suggested && {
      peakPowerKw: write(suggested.peakPowerKw),
      batteryKwh: before.batteryKwh || write(suggested.energyKwh),
    }
  return { ...placeChanges, ...sizeChanges, ...changes }
}

const noOwnPlace = { latitude: '', longitude: '', country: '', ghi: '', temperature: '' }

const hasPrices = ({ tariffPerKwh, dieselPerLitre, usdRate }: FormTexts) =>
  Boolean(tariffPerKwh || dieselPerLitre || usdRate)
