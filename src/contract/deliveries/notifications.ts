import type { z } from 'zod'
import { texts } from '#contract/texts/en/mails.ts'
import type * as schema from './notifications.schema.ts'
import { contactSubjects } from './subjects.ts'

export type NotificationSettings = z.output<typeof schema.NotificationSettings>
export type MailTopic = keyof typeof mailTopics

/** The kinds of leads that the site can mail to a recipient: product quotes, and contact forms by their subject. */
export const mailTopics = { product: 'Product quote', ...contactSubjects } as const

/** The placeholders that the text of a mail may contain in braces, such as `{name}`. */
export const placeholders = ['name', 'reference', 'product', 'answer time'] as const

/** The placeholders of replies, which an administrator writes. */
export const replyPlaceholders = ['first name', ...placeholders, 'my name'] as const

export const notificationLimits = {
  recipientsMax: 20,
  textMaxChars: 2000,
  replyTextsMax: 50,
  replyTextMaxChars: 5000,
  replyNameMaxChars: 60,
  languageMaxChars: 40,
} as const

export const notificationMessages = {
  topics: 'Please choose at least one kind of request',
  sameAddress: 'This address is in the list twice',
  text: 'Please write a text',
  textName: 'Please name the text',
  sameName: 'Another text in this language has this name',
  unknownPlaceholder: (name: string, known: readonly string[]) =>
    `{${name}} is not a field. Use ${known.map((placeholder) => `{${placeholder}}`).join(', ')}`,
} as const

export const defaultNotificationSettings: NotificationSettings = {
  recipients: [],
  teamText: 'A new request has arrived. We promise an answer by {answer time}.',
  answersSenders: true,
  answerText: texts.acknowledgement.text,
  answerTexts: {},
  replyText: texts.reply.text,
  replyTranslations: {},
  replyTexts: [],
}

/** The names in braces in a text, such as `['name', 'answer time']`. */
export const namesInBraces = (text: string) => Array.from(text.matchAll(/\{([^{}\n]*)\}/g), ([, name = '']) => name)
