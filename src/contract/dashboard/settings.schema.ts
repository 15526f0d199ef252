import { z } from 'zod'
import { NotificationSettings } from '#contract/deliveries/notifications.schema.ts'
import { OutcomeSettings } from '#contract/leads/outcome.schema.ts'
import { PrivacySettings } from '#contract/leads/privacy.schema.ts'
import { Email } from '#contract/platform/common.schema.ts'
import { SetupNotes } from './setup.schema.ts'

/** The schemas of the settings that administrators save. Unlike content blocks, settings are never public. */
export const settingValueSchemas = {
  notifications: NotificationSettings,
  privacy: PrivacySettings,
  outcomes: OutcomeSettings,
  firstSteps: SetupNotes,
} as const

/** A setting with its version, which counts the saves. */
const savedSetting = <Shape extends z.ZodRawShape>(setting: z.ZodObject<Shape>) =>
  z.object({ value: setting, version: z.int() })

/** The parts of a mail that the dashboard previews. */
const MailPreview = z.object({ subject: z.string(), text: z.string(), html: z.string() })

export const settingSchemas = {
  readNotifications: { reply: savedSetting(NotificationSettings) },
  saveNotifications: { body: NotificationSettings, reply: savedSetting(NotificationSettings) },
  /** The operator's settings: `mailFrom` is null if the site sends no mails, `webhookUrl` if it calls no webhook. */
  readSending: { reply: z.object({ mailFrom: z.string().nullable(), webhookUrl: z.string().nullable() }) },
  previewMails: { body: NotificationSettings, reply: z.object({ team: MailPreview, answer: MailPreview }) },
  sendTest: {
    body: z.object({ to: Email, kind: z.enum(['team', 'answer']), notifications: NotificationSettings }),
    /** `isTaken` is true if the mail server accepted the test mail. `answer` is the server's answer, or the error. */
    reply: z.object({ isTaken: z.boolean(), answer: z.string() }),
  },
  readPrivacy: { reply: savedSetting(PrivacySettings) },
  readOutcomes: { reply: savedSetting(OutcomeSettings) },
  saveOutcomes: { body: OutcomeSettings, reply: savedSetting(OutcomeSettings) },
  savePrivacy: { body: PrivacySettings, reply: savedSetting(PrivacySettings) },
}
