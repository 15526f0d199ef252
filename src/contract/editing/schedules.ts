import type { z } from 'zod'
import { typedEndpoints } from '#contract/platform/endpoint.ts'
import { entityNames } from './entities.ts'
import type * as schema from './schedules.schema.ts'

export type Schedule = z.output<typeof schema.Schedule>

export const scheduleMessages = {
  at: 'Please enter a day and a time',
  past: 'Please choose a time that is still to come',
  missing: 'It is in the bin, or deleted for good.',
  broken: 'An error of this program, which its log has.',
} as const

export const scheduleApi = typedEndpoints<typeof schema.scheduleSchemas>()({
  // The list shows the titles of drafts and entities, so the call also has their tags.
  list: {
    method: 'GET',
    path: '/api/admin/schedules',
    tags: ['schedules', 'drafts', ...entityNames],
  },
  /** Stores a schedule, in place of an earlier one for the same draft or article. */
  save: { method: 'POST', path: '/api/admin/schedules', tags: ['schedules', 'audit'] },
  /** Saves a draft and the schedule on which it goes live, or neither. `If-Match` names the version of the draft. */
  saveWithDraft: { method: 'POST', path: '/api/admin/schedules/drafts', tags: ['schedules', 'drafts', 'audit'] },
  cancel: { method: 'DELETE', path: '/api/admin/schedules/:id', tags: ['schedules', 'audit'] },
})
