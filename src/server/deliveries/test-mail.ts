import type { NotificationSettings } from '#contract/deliveries/notifications.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { acknowledgement } from '#server/leads/mails/acknowledgement.ts'
import { readCompany, readPalette } from '#server/leads/mails/context.ts'
import { teamMail } from '#server/leads/mails/team-mail.ts'
import { officeOrDefault } from '#server/leads/office/office.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { DeliveryFailure } from './failure.ts'
import { type Mail, type Mailer, messageId } from './mailer.ts'

/** The lead that previews and test mails show. No visitor has sent it. */
const exampleLead: Omit<Lead, 'createdAt' | 'updatedAt'> = {
  id: 1042,
  type: 'product',
  firstName: 'Amina',
  lastName: 'Bello',
  email: 'amina@example.com',
  phone: '+234 800 000 0000',
  company: 'Kano Mills',
  subject: '',
  projectSize: 'small',
  timeline: 'short',
  message: 'This is an example.\nWe want to run our mill without diesel in the evenings. What would a battery cost?',
  status: 'new',
  productId: null,
  productTitle: 'Battery container',
  projectId: null,
  projectTitle: null,
  estimateCode: null,
  deletedAt: null,
  spamAt: null,
  spamReasons: [],
  anonymizedAt: null,
  origin: null,
  policyVersion: null,
  policyShownAt: null,
  followUpOn: null,
  ownerId: null,
  version: 1,
}

/** The mails to the team and to the sender about the example lead, with the texts of these settings. */
export async function exampleMails(db: Db, notifications: NotificationSettings, publicUrl: string) {
  const now = new Date()
  const quote: Lead = { ...exampleLead, createdAt: now.toISOString(), updatedAt: now.toISOString() }
  const context = {
    company: await readCompany(db),
    palette: await readPalette(db),
    office: await officeOrDefault(db),
    notifications,
    publicUrl,
    now,
  }
  return { team: teamMail(quote, context), answer: acknowledgement(quote, context) }
}

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
