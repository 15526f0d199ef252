import { z } from 'zod'
import { Email, keysOf, requiredText, textUpTo } from '#contract/platform/common.schema.ts'
import { languageCodes } from '#contract/texts/languages.ts'
import {
  mailTopics,
  namesInBraces,
  notificationLimits,
  notificationMessages,
  placeholders,
  replyPlaceholders,
} from './notifications.ts'

const topicNames = keysOf(mailTopics)

/** Refuses a text with names in braces that are no placeholders. */
const checkPlaceholders = (known: readonly string[]) => (text: string, ctx: z.RefinementCtx<string>) => {
  const unknownName = namesInBraces(text).find((name) => !known.includes(name))
  if (unknownName !== undefined)
    ctx.addIssue({ code: 'custom', message: notificationMessages.unknownPlaceholder(unknownName, known) })
}

/** The text of a mail with placeholders that the server fills in, such as `{name}`. */
const mailText = (known: readonly string[], maxChars: number = notificationLimits.textMaxChars) =>
  requiredText(notificationMessages.text, maxChars).superRefine(checkPlaceholders(known))
const MailText = mailText(placeholders)

/** The translations of a text of a mail. In a language without one, or with an empty one, the site's own text counts. */
const mailTranslations = (known: readonly string[]) =>
  z
    .partialRecord(
      z.enum(languageCodes),
      textUpTo(notificationLimits.textMaxChars).superRefine(checkPlaceholders(known)),
    )
    .default({})

const Recipient = z.object({
  email: Email,
  topics: z.array(z.enum(topicNames)).min(1, notificationMessages.topics).max(topicNames.length),
})

/** A text that administrators put into replies. */
const ReplyText = z.object({
  name: requiredText(notificationMessages.textName, notificationLimits.replyNameMaxChars),
  language: textUpTo(notificationLimits.languageMaxChars).transform((language) => language || 'English'),
  /** The kinds of leads that the text is for; all if the list is empty. */
  topics: z.array(z.enum(topicNames)).max(topicNames.length),
  text: mailText(replyPlaceholders, notificationLimits.replyTextMaxChars),
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
  answerTexts: mailTranslations(placeholders),
  /** The text with which an administrator begins a reply. */
  replyText: mailText(replyPlaceholders),
  /** The translations of `replyText`. */
  replyTranslations: mailTranslations(replyPlaceholders),
  /** Further texts for replies. */
  replyTexts: z
    .array(ReplyText)
    .max(notificationLimits.replyTextsMax)
    .superRefine((texts, ctx) => {
      const names = texts.map(({ name, language }) => `${name}\n${language}`.toLowerCase())
      const repeated = names.findIndex((name, index) => names.indexOf(name) < index)
      if (repeated !== -1)
        ctx.addIssue({ code: 'custom', path: [repeated, 'name'], message: notificationMessages.sameName })
    }),
})
