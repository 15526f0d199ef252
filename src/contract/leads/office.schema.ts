import { z } from 'zod'
import { UtcTime } from '#contract/platform/common.schema.ts'
import { weekdays } from './office.ts'

const Office = z.object({
  isOpen: z.boolean(),
  /** The state in words: 'Open now, until 4:00 PM'. */
  words: z.string(),
  /** When the office next opens or closes, on the company's clock. `day` is null for today. */
  next: z.object({
    day: z.enum(weekdays).nullable(),
    time: z.string(),
    /** The same time as the number of minutes since midnight. */
    minuteOfDay: z.int(),
  }),
  changesAt: UtcTime,
})

export const officeSchemas = {
  /** The reply is null if the server can't read days and times from the company's hours. */
  read: { reply: Office.nullable() },
}
