// The labels and hints of the form for estimates. The server sends them with the page, so that the browser's scripts
// stay small.
import texts from './estimate-field-texts.json' with { type: 'json' }
import type { EstimateFormData } from './estimates.ts'

/**
 * `useLabels` are the choices for the use of energy, each with its value in the form and its label. The cast is safe: to
 * TypeScript, a pair in JSON is a list of any length.
 */
export const { useLabels, fieldGroups } = texts as unknown as {
  useLabels: EstimateFormData['uses']
  fieldGroups: EstimateFormData['fieldGroups']
}
