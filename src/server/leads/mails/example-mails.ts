import type { NotificationSettings } from '#contract/deliveries/notifications.ts'
import type { Lead } from '#contract/leads/leads.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { acknowledgement } from './acknowledgement.ts'
import { readLeadMailContext } from './context.ts'
import exampleLead from './example-lead.json' with { type: 'json' }
import { teamMail } from './team-mail.ts'

/**
 * Makes example mails to the team and to a sender, with the texts of the given settings, about an invented lead.
 */
export async function exampleMails(db: Db, notifications: NotificationSettings, publicUrl: string) {
  const now = new Date()
  // The cast is safe: to TypeScript, a choice in JSON is any text.
  const lead = { ...exampleLead, createdAt: now.toISOString(), updatedAt: now.toISOString() } as Lead
  const context = await readLeadMailContext(db, { notifications, publicUrl, now, lead })
  return { team: teamMail(lead, context), answer: await acknowledgement(lead, context, { name: true, message: true }) }
}
