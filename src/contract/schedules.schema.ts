import { z } from 'zod'
import { Id, IdParams, Nothing, UtcTime } from './common.schema.ts'
import { type EntityName, entityNames } from './entities.ts'
import { scheduleMessages } from './schedules.ts'

/** `2026-12-03T09:00`: a minute on the company's clock. */
const LocalMinute = z.iso.datetime({ local: true, precision: -1, error: scheduleMessages.at })

const ScheduleInput = z.discriminatedUnion('action', [
  /** The draft goes live. If it is of an article, the article becomes active. */
  z.object({ action: z.literal('publish'), draftId: Id, at: LocalMinute }),
  /** The article goes off the site. */
  z.object({ action: z.literal('withdraw'), articleId: Id, at: LocalMinute }),
])

/** Something that the site does by itself at a set time. */
export const Scheduled = z.object({
  id: Id,
  action: z.enum(['publish', 'withdraw']),
  entity: z.enum(entityNames as [EntityName]),
  /** Null for the draft of an entity that does not exist yet. */
  entityId: Id.nullable(),
  draftId: Id.nullable(),
  title: z.string(),
  at: UtcTime,
  /** The administrator of the schedule. */
  username: z.string(),
  /** Why the site did not do it, or can't do it as it is; null if no problem is known. */
  problem: z.string().nullable(),
})

export const scheduleSchemas = {
  list: {
    reply: z.object({
      /** The company's time zone, in which administrators read and enter times. */
      timeZone: z.string(),
      /** Earliest first. */
      scheduled: z.array(Scheduled),
    }),
  },
  plan: { body: ScheduleInput, reply: Scheduled },
  cancel: { params: IdParams, reply: Nothing },
}
