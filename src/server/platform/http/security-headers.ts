import { createHash } from 'node:crypto'
import { playerOrigins } from '#contract/content/video.ts'
import type { InlineTexts } from '../build.ts'

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

// Scripts, styles and films come from this site only. Administrators may use pictures of other sites (decision 13).
// Frames show the players of known video sites, after the visitor starts a film.
const contentSecurityPolicy = (inline: InlineTexts, brandStyle = '') =>
  [
    "default-src 'none'",
    `script-src 'self' ${hashSource(inline.script)}`,
    `style-src 'self' ${[inline.style, ...(brandStyle ? [brandStyle] : [])].map(hashSource).join(' ')}`,
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
