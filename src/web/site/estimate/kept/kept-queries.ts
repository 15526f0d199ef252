import { estimateApi } from '#contract/estimates/estimates.ts'
import { optionalQueryOf } from '#web/api/queries.ts'

/** The query for a kept estimate. Its reply is null if no estimate is stored under this code, or if it has expired. */
export const keptEstimateQuery = (code: string) => optionalQueryOf(estimateApi.readKept, { params: { code } })

/** The query for the main figures of a kept estimate. Its reply is null if the code is unknown or has expired. */
export const summaryQuery = (code: string) => optionalQueryOf(estimateApi.readSummary, { params: { code } })
