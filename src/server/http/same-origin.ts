import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

const changesNothing = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses a request that a page of another site makes a browser send. Browsers say where a request comes from, and
 * scripts can't change that. Other programs say nothing, and hold no session that could be abused.
 */
export function refuseOtherSites({ method, headers, host }: FastifyRequest, publicUrl: string) {
  if (changesNothing.includes(method)) return
  const { origin } = headers
  if (headers['sec-fetch-site'] === 'cross-site') throw new Refusal('forbidden')
  if (origin === undefined || origin === publicUrl) return
  // The site is also reached under other names, on this machine for one; then it is the one that was asked.
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new Refusal('forbidden')
}
