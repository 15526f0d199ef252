import { z } from 'zod'
import { languageCodes, mainLanguage } from '#contract/texts/languages.ts'
import { formFieldNames } from './estimate-fields.ts'
import { contradictions, estimateFields, pvYieldFields } from './estimate-input.schema.ts'
import {
  Estimate,
  EstimateFormData,
  EstimateHeadline,
  EstimatePlace,
  EstimateReceipt,
  EstimateSummary,
  OwnYield,
  SavedEstimate,
} from './estimate-reply.schema.ts'
import { estimateCodePattern } from './estimates.ts'

/** Checks each field by itself, and then that the fields do not contradict each other. */
export const EstimateInput = z.object(estimateFields).superRefine((fields, ctx) => {
  for (const { path, message } of contradictions(fields)) ctx.addIssue({ code: 'custom', path: [path], message })
})

const text = z.string()

/** The language of the names and sentences in the reply. */
const language = z.enum(languageCodes).default(mainLanguage)

const textFields = Object.fromEntries(Array.from(formFieldNames, (name) => [name, text.optional()]))

/** The decimal mark of the figures, if it is a comma. */
const decimal = z.enum(['comma', '']).optional().catch('')

/** The fields as the visitor typed them. A wrong field is not refused: it counts as left out. */
const EstimateTexts = z.object({ ...textFields, decimal, language })

export const PvYieldInput = z.object(pvYieldFields)

const codeParams = z.object({ code: z.string().regex(estimateCodePattern) })

export const estimateSchemas = {
  calculate: { query: EstimateInput, reply: Estimate },
  inputs: { query: EstimateTexts, reply: EstimateFormData },
  start: { query: z.object({ language }), reply: EstimateFormData },
  headline: {
    query: z.object({ place: text, monthlyKwh: text, generatorsKva: text }).partial().extend({ decimal, language }),
    reply: EstimateHeadline,
  },
  startHeadline: { query: z.object({ language }), reply: EstimateHeadline },
  pvYield: { query: PvYieldInput, reply: OwnYield },
  places: { reply: z.array(EstimatePlace) },
  save: { body: EstimateInput, reply: EstimateReceipt },
  readSaved: { params: codeParams, query: z.object({ language }), reply: SavedEstimate },
  readSummary: { params: codeParams, reply: EstimateSummary },
}
