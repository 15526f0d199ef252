import { DeliveryFailure } from './failure.ts'
import { type Mail, type Mailer, messageId } from './mailer.ts'

/** Sends a mail at once. Returns the mail server's answer, or the message of the failure. */
export async function sendTestMail(mailer: Mailer | null, mail: Mail) {
  if (!mailer) return { isTaken: false, answer: 'No mail leaves this site: SMTP_URL and MAIL_FROM are not set.' }
  try {
    const subject = `Test: ${mail.subject}`
    return { isTaken: true, answer: await mailer.send({ ...mail, subject }, messageId(mailer.from)) }
  } catch (error) {
    if (error instanceof DeliveryFailure) return { isTaken: false, answer: error.message }
    throw error
  }
}
