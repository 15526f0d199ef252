import type { Lead } from '#contract/leads/leads.ts'
import { utcTime } from '#contract/leads/office.ts'
import { spamKeptDays } from '#contract/leads/spam.ts'
import { adminPath } from '#contract/platform/pages.ts'
import { dayMs } from '#contract/platform/time.ts'
import type { Mail } from '#server/deliveries/mailer.ts'
import { composedMail, oneLine } from '#server/deliveries/mails/layout.ts'
import { countRows } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { readCompany, readPalette } from '#server/platform/settings/company.ts'
import { countRequest } from '#server/platform/throttles/rate-limit.ts'
import { officeOrDefault } from '../office/office.ts'
import { matchingLeads } from '../requests/lead-filter.ts'
import { toLead } from '../requests/store.ts'
import { senderNameOf } from './fill-in.ts'
import { teamAddresses } from './lead-mails.ts'
import { lastMorning } from './morning.ts'

const listedLeadsMax = 20
const firstLineMaxChars = 120

/** Returns the mails of today, once: an empty list if an instance has sent them already, or if there is no new spam. */
export async function spamMailsDue(db: Db, now: Date, publicUrl: string): Promise<Mail[]> {
  const { timeZone } = await officeOrDefault(db)
  const { localDay, localTime: localUntil } = lastMorning(timeZone, now)
  const until = utcTime(timeZone, localUntil)
  // Where the clock changes to or from summer time, the day before has 23 or 25 hours.
  const from = utcTime(timeZone, localUntil - dayMs)
  const inSpam = (await matchingLeads(db, { spam: 'true' }))
    .where('spam_at', '>=', new Date(from).toISOString())
    .where('spam_at', '<', new Date(until).toISOString())
  const total = await countRows(inSpam)
  if (total === 0) return []
  const { count } = await countRequest(db, { name: 'spam-mail', atMost: 1, perMinutes: 48 * 60 }, localDay)
  if (count > 1) return []
  const newestLeads = (await inSpam.selectAll().orderBy('id', 'desc').limit(listedLeadsMax).execute()).map(toLead)
  const mail = await spamMail(db, newestLeads, total, publicUrl)
  return (await teamAddresses(db, () => true)).map((to) => ({ ...mail, to }))
}

async function spamMail(db: Db, leads: Lead[], total: number, publicUrl: string) {
  const { name: company } = await readCompany(db)
  const content = {
    preview: '',
    company,
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
  return composedMail(content, { palette: await readPalette(db), replyTo: null, headers })
}

function firstLineOf({ message, productTitle }: Lead) {
  const line = oneLine(message.trim().split(/[\r\n]/, 1)[0] ?? '') || oneLine(productTitle ?? '')
  const chars = Array.from(line)
  return chars.length > firstLineMaxChars ? `${chars.slice(0, firstLineMaxChars).join('')}…` : line
}
