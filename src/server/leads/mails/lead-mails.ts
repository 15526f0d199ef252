import { hash } from 'node:crypto'
import type { MailTopic } from '#contract/deliveries/notifications.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { isPerhapsSpam } from '#contract/leads/spam.ts'
import { type MailSettings, newMessageId } from '#server/deliveries/mailer.ts'
import type { NewDelivery } from '#server/deliveries/store.ts'
import { preparedOnce } from '#server/platform/db/prepared.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { readSetting } from '#server/platform/settings/store.ts'
import { countRequest, rateLimits } from '#server/platform/throttles/rate-limit.ts'

type Sender = MailSettings['from']

/** Makes the mail deliveries of a new lead: one to each address of the team, and the acknowledgement. */
export async function leadMails(db: Db, lead: Lead, from: Sender) {
  const teamRecipients = await teamAddresses(db, (topics) => topics.includes(topicOf(lead)))
  const teamMails = teamRecipients.map((address) => mailDelivery(lead, 'team', address, from))
  return [...teamMails, ...(await acknowledge(db, lead, from))]
}

/**
 * Makes and counts the acknowledgement, the automatic mail to the sender. Makes none if the lead is perhaps spam, if
 * administrators have switched acknowledgements off, or if the sender's address is the site's own, looks automatic or
 * has had too many acknowledgements.
 */
export async function acknowledge(db: Db, lead: Lead, from: Sender) {
  if (isPerhapsSpam(lead)) return []
  const { answersSenders } = (await readSetting(db, 'notifications')).value
  const isOwnAddress = lead.email.toLowerCase() === from.address.toLowerCase()
  if (!answersSenders || isOwnAddress || looksLikeAutomaticAddress(lead.email)) return []
  const { count } = await countRequest(db, rateLimits.acknowledgements, mailboxKey(lead.email))
  return count > rateLimits.acknowledgements.atMost ? [] : [mailDelivery(lead, 'answer', lead.email, from)]
}

const automaticNames =
  /^((no|do[-_.]?not|never)[-_.]?reply|mailer[-_.]?daemon|postmaster|bounces?|notifications?|auto[-_.]?(reply|responder)|root|daemon)([-_.+=].*)?$/i

/** True if a program seems to read mails to this address. The program could answer each mail of the site, endlessly. */
export const looksLikeAutomaticAddress = (address: string) =>
  automaticNames.test(address.slice(0, address.lastIndexOf('@')))

// The cast is safe: each subject in the contract's list is a topic. A lead from an earlier version of the site may have
// another subject, which no recipient has chosen.
const topicOf = ({ type, subject }: Lead) => (type === 'product' ? 'product' : subject) as MailTopic

/** Returns the addresses of the recipients whose topics match; if there are none, those of all active administrators. */
export async function teamAddresses(db: Db, isChosen: (topics: MailTopic[]) => boolean) {
  const { recipients } = (await readSetting(db, 'notifications')).value
  const chosenAddresses = recipients.filter(({ topics }) => isChosen(topics)).map(({ email }) => email)
  if (chosenAddresses.length > 0) return chosenAddresses
  const activeAdmins = db.selectFrom('admins').select('email').where('deactivated_at', 'is', null)
  const administrators = await activeAdmins.distinct().modifyEnd(preparedOnce).execute()
  return administrators.map(({ email }) => email)
}

/** The key to count acknowledgements by: a hash of the address without `+…`, because `a+1@` and `a+2@` are one mailbox. */
function mailboxKey(address: string) {
  const [, name = '', domain = ''] = /^([^+]*).*@(.*)$/.exec(address.toLowerCase()) ?? []
  return hash('sha256', `${name}@${domain}`).slice(0, 32)
}

const mailDelivery = (lead: Lead, template: string, recipient: string, from: Sender): NewDelivery => ({
  channel: 'mail',
  quote_id: lead.id,
  template,
  recipient,
  payload: '',
  message_id: newMessageId(from),
})
