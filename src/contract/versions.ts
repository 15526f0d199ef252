import type { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { entityNames } from './entities.ts'
import type * as schema from './versions.schema.ts'

export type Version = z.output<typeof schema.Version>
export type WholeVersion = z.output<typeof schema.WholeVersion>
export type RestoredVersion = z.output<typeof schema.versionSchemas.restore.reply>
export type VersionedName = (typeof versionedNames)[number]

/** The kinds of data whose old versions the site stores. */
export const versionedNames = [...entityNames, 'media', 'settings'] as const

/** The site deletes a version that is beyond one of these limits, unless it is the last one of its month. */
export const versionLimits = { kept: 200, keptDays: 2 * 365 } as const

// Every change by an administrator adds an entry to the audit log. With the tag `audit`, it also invalidates cached
// lists of versions.
export const versionApi = endpoints<typeof schema.versionSchemas>()({
  list: { method: 'GET', path: '/api/admin/versions', tags: ['audit'] },
  read: { method: 'GET', path: '/api/admin/versions/:id', tags: ['audit'] },
  restore: { method: 'POST', path: '/api/admin/versions/:id/restore', tags: [...entityNames, 'media', 'bin', 'audit'] },
})
