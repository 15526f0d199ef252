import { createHash } from 'node:crypto'
import type { NotificationSettings, Topic } from '#contract/deliveries/notifications.ts'
import type { Quote } from '#contract/leads/quotes.ts'
import { type MailSettings, messageId } from '#server/deliveries/mailer.ts'
import type { NewDelivery } from '#server/deliveries/store.ts'
import { preparedOnce } from '#server/platform/db/prepared.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { readSetting } from '#server/platform/settings/store.ts'
import { rateLimits } from '#server/platform/throttles/limits.ts'
import { countUse } from '#server/platform/throttles/rate-limit.ts'
import { looksAutomatic } from './automatic-address.ts'

type Sender = MailSettings['from']

/** Makes the mail deliveries of a new lead: one to each address of the team and, if `shouldAnswer`, to the sender. */
export async function leadMails(db: Db, quote: Quote, from: Sender) {
  const { value: notifications } = await readSetting(db, 'notifications')
  const teamRecipients = await teamAddresses(db, notifications, topicOf(quote))
  const teamMails = teamRecipients.map((address) => mailDelivery(quote, 'team', address, from))
  if (!(await shouldAnswer(db, notifications, quote, from))) return teamMails
  return [...teamMails, mailDelivery(quote, 'answer', quote.email, from)]
}

/**
 * True if the site sends an automatic answer to the sender; also counts the answer. False if administrators have
 * switched answers off, if the address is the site's own or looks automatic, or if it has had too many answers.
 */
async function shouldAnswer(db: Db, { answersSenders }: NotificationSettings, { email }: Quote, from: Sender) {
  const isOwnAddress = email.toLowerCase() === from.address.toLowerCase()
  if (!answersSenders || isOwnAddress || looksAutomatic(email)) return false
  const { count } = await countUse(db, rateLimits.answers, mailboxKey(email))
  return count <= rateLimits.answers.atMost
}

// The cast is safe: each subject in the contract's list is a topic. A lead from an earlier version of the site may have
// another subject, which no recipient has chosen.
const topicOf = ({ type, subject }: Quote) => (type === 'product' ? 'product' : subject) as Topic

/** Returns the addresses of the recipients who chose the topic; if nobody did, those of all active administrators. */
async function teamAddresses(db: Db, { recipients }: NotificationSettings, topic: Topic) {
  const chosenAddresses = recipients.filter(({ topics }) => topics.includes(topic)).map(({ email }) => email)
  if (chosenAddresses.length > 0) return chosenAddresses
  const activeAdmins = db.selectFrom('admins').select('email').where('deactivated_at', 'is', null)
  const administrators = await activeAdmins.distinct().modifyEnd(preparedOnce).execute()
  return administrators.map(({ email }) => email)
}

/** The key to count answers by: a hash of the address without `+…`, because `a+1@` and `a+2@` are one mailbox. */
function mailboxKey(address: string) {
  const [, name = '', domain = ''] = /^([^+]*).*@(.*)$/.exec(address.toLowerCase()) ?? []
  return createHash('sha256').update(`${name}@${domain}`).digest('hex').slice(0, 32)
}

const mailDelivery = (quote: Quote, template: string, recipient: string, from: Sender): NewDelivery => ({
  channel: 'mail',
  quote_id: quote.id,
  template,
  recipient,
  payload: '',
  message_id: messageId(from),
})
