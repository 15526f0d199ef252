import { endpoints } from './endpoint.ts'
import type * as schema from './presence.schema.ts'

export const presenceLimits = {
  /** A window reports this often that it has a form open. */
  tellEveryMs: 20_000,
  /** A window that reports nothing for so long counts as closed. */
  silenceMs: 50_000,
} as const

export const presenceApi = endpoints<typeof schema.presenceSchemas>()({
  list: { method: 'GET', path: '/api/admin/presence', tags: ['presence'] },
  open: { method: 'POST', path: '/api/admin/presence', tags: ['presence'] },
  close: { method: 'POST', path: '/api/admin/presence/closed', tags: ['presence'] },
})
