import { quoteShapes } from '#contract/quotes.schema.ts'
import { quoteApi, quoteLimits } from '#contract/quotes.ts'
import { anyone, routes } from '../http/route.ts'
import { createQuote } from './store.ts'

export const quoteRoutes = routes(quoteApi, quoteShapes, {
  send: anyone((db, { body, idempotencyKey }) => createQuote(db, body, idempotencyKey), {
    status: 201,
    bodyMaxBytes: quoteLimits.bodyMaxBytes,
  }),
})
