import type { z } from 'zod'
import { endpoints } from './endpoint.ts'
import type * as schema from './redirects.schema.ts'

export type OldAddresses = z.output<typeof schema.redirectSchemas.list.reply>

export const redirectLimits = {
  pathMaxChars: 200,
  /** The list of missing addresses ends after this many. */
  missingMax: 200,
  /** The site forgets a missing address that nobody has asked for during this time. */
  missingKeptDays: 90,
} as const

export const redirectMessages = {
  path: 'Please enter a path of this site, such as /old-page',
  target: 'Please choose a page of this site',
  isPage: 'This address is a page of the site',
} as const

export const redirectApi = endpoints<typeof schema.redirectSchemas>()({
  list: { method: 'GET', path: '/api/admin/redirects', tags: ['redirects', 'products', 'projects', 'news'] },
  /** A second redirect from the same path takes the place of the first. */
  save: { method: 'POST', path: '/api/admin/redirects', tags: ['redirects', 'audit'] },
  remove: { method: 'DELETE', path: '/api/admin/redirects/:id', tags: ['redirects', 'audit'] },
})
