import { createHash } from 'node:crypto'
import type { Topic } from '#contract/notifications.ts'
import type { Quote } from '#contract/quotes.ts'
import type { Db } from '../db/schema.ts'
import { readSetting } from '../settings/store.ts'
import { rateLimits } from '../throttles/limits.ts'
import { checkRateLimit } from '../throttles/rate-limit.ts'
import { looksAutomatic } from './automatic-address.ts'
import { type MailSettings, messageId } from './mailer.ts'
import type { NewDelivery } from './store.ts'

type From = MailSettings['from']

/** The mails that tell the team of a lead. */
export async function teamDeliveries(db: Db, quote: Quote, from: From) {
  const addresses = await teamAddresses(db, topicOf(quote))
  return addresses.map((address) => mailDelivery(quote, 'team', address, from))
}

/** The answer to the sender of a lead; none if there shall be none, or if the address looks automatic or had enough. */
export async function answerDeliveries(db: Db, quote: Quote, from: From) {
  const { value: notifications } = await readSetting(db, 'notifications')
  const isLoop = quote.email.toLowerCase() === from.address.toLowerCase()
  if (!notifications.answersSenders || isLoop || looksAutomatic(quote.email)) return []
  const hadEnough = await checkRateLimit(db, rateLimits.answers, mailbox(quote.email))
  return hadEnough ? [] : [mailDelivery(quote, 'answer', quote.email, from)]
}

// Subjects from the contract's list are topics, too. A lead of an earlier version may have another one.
const topicOf = ({ type, subject }: Quote) => (type === 'product' ? 'product' : subject) as Topic

/** The recipients who have chosen the topic. A lead of a topic that nobody has chosen goes to all administrators. */
async function teamAddresses(db: Db, topic: Topic) {
  const { value } = await readSetting(db, 'notifications')
  const chosen = value.recipients.filter(({ topics }) => topics.includes(topic)).map(({ email }) => email)
  if (chosen.length > 0) return chosen
  const administrators = await db.selectFrom('admins').select('email').distinct().execute()
  return administrators.map(({ email }) => email)
}

/** The name under which an address counts: a hash, without the part by which a person makes many of one mailbox. */
function mailbox(address: string) {
  const [, name = '', domain = ''] = /^([^+]*).*@(.*)$/.exec(address.toLowerCase()) ?? []
  return createHash('sha256').update(`${name}@${domain}`).digest('hex').slice(0, 32)
}

const mailDelivery = (quote: Quote, template: string, recipient: string, from: From): NewDelivery => ({
  channel: 'mail',
  quote_id: quote.id,
  template,
  recipient,
  payload: '',
  message_id: messageId(from),
})
