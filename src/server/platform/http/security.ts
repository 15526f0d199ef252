import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { playerOrigins } from '#contract/content/video.ts'
import type { InlineTexts } from '../build.ts'
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
 * scripts can't change them. Other programs send no such headers, and have no session that could be abused. Requests
 * that only read are never refused.
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

const hashSource = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`

// Scripts, styles and films come from this site only. Administrators may use pictures of other sites (decision 13).
// Frames show the players of known video sites, after the visitor starts a film.
const contentSecurityPolicy = (inline: InlineTexts, brandStyle = '') =>
  [
    "default-src 'none'",
    `script-src 'self' ${hashSource(inline.script)}`,
    `style-src 'self' ${[inline.style, inline.rightToLeftStyle, brandStyle].filter(Boolean).map(hashSource).join(' ')}`,
    "img-src 'self' https: blob: data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${Object.values(playerOrigins).join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The headers of every response. */
export function securityHeaders(publicUrl: string, inline: InlineTexts): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(inline),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

/**
 * Returns a function that makes the header of a page with the brand's style: a Content Security Policy that allows this
 * style, instead of the default one. Without a style, there are no additional headers.
 */
export const brandHeaders =
  (inline: InlineTexts) =>
  (brandStyle: string): Record<string, string> =>
    brandStyle ? { 'content-security-policy': contentSecurityPolicy(inline, brandStyle) } : {}

/** True if a request has several Host headers. The server refuses it, because a proxy may use another one than Node. */
export function hasSeveralHostHeaders({ rawHeaders }: IncomingMessage) {
  let count = 0
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === 'host') count += 1
  return count > 1
}
