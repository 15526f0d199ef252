import type { z } from 'zod'
import { typedEndpoints } from '#contract/platform/endpoint.ts'
import type * as schema from './bin.schema.ts'
import { entityNames } from './entities.ts'

export type BinEntry = z.output<typeof schema.BinEntry>
export type BinnedKind = (typeof binnedKinds)[number]

/** The kinds of data that go to the bin when an administrator deletes them. Leads have a separate bin. */
export const binnedKinds = [...entityNames, 'media'] as const

/** The site deletes an entry of the bin after this time. For leads, which have a separate bin: `leadLimits.binKeptDays`. */
export const binKeptDays = 30

export const binMessages = { taken: 'Another block has this key by now. Delete that one first.' } as const

/** The dashboard shows this text in the question before a deletion. */
export const restoreHint = `You can bring it back for ${binKeptDays} days.`

export const binApi = typedEndpoints<typeof schema.binSchemas>()({
  // Each deletion changes the audit log. The list also has the tag `audit`, so a deletion invalidates cached lists.
  list: { method: 'GET', path: '/api/admin/bin/:entity', tags: ['bin', 'audit'] },
  restore: {
    method: 'POST',
    path: '/api/admin/bin/:entity/:id/restore',
    tags: ['bin', ...entityNames, 'media', 'drafts', 'audit'],
  },
})
