import type { z } from 'zod'
import type * as schema from './bin.schema.ts'
import { endpoints } from './endpoint.ts'
import { entityNames } from './entities.ts'

export type BinEntry = z.output<typeof schema.BinEntry>
export type BinnedName = (typeof binnedNames)[number]

/** Everything that goes to the bin when an administrator deletes it. Leads have a bin of their own. */
export const binnedNames = [...entityNames, 'media'] as const

export const binLimits = { keptDays: 30 } as const

export const binMessages = { taken: 'Another block has this key by now. Delete that one first.' } as const

/** The dashboard shows this when it asks an administrator whether to delete something. */
export const bringBackWords = `You can bring it back for ${binLimits.keptDays} days.`

export const binApi = endpoints<typeof schema.binSchemas>()({
  // Every deletion changes the data of the tag `audit`, so that a cached list of the bin is outdated.
  list: { method: 'GET', path: '/api/admin/bin/:entity', tags: ['bin', 'audit'] },
  restore: {
    method: 'POST',
    path: '/api/admin/bin/:entity/:id/restore',
    tags: ['bin', ...entityNames, 'media', 'drafts', 'audit'],
  },
})
