import { createHash } from 'node:crypto'
import { playerOrigins } from '#contract/video.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

// Scripts, styles and films come from this site only. Administrators may use pictures of other sites (decision 13).
// Frames show the players of known video sites, after the visitor starts one.
const contentSecurityPolicy = (inlineScript: string) =>
  [
    "default-src 'none'",
    `script-src 'self' ${hashOf(inlineScript)}`,
    "style-src 'self'",
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

/** The headers of every response. `inlineScript` is the only script inside the HTML. */
export function securityHeaders(publicUrl: string, inlineScript: string): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(inlineScript),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}
