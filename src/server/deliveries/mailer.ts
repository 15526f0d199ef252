import { randomUUID } from 'node:crypto'
import { DeliveryFailure } from './failure.ts'

export type MailSettings = {
  smtp: { host: string; port: number; secure: boolean; auth: { user: string; pass: string } | null }
  from: { name: string; address: string }
  dkim: { domainName: string; keySelector: string; privateKey: string } | null
  /** How long the mail server may be silent at each step of a connection. */
  silenceMs?: number
}

export type Mail = {
  to: string
  /** The name in front of the site's sender address. Default: the name that the operator has set. */
  fromName?: string
  replyTo: { name: string; address: string } | null
  subject: string
  text: string
  /** The HTML of the mail; null if the mail has only plain text. */
  html: string | null
  headers: Record<string, string>
  attachments?: { filename: string; contentType: string; content: Buffer }[]
}

export type HtmlMail = Omit<Mail, 'to'> & { html: string }

export type Mailer = ReturnType<typeof createMailer>

/** Repeats the Message-ID of a mail. Some relays, such as Amazon SES, give each mail a new one and keep other headers. */
export const ownIdHeader = 'X-Site-Message-ID'

const defaultSilenceMs = 15_000
// The longest time for one mail. It is shorter than `leaseMs` in store.ts, so that no other process takes the delivery.
const deadlineMs = 100_000

/** Sends mails through the operator's mail server, each over a connection of its own. */
export function createMailer({ smtp, from, dkim, silenceMs = defaultSilenceMs }: MailSettings) {
  const { auth, ...server } = smtp
  const options = {
    ...server,
    // The mailer sends a password only over TLS, except to this machine. It checks certificates.
    ...(auth && { auth, forceAuth: true, requireTLS: !isThisMachine(server.host) }),
    ...(dkim && { dkim }),
    dnsTimeout: silenceMs,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  // nodemailer is loaded for the first mail, so that a process that sends none doesn't hold its code in memory.
  const loadTransport = async () => (await import('nodemailer')).createTransport(options)
  let transport: ReturnType<typeof loadTransport> | undefined
  return {
    from,
    /** Returns the server's answer. Throws a DeliveryFailure if it has not taken the mail. */
    async send(
      { fromName = from.name, replyTo, html, ...mail }: Mail,
      messageId: string,
      abortSignal?: AbortSignal,
    ): Promise<string> {
      const deadlineSignal = AbortSignal.timeout(deadlineMs)
      const signal = abortSignal ? AbortSignal.any([deadlineSignal, abortSignal]) : deadlineSignal
      try {
        transport ??= loadTransport()
        const shownReplyTo = replyTo && { ...replyTo, name: withoutEncodedWords(replyTo.name) }
        const optionalFields = { ...(shownReplyTo && { replyTo: shownReplyTo }), ...(html && { html }) }
        const headers = { ...mail.headers, [ownIdHeader]: messageId }
        const message = { ...mail, ...optionalFields, headers, subject: withoutEncodedWords(mail.subject) }
        const sender = { name: withoutEncodedWords(fromName), address: from.address }
        const sent = await (await transport).sendMail({ ...message, from: sender, messageId, signal })
        return sent.response
      } catch (error) {
        throw failureOf(error as SmtpError, silenceMs)
      }
    },
  }
}

/**
 * A mail program would decode a text such as `=?utf-8?q?You_have_won?=`, which is an encoded word (RFC 2047), and
 * nodemailer sends ASCII texts as they are. An invisible character breaks the word, and makes nodemailer encode the text.
 */
const withoutEncodedWords = (text: string) => text.replaceAll('=?', '=\u200b?')

/** Creates a Message-ID for a new mail, in the domain of the site's sender address. */
export const newMessageId = ({ address }: MailSettings['from']) =>
  `<${randomUUID()}@${address.slice(address.lastIndexOf('@') + 1)}>`

export const sendTestMail = async (mailer: Mailer | null, mail: Mail) =>
  mailer
    ? sendMailNow(mailer, { ...mail, subject: `Test: ${mail.subject}` })
    : {
        isTaken: false,
        answer: 'No mail leaves this site yet. The person who looks after your server can turn mails on.',
      }

/** Sends a mail at once, without a worker. Returns the mail server's answer, or the message of the failure. */
export async function sendMailNow(mailer: Mailer, mail: Mail) {
  try {
    return { isTaken: true, answer: await mailer.send(mail, newMessageId(mailer.from)) }
  } catch (error) {
    if (error instanceof DeliveryFailure) return { isTaken: false, answer: error.message }
    throw error
  }
}

export const isThisMachine = (host: string) => ['localhost', '127.0.0.1', '::1'].includes(host)

// The SMTP reply code for: service not available, closing the connection.
const notAvailableCode = 421

type SmtpError = Error & { code?: string; responseCode?: number; response?: string }

function failureOf({ code, responseCode = 0, response, message }: SmtpError, silenceMs: number) {
  if (responseCode >= 500) return new DeliveryFailure('refused', `The mail server refused it: ${response}`)
  if (responseCode === notAvailableCode)
    return new DeliveryFailure('unreachable', `The mail server is not available: ${response}`)
  if (responseCode >= 400) return new DeliveryFailure('postponed', `The mail server asked to wait: ${response}`)
  if (code === 'EENVELOPE' || code === 'EAUTH' || code === 'EMESSAGE') return new DeliveryFailure('refused', message)
  if (code === 'ETIMEDOUT' || code === 'EABORT')
    return new DeliveryFailure('unreachable', `The mail server did not answer within ${silenceMs / 1000} s.`)
  return new DeliveryFailure('unreachable', `The connection to the mail server broke: ${message}`)
}
