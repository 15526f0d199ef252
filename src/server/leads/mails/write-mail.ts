import type { NotificationSettings } from '#contract/deliveries/notifications.ts'
import type { Lead } from '#contract/leads/leads.ts'
import type { WriteMail } from '#server/deliveries/workers.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { readSetting } from '#server/platform/settings/store.ts'
import { officeOrDefault } from '../office/company-hours.ts'
import { findLead } from '../requests/store.ts'
import { acknowledgement } from './acknowledgement.ts'
import { type MailContext, readCompany, readPalette } from './context.ts'
import { isReply, replyMail } from './reply-mail.ts'
import { teamMail } from './team-mail.ts'

/** Writes the mail of a delivery about a lead: to the team, the acknowledgement or a reply. */
export const writeLeadMail: WriteMail = async (db, delivery, site) => {
  const lead = await findLead(db, delivery.quote_id)
  if (!lead) return null
  const { value: notifications } = await readSetting(db, 'notifications')
  const context = await readContext(db, { ...site, notifications })
  if (isReply(delivery.template)) return replyMail(db, lead, delivery, context)
  return delivery.template === 'team' ? teamMail(lead, context) : acknowledgement(lead, context)
}

async function readContext(
  db: Db,
  site: Pick<MailContext, 'notifications' | 'publicUrl' | 'now'>,
): Promise<MailContext> {
  return { ...site, company: await readCompany(db), palette: await readPalette(db), office: await officeOrDefault(db) }
}

/** The mails to the team and to the sender about the example lead, with the texts of these settings. */
export async function exampleMails(db: Db, notifications: NotificationSettings, publicUrl: string) {
  const now = new Date()
  const lead: Lead = { ...exampleLead, createdAt: now.toISOString(), updatedAt: now.toISOString() }
  const context = await readContext(db, { notifications, publicUrl, now })
  return { team: teamMail(lead, context), answer: acknowledgement(lead, context) }
}

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
