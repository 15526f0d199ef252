import { z } from 'zod'
import { EmptyReply, Id, IdParams, UtcTime } from '#contract/platform/common.schema.ts'
import { DraftInput } from './drafts.schema.ts'
import { AnyEntityName } from './entities.schema.ts'
import { scheduleMessages } from './schedules.ts'

/** `2026-12-03T09:00`: a minute on the office's clock. */
const LocalMinute = z.iso.datetime({ local: true, precision: -1, error: scheduleMessages.at })

const ScheduleInput = z.discriminatedUnion('action', [
  /** The site publishes the draft. If it is the draft of an article, the article also becomes active. */
  z.object({ action: z.literal('publish'), draftId: Id, at: LocalMinute }),
  /** The site makes the article inactive, so that visitors no longer see it. */
  z.object({ action: z.literal('withdraw'), articleId: Id, at: LocalMinute }),
  /** The site makes the article active as it is stored, so that visitors see it. */
  z.object({ action: z.literal('activate'), articleId: Id, at: LocalMinute }),
])

/** The site publishes a draft, or withdraws or activates an article, at a set time. */
export const Schedule = z.object({
  id: Id,
  action: z.enum(['publish', 'withdraw', 'activate']),
  entity: AnyEntityName,
  /** The id of the entity; null for the draft of a new one. */
  entityId: Id.nullable(),
  draftId: Id.nullable(),
  title: z.string(),
  at: UtcTime,
  /** The administrator that made the schedule. */
  username: z.string(),
  /** Why the site failed to carry out the schedule, or would fail now; null if no problem is known. */
  problem: z.string().nullable(),
})

export const scheduleSchemas = {
  list: {
    reply: z.object({
      /** The office's time zone, in which administrators read and enter times. */
      timeZone: z.string(),
      /** The schedules, earliest first. */
      scheduled: z.array(Schedule),
    }),
  },
  save: { body: ScheduleInput, reply: Schedule },
  saveWithDraft: { body: DraftInput.extend({ at: LocalMinute }), reply: Schedule },
  cancel: { params: IdParams, reply: EmptyReply },
}
