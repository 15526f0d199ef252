import { outsideLinkSchemas } from '#contract/pages/outside-links.schema.ts'
import { outsideLinkApi } from '#contract/pages/outside-links.ts'
import { admins, routes } from '#server/platform/http/route.ts'
import { isBrokenOutsideLink } from './check-link.ts'

export const outsideLinkRoutes = routes(outsideLinkApi, outsideLinkSchemas, {
  check: admins(
    async (_db, { body }) => ({ isBroken: await isBrokenOutsideLink(body.url) }),
    // The request to the other site may take seconds, in which a transaction would stay open for nothing.
    { opensOwnTransaction: true },
  ),
})
