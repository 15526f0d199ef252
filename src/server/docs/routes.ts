import { docsSchemas } from '#contract/docs.schema.ts'
import { docsApi } from '#contract/docs.ts'
import { admins, anyone, type Route, routes } from '../http/route.ts'
import { describeCalls } from './openapi.ts'

/** How all calls work. On a site that is open to the world, only its administrators are told. */
export function docsRoutes(described: Route[], forAll: boolean) {
  const read = async () => describeCalls(described)
  return routes(docsApi, docsSchemas, { read: forAll ? anyone(read) : admins(read) })
}
