import { estimateApi } from '#contract/estimates/estimates.ts'
import type { Language } from '#contract/texts/languages.ts'
import { optionalQueryOf } from '#web/api/queries.ts'

/** The query for a saved estimate. Its reply is null if no estimate is stored under this code, or if it has expired. */
export const savedEstimateQuery = (code: string, language: Language) =>
  optionalQueryOf(estimateApi.readSaved, { params: { code }, query: { language } })

/** The query for the main figures of a saved estimate. Its reply is null if the code is unknown or has expired. */
export const estimateSummaryQuery = (code: string) => optionalQueryOf(estimateApi.readSummary, { params: { code } })
