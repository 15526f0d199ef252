import type { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { entityNames } from './entities.ts'
import type * as schema from './versions.schema.ts'

export type Version = z.output<typeof schema.Version>
export type WholeVersion = z.output<typeof schema.WholeVersion>
export type VersionedName = (typeof versionedNames)[number]

/** Everything whose versions are kept. */
export const versionedNames = [...entityNames, 'media', 'settings'] as const

/** The site deletes versions beyond these limits, except the newest and the last one of each month. */
export const versionLimits = { kept: 200, keptDays: 2 * 365 } as const

// Every change by an administrator changes the data of the tag `audit`, so that a cached history is outdated.
export const versionApi = endpoints<typeof schema.versionSchemas>()({
  list: { method: 'GET', path: '/api/admin/versions', tags: ['audit'] },
  read: { method: 'GET', path: '/api/admin/versions/:id', tags: ['audit'] },
})
