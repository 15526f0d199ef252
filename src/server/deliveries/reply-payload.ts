import type { DeliveredFile } from '#contract/deliveries/deliveries.ts'

/** The data of a reply that is stored with its delivery. */
export type ReplyPayload = {
  /** The administrator's username when the reply was written. */
  username: string
  /** The name in the sender of the mail; undefined in replies that an earlier version of the site has stored. */
  senderName?: string
  subject: string
  text: string
  /** The text below the reply; undefined in replies that an earlier version of the site has stored. */
  signature?: string
  /** The attachments; undefined in replies that an earlier version of the site has stored. */
  files?: DeliveredFile[]
  /** True if the lead was new before the reply. If an administrator withdraws the reply, the lead becomes new again. */
  isNew: boolean
}

export const replyTemplate = (version: number | string) => `reply-${version}`
export const isReplyTemplate = (template: string) => template.startsWith(replyTemplate(''))
