import type { FastifyRequest } from 'fastify'
import { browserHeader } from '#contract/accounts/admins.ts'
import { tabHeader } from '#contract/dashboard/updates.ts'
import { Refusal } from '../refusal.ts'
import { addressGroup } from '../throttles/address.ts'
import type { Caller } from './caller.ts'
import type { RequestContext } from './route.ts'
import { isStorable } from './storable.ts'

type Details = {
  caller: Caller | null
  /** True if rate limits count the request. False for load tests. */
  rateLimits: boolean
}

export function requestContext({ headers, ip }: FastifyRequest, { caller, rateLimits }: Details): RequestContext {
  return {
    caller,
    address: rateLimits ? addressGroup(ip) : null,
    userAgent: storableHeader(headers['user-agent'], 300) ?? '',
    browser: storableHeader(headers[browserHeader], 100),
    tab: storableHeader(headers[tabHeader], 60),
    idempotencyKey: storableHeader(headers['idempotency-key'], 200),
    ifMatch: versionOf(storableHeader(headers['if-match'], 100)),
  }
}

function storableHeader(header: string | string[] | undefined, maxChars: number) {
  const text = (Array.isArray(header) ? header[0] : header)?.slice(0, maxChars)
  return text && isStorable(text) ? text : null
}

/**
 * Reads the version from `"7"`, `W/"7"` or `7`. Returns null for `*` or without a header; a change then overwrites any
 * version.
 */
function versionOf(ifMatch: string | null) {
  if (ifMatch === null || ifMatch === '*') return null
  const version = /^(?:W\/)?"?(\d+)"?$/.exec(ifMatch)?.[1]
  if (!version) throw new Refusal('changedMeanwhile')
  return Number(version)
}
