import { z } from 'zod'
import { Email, keysOf, requiredText } from '#contract/platform/common.schema.ts'
import { mailTopics, namesInBraces, notificationLimits, notificationMessages, placeholders } from './notifications.ts'

const topicNames = keysOf(mailTopics)

/** The text of a mail with placeholders that the server fills in, such as `{name}`. */
const MailText = requiredText(notificationMessages.text, notificationLimits.textMaxChars).superRefine((text, ctx) => {
  const unknownName = namesInBraces(text).find((name) => !(placeholders as readonly string[]).includes(name))
  if (unknownName !== undefined)
    ctx.addIssue({ code: 'custom', message: notificationMessages.unknownPlaceholder(unknownName) })
})

const Recipient = z.object({
  email: Email,
  topics: z.array(z.enum(topicNames)).min(1, notificationMessages.topics).max(topicNames.length),
})

export const NotificationSettings = z.object({
  /** The server mails new leads to these addresses; if the list is empty, to all administrators. */
  recipients: z
    .array(Recipient)
    .max(notificationLimits.recipientsMax)
    .superRefine((recipients, ctx) => {
      const emails = recipients.map(({ email }) => email.toLowerCase())
      const repeated = emails.findIndex((email, index) => emails.indexOf(email) < index)
      if (repeated !== -1)
        ctx.addIssue({ code: 'custom', path: [repeated, 'email'], message: notificationMessages.sameAddress })
    }),
  /** The text of the mail to the recipients about a new lead. */
  teamText: MailText,
  /** True if the server mails an answer to the sender of each new lead. */
  answersSenders: z.boolean(),
  answerText: MailText,
  /** The text with which an administrator begins a reply. */
  replyText: MailText,
})
