import type { InternalCall } from '#contract/platform/endpoint.ts'
import type { Changes } from '../db/changes.ts'
import { isUnavailable } from '../db/errors.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import type { Route } from './route.ts'
import { type RawCall, runRoute } from './run-route.ts'

const visitorContext = {
  caller: null,
  address: null,
  userAgent: '',
  browser: null,
  tab: null,
  idempotencyKey: null,
  ifMatch: null,
}

/**
 * Calls routes inside this process as a visitor's browser does over the network. Calls `onFault` for every error that
 * is neither a refusal nor caused by an unreachable database.
 */
export function internalCalls(
  db: Db,
  changes: Changes,
  all: () => Route[],
  onFault: (error: Error, call: string) => void = () => {},
): InternalCall {
  let routesByEndpoint: Map<string, Route> | undefined
  return async (endpoint, call) => {
    routesByEndpoint ??= new Map(all().map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]))
    const route = routesByEndpoint.get(`${endpoint.method} ${endpoint.path}`)
    if (route?.access !== 'anyone') throw new Error(`${endpoint.method} ${endpoint.path} is not for pages`)
    try {
      // The cast is safe: the route's own schema has just checked that the reply has the endpoint's type.
      return (await runRoute(db, changes, route, call as RawCall, visitorContext)).body as never
    } catch (error) {
      const isFault = !(error instanceof Refusal) && !isUnavailable(error)
      if (isFault) onFault(error as Error, `${endpoint.method} ${endpoint.path}`)
      throw error
    }
  }
}
