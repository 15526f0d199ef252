import { estimateApi } from '#contract/estimates.ts'
import { optionalQueryOf } from '../../api/queries.ts'

/** The main figures of a kept estimate; null if there is none, or no longer. */
export const summaryQuery = (code: string) => optionalQueryOf(estimateApi.readSummary, { params: { code } })
