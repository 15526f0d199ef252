import { typedEndpoints } from '#contract/platform/endpoint.ts'
import type * as schema from './presence.schema.ts'

export const presenceLimits = {
  /** A window with an open form reports it to the server at this interval. */
  reportEveryMs: 20_000,
  /** If the window of a form has reported nothing for this time, the server treats the form as closed. */
  silenceMs: 50_000,
} as const

export const presenceApi = typedEndpoints<typeof schema.presenceSchemas>()({
  list: { method: 'GET', path: '/api/admin/presence', tags: ['presence'] },
  open: { method: 'POST', path: '/api/admin/presence', tags: ['presence'] },
  close: { method: 'POST', path: '/api/admin/presence/closed', tags: ['presence'] },
})
