import { hash } from 'node:crypto'
import type { MailTopic } from '#contract/deliveries/notifications.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { isPerhapsSpam } from '#contract/leads/spam.ts'
import { type MailSettings, newMessageId } from '#server/deliveries/mailer.ts'
import type { NewDelivery } from '#server/deliveries/store.ts'
import { preparedOnce } from '#server/platform/db/prepared.ts'
import { fromJson } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { readCompany } from '#server/platform/settings/company.ts'
import { readSetting } from '#server/platform/settings/store.ts'
import { countRequest, rateLimits } from '#server/platform/throttles/rate-limit.ts'
import { addressForms } from '../requests/address-forms.ts'
import type { RepeatedWords } from '../spam/judge-lead.ts'
import { looksLikeAutomaticAddress } from './automatic-address.ts'

type Sender = MailSettings['from']

/** The facts about a lead's arrival on which its acknowledgement depends. An administrator's change has none of them. */
export type Arrival = {
  repeats?: RepeatedWords
  /** The network address of the sender; null if rate limits are off. */
  address?: string | null
}

type AcknowledgementContext = Arrival & { mailer: { from: Sender }; ownHost: string }

/** Makes the mail deliveries of a new lead: one to each address of the team, and the acknowledgement. */
export async function leadMails(db: Db, lead: Lead, site: AcknowledgementContext) {
  const { from } = site.mailer
  const teamRecipients = await teamAddresses(db, (topics) => topics.includes(topicOf(lead)))
  const teamMails = teamRecipients.map((address) => mailDelivery(lead, 'team', address, from))
  return [...teamMails, ...(await acknowledge(db, lead, site))]
}

/**
 * Makes and counts the acknowledgement, the automatic mail to the sender. Nobody has checked the address: it may be a
 * stranger's. Makes none if the lead is perhaps spam, if administrators have switched acknowledgements off, if the
 * address is the company's or looks automatic, or if its mailbox, its network or all senders had too many.
 */
export async function acknowledge(
  db: Db,
  lead: Lead,
  { mailer: { from }, ownHost, repeats = { name: false, message: false }, address = null }: AcknowledgementContext,
) {
  if (isPerhapsSpam(lead)) return []
  const { answersSenders } = (await readSetting(db, 'notifications')).value
  if (!answersSenders || looksLikeAutomaticAddress(lead.email)) return []
  if (await isOwnAddress(db, lead.email, { from, ownHost })) return []
  const { acknowledgements, acknowledgementsOfNetwork, allAcknowledgements } = rateLimits
  // A refusal by one limit does not count against the next one. Otherwise one network could use up the mails of all.
  const limits = [
    [acknowledgementsOfNetwork, address],
    [acknowledgements, hash('sha256', mailboxOf(lead.email)).slice(0, 32)],
    [allAcknowledgements, address && 'all'],
  ] as const
  for (const [limit, key] of limits) if ((await countRequest(db, limit, key)).refusal !== null) return []
  return [{ ...mailDelivery(lead, 'answer', lead.email, from), payload: JSON.stringify(repeats) }]
}

/** Reads which of the sender's words an acknowledgement repeats: none if an earlier version of the site stored it. */
export const repeatedWordsOf = ({ payload }: { payload: string }) =>
  payload === '' ? { name: false, message: false } : fromJson<RepeatedWords>(payload)

/** True for each address of the company or the team, with any dots and tags: their mailboxes may answer by themselves. */
export async function isOwnAddress(db: Db, email: string, { from, ownHost }: { from: Sender | null; ownHost: string }) {
  if (domainOf(email) === ownHost.replace(/^www\./, '')) return true
  const { recipients } = (await readSetting(db, 'notifications')).value
  const admins = await db.selectFrom('admins').select('email').modifyEnd(preparedOnce).execute()
  const company = await readCompany(db)
  const ownAddresses = [from?.address ?? '', company.email, ...[...recipients, ...admins].map(({ email }) => email)]
  return ownAddresses.some((address) => address !== '' && mailboxOf(address) === mailboxOf(email))
}

// The cast is safe: each subject in the contract's list is a topic. A lead from an earlier version of the site may have
// another subject, which no recipient has chosen.
export const topicOf = ({ type, subject }: Lead) => (type === 'product' ? 'product' : subject) as MailTopic

/** Returns the addresses of the recipients whose topics match; if there are none, those of all active administrators. */
export async function teamAddresses(db: Db, isChosen: (topics: MailTopic[]) => boolean) {
  const { recipients } = (await readSetting(db, 'notifications')).value
  const chosenAddresses = recipients.filter(({ topics }) => isChosen(topics)).map(({ email }) => email)
  if (chosenAddresses.length > 0) return chosenAddresses
  const activeAdmins = db.selectFrom('admins').select('email').where('deactivated_at', 'is', null)
  const administrators = await activeAdmins.distinct().modifyEnd(preparedOnce).execute()
  return administrators.map(({ email }) => email)
}

const domainOf = (address: string) => (addressForms(address)[0] ?? '').replace(/.*@/, '')

/** The mailbox of an address: in many places `a.b+1@` and `ab+2@` are one, and case never counts. */
const mailboxOf = (address: string) =>
  `${address.slice(0, address.lastIndexOf('@')).toLowerCase().replace(/\+.*/, '').replaceAll('.', '')}@${domainOf(address).replace(/^googlemail\./, 'gmail.')}`

const mailDelivery = (lead: Lead, template: string, recipient: string, from: Sender): NewDelivery => ({
  channel: 'mail',
  quote_id: lead.id,
  template,
  recipient,
  payload: '',
  message_id: newMessageId(from),
})
