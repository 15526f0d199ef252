import { oneLine } from './mails/layout.ts'

type FailureKind = 'refused' | 'postponed' | 'unreachable'

const messageMaxChars = 500

/**
 * Thrown when the mail server or the webhook did not take a delivery. `refused`: another try can't help. `postponed`: a
 * later try may succeed. `unreachable`: a later try may succeed, but every other delivery would fail now, too. The
 * message is for administrators: one line of at most `messageMaxChars`.
 */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure'
  readonly kind: FailureKind

  constructor(kind: FailureKind, message: string) {
    super(shorten(oneLine(message)))
    this.kind = kind
  }
}

// A server's answer can have any length. `oneLine` has removed control characters, because PostgreSQL stores no NUL.
const shorten = (text: string) =>
  text.length > messageMaxChars ? `${text.slice(0, messageMaxChars).toWellFormed()}…` : text
