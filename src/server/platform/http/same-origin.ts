import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

type Site = {
  /** The site's own origin. */
  publicUrl: string
  /**
   * True if the operator has set `publicUrl`. Otherwise it consists of host and port, and may be wrong behind a proxy.
   */
  hasPublicUrl: boolean
}

const readingMethods = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses a request that a page of another site makes a browser send. A browser's headers name the page's origin, and
 * scripts can't change them. Other programs send no such headers, and have no session that could be abused.
 */
export function refuseOtherSites(request: FastifyRequest, { publicUrl, hasPublicUrl }: Site) {
  const { method, headers } = request
  if (readingMethods.includes(method)) return
  const { origin } = headers
  if (headers['sec-fetch-site'] === 'cross-site') throw new Refusal('forbidden')
  if (origin === undefined || origin === publicUrl) return
  // Compares with the host of the request, because a site can have several names, such as localhost. Behind a trusted
  // proxy, Fastify's `host` is X-Forwarded-Host. The visitor may have written this header, so it counts only for a site
  // whose operator has not set `publicUrl`.
  const host = hasPublicUrl ? headers.host : request.host
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new Refusal('forbidden')
}
