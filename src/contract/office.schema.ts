import { z } from 'zod'
import { UtcTime } from './common.schema.ts'

const Office = z.object({
  isOpen: z.boolean(),
  /** 'Open now, until 4:00 PM' */
  words: z.string(),
  /** The next opening or closing on the company's clock. The day is null if that is today. */
  next: z.object({ day: z.string().nullable(), time: z.string() }),
  changesAt: UtcTime,
})

export const officeSchemas = {
  /** Null if the company's hours are not written as days and times. */
  read: { reply: Office.nullable() },
}
