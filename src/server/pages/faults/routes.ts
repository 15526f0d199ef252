import { faultSchemas } from '#contract/pages/faults.schema.ts'
import { faultApi } from '#contract/pages/faults.ts'
import { pageAt } from '#contract/platform/pages.ts'
import { anyone, routes } from '#server/platform/http/route.ts'
import type { Log } from '#server/platform/room.ts'
import { enforceRateLimit, rateLimits } from '#server/platform/throttles/rate-limit.ts'

export const faultRoutes = (logger: Log) =>
  routes(faultApi, faultSchemas, {
    report: anyone(
      async (db, { body, address, userAgent }) => {
        await enforceRateLimit(db, rateLimits.faults, { address })
        // Logs the name of the page, because its path can be a secret address.
        logger.warn(
          { fault: body.fault, page: pageAt(body.path).name, browser: userAgent },
          'a page failed in a browser',
        )
        return null
      },
      { opensOwnTransaction: true },
    ),
  })
