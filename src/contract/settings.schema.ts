import { z } from 'zod'
import { Email } from './common.schema.ts'
import { FirstStepNotes } from './first-steps.schema.ts'
import { Notifications } from './notifications.schema.ts'
import { Privacy } from './privacy.schema.ts'

/** The settings that administrators save. They are private, unlike content blocks. */
export const settings = { notifications: Notifications, privacy: Privacy, firstSteps: FirstStepNotes } as const

/** A setting with the number of times that it was saved. */
const savedSetting = <Shape extends z.ZodRawShape>(setting: z.ZodObject<Shape>) =>
  z.object({ value: setting, version: z.int() })

/** A mail as its preview shows it. */
const MailPreview = z.object({ subject: z.string(), text: z.string(), html: z.string() })

export const settingSchemas = {
  readNotifications: { reply: savedSetting(Notifications) },
  saveNotifications: { body: Notifications, reply: savedSetting(Notifications) },
  /** The sender of mails and the address of the webhook, as the operator has set them; null: the site sends none. */
  readSending: { reply: z.object({ mailFrom: z.string().nullable(), webhookUrl: z.string().nullable() }) },
  previewMails: { body: Notifications, reply: z.object({ team: MailPreview, answer: MailPreview }) },
  sendTest: {
    body: z.object({ to: Email, kind: z.enum(['team', 'answer']), notifications: Notifications }),
    /** The mail server's own answer, or why there is none. */
    reply: z.object({ isTaken: z.boolean(), answer: z.string() }),
  },
  readPrivacy: { reply: savedSetting(Privacy) },
  savePrivacy: { body: Privacy, reply: savedSetting(Privacy) },
}
