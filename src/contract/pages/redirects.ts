import type { z } from 'zod'
import { typedEndpoints } from '#contract/platform/endpoint.ts'
import type * as schema from './redirects.schema.ts'

/** The redirects of old addresses, the requested addresses without a page, and the pages to redirect to. */
export type OldAddresses = z.output<typeof schema.redirectSchemas.list.reply>

export const redirectLimits = {
  pathMaxChars: 200,
  /** The site stores at most this many requested addresses without a page. */
  missingMax: 200,
  /** The site deletes an address without a page once no client has requested it for this many days. */
  missingKeptDays: 90,
} as const

export const redirectMessages = {
  path: 'Please enter a path of this site, such as /old-page',
  target: 'Please choose a page of this site',
  isPage: 'This address is a page of the site',
} as const

export const redirectApi = typedEndpoints<typeof schema.redirectSchemas>()({
  list: { method: 'GET', path: '/api/admin/redirects', tags: ['redirects', 'products', 'projects', 'news'] },
  /** Saves a redirect, in place of an earlier one from the same path. */
  save: { method: 'POST', path: '/api/admin/redirects', tags: ['redirects', 'audit'] },
  remove: { method: 'DELETE', path: '/api/admin/redirects/:id', tags: ['redirects', 'audit'] },
})
