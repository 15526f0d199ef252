import { estimateSchemas } from '#contract/estimates/estimates.schema.ts'
import { estimateApi, estimateLimits } from '#contract/estimates/estimates.ts'
import { anyone, Reply, routes } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusal.ts'
import { cacheControl } from '#server/platform/responses/prepared-response.ts'
import { enforceRateLimit, rateLimits } from '#server/platform/throttles/rate-limit.ts'
import { calculateEstimate, yieldFromOwnIrradiation } from './calculate.ts'
import { currentAssumptions, memoizedByAssumptions } from './current-assumptions.ts'
import { estimateHeadlineOf, estimateInputsOf } from './inputs.ts'
import { listPlaces, withPlaceNameIn } from './place-names.ts'
import { estimateSummaryOf, findEstimate, findEstimateByRequest, requestHashOf, saveEstimate } from './store.ts'
import { wordsIn } from './words.ts'

// The results for a form without input. The server keeps them in memory, because the home page and the empty form show
// them to every visitor.
const startHeadline = memoizedByAssumptions(async (assumptions, language) =>
  estimateHeadlineOf({}, assumptions, await wordsIn(language)),
)
const startInputs = memoizedByAssumptions(async (assumptions, language) =>
  estimateInputsOf({}, assumptions, await wordsIn(language)),
)

// The code in the address is a secret of those to whom it was given.
const secretHeaders = { 'x-robots-tag': 'noindex', 'cache-control': cacheControl.secret }

export const estimateRoutes = routes(estimateApi, estimateSchemas, {
  calculate: anyone(async (db, { query, address }) => {
    await enforceRateLimit(db, rateLimits.calculations, { address })
    return calculateEstimate(query, await currentAssumptions(db))
  }),

  inputs: anyone(async (db, { query: { language, ...texts }, address }) => {
    await enforceRateLimit(db, rateLimits.calculations, { address })
    return estimateInputsOf(texts, await currentAssumptions(db), await wordsIn(language))
  }),

  headline: anyone(async (db, { query: { language, ...texts }, address }) => {
    await enforceRateLimit(db, rateLimits.calculations, { address })
    return estimateHeadlineOf(texts, await currentAssumptions(db), await wordsIn(language))
  }),

  startHeadline: anyone(async (db, { query }) => startHeadline(await currentAssumptions(db), query.language)),

  start: anyone(async (db, { query }) => startInputs(await currentAssumptions(db), query.language)),

  pvYield: anyone(async (db, { query, address }) => {
    await enforceRateLimit(db, rateLimits.calculations, { address })
    return yieldFromOwnIrradiation(query, await currentAssumptions(db))
  }),

  places: anyone(async () => listPlaces()),

  save: anyone(
    async (db, { body, address, idempotencyKey }, inTransaction) => {
      await enforceRateLimit(db, rateLimits.savedEstimates, { address })
      const requestHash = requestHashOf(idempotencyKey, body)
      const savedBefore = requestHash && (await findEstimateByRequest(db, requestHash))
      if (savedBefore) return savedBefore
      const estimate = await calculateEstimate(body, await currentAssumptions(db))
      return inTransaction(async (db) => found(await saveEstimate(db, estimate, requestHash)))
    },
    { status: 201, bodyMaxBytes: estimateLimits.bodyMaxBytes, opensOwnTransaction: true },
  ),

  readSummary: anyone(
    async (db, { params }) => new Reply(estimateSummaryOf(found(await findEstimate(db, params.code))), secretHeaders),
  ),

  readSaved: anyone(async (db, { params, query }) => {
    const saved = found(await findEstimate(db, params.code))
    return new Reply({ ...saved, estimate: withPlaceNameIn(query.language, saved.estimate) }, secretHeaders)
  }),
})
