import { docsSchemas } from '#contract/platform/docs.schema.ts'
import { docsApi } from '#contract/platform/docs.ts'
import { admins, anyone, type Route, routes } from '../http/route.ts'
import { describeCalls } from './openapi.ts'

/** The route that returns the description of all calls: to anyone if `forAll`, otherwise to administrators only. */
export function docsRoutes(describedRoutes: Route[], forAll: boolean) {
  let description: ReturnType<typeof describeCalls> | undefined
  const read = async () => {
    description ??= describeCalls(describedRoutes)
    return description
  }
  return routes(docsApi, docsSchemas, { read: forAll ? anyone(read) : admins(read) })
}
