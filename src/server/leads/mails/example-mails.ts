import type { NotificationSettings } from '#contract/deliveries/notifications.ts'
import type { Lead } from '#contract/leads/leads.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { acknowledgement } from './acknowledgement.ts'
import { readMailContext } from './context.ts'
import { teamMail } from './team-mail.ts'

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
  const lead: Lead = { ...exampleLead, createdAt: now.toISOString(), updatedAt: now.toISOString() }
  const context = await readMailContext(db, { notifications, publicUrl, now })
  return { team: teamMail(lead, context), answer: acknowledgement(lead, context) }
}
