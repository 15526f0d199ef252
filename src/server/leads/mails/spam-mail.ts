import type { Lead } from '#contract/leads/leads.ts'
import { utcTime } from '#contract/leads/office.ts'
import { spamKeptDays } from '#contract/leads/spam.ts'
import { adminPath } from '#contract/platform/pages.ts'
import { dayMs } from '#contract/platform/time.ts'
import { newMessageId } from '#server/deliveries/mailer.ts'
import { composedMail, oneLine } from '#server/deliveries/mails/layout.ts'
import type { Outbox } from '#server/deliveries/outbox.ts'
import { addDeliveries, type Delivery } from '#server/deliveries/store.ts'
import { countRows, fromJson } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { countRequest } from '#server/platform/throttles/rate-limit.ts'
import { officeOrDefault } from '../office/office.ts'
import { matchingLeads } from '../requests/lead-filter.ts'
import { toLead } from '../requests/store.ts'
import type { LeadMailContext } from './context.ts'
import { senderNameOf } from './fill-in.ts'
import { teamAddresses } from './lead-mails.ts'
import { lastMorning } from './morning.ts'

const listedLeadsMax = 20
const firstLineMaxChars = 120

type SpamMailPayload = { ids: number[]; total: number }

export const isSpamTemplate = (template: string) => template.startsWith('spam-')

/** Writes the mails of today, once: none if an instance has written them already, or if there is no new spam. */
export async function addSpamMails(db: Db, { mailer }: Outbox, now: Date) {
  const { timeZone } = await officeOrDefault(db)
  const { localDay, localTime: localUntil } = lastMorning(timeZone, now)
  const until = utcTime(timeZone, localUntil)
  // Where the clock changes to or from summer time, the day before has 23 or 25 hours.
  const from = utcTime(timeZone, localUntil - dayMs)
  const inSpam = (await matchingLeads(db, { spam: 'true' }))
    .where('spam_at', '>=', new Date(from).toISOString())
    .where('spam_at', '<', new Date(until).toISOString())
  const newest = await inSpam.select('id').orderBy('id', 'desc').limit(listedLeadsMax).execute()
  if (!mailer || !newest[0]) return
  const { count } = await countRequest(db, { name: 'spam-mail', atMost: 1, perMinutes: 48 * 60 }, localDay)
  if (count > 1) return
  const payload: SpamMailPayload = { ids: newest.map(({ id }) => id), total: await countRows(inSpam) }
  const delivery = {
    channel: 'mail' as const,
    quote_id: newest[0].id,
    template: `spam-${localDay.replaceAll('-', '')}`,
    payload: JSON.stringify(payload),
  }
  const recipients = await teamAddresses(db, () => true)
  await addDeliveries(
    db,
    recipients.map((recipient) => ({ ...delivery, recipient, message_id: newMessageId(mailer.from) })),
  )
}

/** Writes the text of the mail about Spam, with the first lines of those leads that are still there. */
export async function spamMail(db: Db, { payload }: Delivery, { publicUrl, company, palette }: LeadMailContext) {
  const { ids, total } = fromJson<SpamMailPayload>(payload)
  const rows = await db.selectFrom('quotes').selectAll().where('id', 'in', ids).orderBy('id', 'desc').execute()
  const leads = rows.map(toLead)
  const content = {
    preview: '',
    company: company.name,
    heading: `${total} ${total === 1 ? 'request' : 'requests'} went to Spam`,
    paragraphs: [
      total > leads.length
        ? `These are the newest ${leads.length}, with their first lines.`
        : 'With their first lines:',
    ],
    facts: leads.map((lead) => ({ label: senderNameOf(lead) || lead.email, value: firstLineOf(lead) })),
    quotation: null,
    action: { label: 'Look at Spam', href: `${publicUrl}${adminPath}?tab=quotes&spam=true` },
    closing: [
      `If one of them is a real request, press “Not spam” at it. The site deletes spam after ${spamKeptDays} days.`,
    ],
  }
  const headers = { 'Auto-Submitted': 'auto-generated' }
  return composedMail(content, { palette, replyTo: null, headers })
}

function firstLineOf({ message, productTitle }: Lead) {
  const line = oneLine(message.trim().split(/[\r\n]/, 1)[0] ?? '') || oneLine(productTitle ?? '')
  const chars = Array.from(line)
  return chars.length > firstLineMaxChars ? `${chars.slice(0, firstLineMaxChars).join('')}…` : line
}
