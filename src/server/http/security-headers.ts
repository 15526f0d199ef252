import { createHash } from 'node:crypto'
import { playerOrigins } from '#contract/video.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

// Script files, styles and films come from this site only; pictures also from other sites that an administrator names
// (decision 13); frames hold players of known video sites, once a visitor asks for one.
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

/** Headers of every response. `inlineScript` is the one that may stand in the HTML. */
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
