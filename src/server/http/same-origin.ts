import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

type Site = {
  /** The site's own origin. */
  publicUrl: string
  /** Whether somebody has set it; otherwise it is made from host and port, and a proxy knows better. */
  hasPublicUrl: boolean
}

const changesNothing = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses a request that a page of another site makes a browser send. Browsers say where a request comes from, and
 * scripts can't change that. Other programs say nothing, and hold no session that could be abused.
 */
export function refuseOtherSites(request: FastifyRequest, { publicUrl, hasPublicUrl }: Site) {
  const { method, headers } = request
  if (changesNothing.includes(method)) return
  const { origin } = headers
  if (headers['sec-fetch-site'] === 'cross-site') throw new Refusal('forbidden')
  if (origin === undefined || origin === publicUrl) return
  // The site is also reached under other names, on this machine for one; then it is the one that was asked. Fastify's
  // own `host` believes X-Forwarded-Host behind a trusted proxy, which may pass on what the visitor has written there.
  const host = hasPublicUrl ? headers.host : request.host
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new Refusal('forbidden')
}
