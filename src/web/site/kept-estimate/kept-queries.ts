import { estimateApi } from '#contract/estimates.ts'
import { optionalQueryOf } from '../../api/queries.ts'

/** The query for a kept estimate; null if none is stored under this code, or no longer. */
export const keptEstimateQuery = (code: string) => optionalQueryOf(estimateApi.readKept, { params: { code } })

/** The query for the main figures of a kept estimate; null if none is stored under this code, or no longer. */
export const summaryQuery = (code: string) => optionalQueryOf(estimateApi.readSummary, { params: { code } })
