import type { z } from 'zod'
import { typedEndpoints } from '#contract/platform/endpoint.ts'
import { entityNames } from './entities.ts'
import type * as schema from './history.schema.ts'

export type Version = z.output<typeof schema.Version>
export type VersionWithFields = z.output<typeof schema.VersionWithFields>
export type RestoredVersion = z.output<typeof schema.versionSchemas.restore.reply>
export type VersionedKind = (typeof versionedKinds)[number]

/** The kinds of data whose old versions the site stores. */
export const versionedKinds = [...entityNames, 'media', 'settings'] as const

/** The site deletes the versions of an entity beyond these limits, except the last version of each month. */
export const versionLimits = { keptVersions: 200, keptDays: 2 * 365 } as const

// The audit log changes with each save that makes a version. The calls have its tag, so each such save invalidates
// cached lists of versions.
export const versionApi = typedEndpoints<typeof schema.versionSchemas>()({
  list: { method: 'GET', path: '/api/admin/versions', tags: ['audit'] },
  read: { method: 'GET', path: '/api/admin/versions/:id', tags: ['audit'] },
  restore: { method: 'POST', path: '/api/admin/versions/:id/restore', tags: [...entityNames, 'media', 'bin', 'audit'] },
})
