import { z } from 'zod'
import { Notifications } from './notifications.schema.ts'

/** The settings that administrators save. They are private, unlike content blocks. */
export const settings = { notifications: Notifications } as const

/** A setting with the number of times that it was saved. */
const saved = <Shape extends z.ZodRawShape>(setting: z.ZodObject<Shape>) =>
  z.object({ value: setting, version: z.int() })

export const settingSchemas = {
  readNotifications: { reply: saved(Notifications) },
  saveNotifications: { body: Notifications, reply: saved(Notifications) },
}
