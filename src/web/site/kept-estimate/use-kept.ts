import { estimateApi } from '#contract/estimates.ts'
import { optionalQueryOf } from '../../api/queries.ts'

/** A kept estimate; null if there is none, or no longer. */
export const keptQuery = (code: string) => optionalQueryOf(estimateApi.readKept, { params: { code } })

/** The main figures of a kept estimate; null if there is none, or no longer. */
export const summaryQuery = (code: string) => optionalQueryOf(estimateApi.readSummary, { params: { code } })
