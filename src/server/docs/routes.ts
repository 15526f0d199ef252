import { docsSchemas } from '#contract/docs.schema.ts'
import { docsApi } from '#contract/docs.ts'
import { admins, anyone, type Route, routes } from '../http/route.ts'
import { describeCalls } from './openapi.ts'

/** The route that returns the description of all calls: to anyone if `forAll`, and else to administrators only. */
export function docsRoutes(described: Route[], forAll: boolean) {
  let description: ReturnType<typeof describeCalls> | undefined
  const read = async () => {
    description ??= describeCalls(described)
    return description
  }
  return routes(docsApi, docsSchemas, { read: forAll ? anyone(read) : admins(read) })
}
