import { sql } from 'kysely'
import type { Outbox } from '#server/deliveries/outbox.ts'
import { lockRow } from '#server/platform/db/rows.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { looksLikeAutomaticAddress } from '../mails/automatic-address.ts'
import { isOwnAddress } from '../mails/lead-mails.ts'
import { addressForms, isSameAddress } from '../requests/address-forms.ts'
import type { IncomingMessage } from './read-message.ts'

/** The part of a mail by which the site finds its lead. */
export type Letter = Pick<IncomingMessage, 'references' | 'reference' | 'from' | 'replyTo' | 'to' | 'kind'> & {
  /** True if the mail lies in the folder of sent mails, where only the team can put mails. */
  isSent: boolean
}

type Assignment = {
  /** The lead of the mail; null if it has none. */
  quoteId: number | null
  /** Why the mail has no lead, as a sentence. */
  reason: string
  /** The person who wrote the mail, also if a program or a group has passed it on. */
  from: IncomingMessage['from']
  /** True if somebody of the team wrote the mail. */
  isOwn: boolean
  /** True if an own mail has gone to somebody outside the team. */
  isAnswer: boolean
}

/**
 * Finds the lead of a mail: by the Message-IDs of earlier mails that it names, otherwise by a number such as `#1042` in
 * its subject. Everybody can guess a number, so the mail must come from the lead's address, or, if it lies in the folder
 * of sent mails, must go there. Message-IDs are random, and only those who got a mail know its ID: a mail that names one
 * may come from any address, such as that of the sender's colleague.
 */
export async function findLeadOfMail(
  db: Db,
  letter: Letter,
  { mailer, ownHost }: Outbox,
  mailboxAddress: string,
): Promise<Assignment> {
  const isOwnMail = async (address: string) =>
    isSameAddress(address, mailboxAddress) || isOwnAddress(db, address, { from: mailer?.from ?? null, ownHost })
  const { to, isSent, reference } = letter
  const answered = await leadOfReferences(db, letter.references)
  const named = answered || reference === null ? undefined : await findNamed(db, reference)
  const lead = answered ?? named
  // A number counts only with the address in From, because the mail server may have checked that one.
  const isPassedOn = (answered || reference === null) && (await hasOtherAuthor(letter, lead?.email, isOwnMail))
  const from = isPassedOn ? letter.replyTo : letter.from
  const isFromSender = lead !== undefined && isSameAddress(from?.address, lead.email)
  const isOwn = isSent || (!isFromSender && from !== null && (await isOwnMail(from.address)))
  let isAnswer = false
  for (const { address } of isOwn ? to : [])
    isAnswer ||= (lead !== undefined && isSameAddress(address, lead.email)) || !(await isOwnMail(address))
  const found = { from, isOwn, isAnswer }
  const isNamedRightly = isFromSender || (isSent && to.some(({ address }) => isSameAddress(address, named?.email)))
  if (answered) return { ...found, quoteId: answered.id, reason: '' }
  if (named && !named.anonymised_at && isNamedRightly) return { ...found, quoteId: named.id, reason: '' }
  return { ...found, quoteId: null, reason: reasonOf(letter, named, isOwn) }
}

/**
 * True if a program or a group has passed on what the person in Reply-To has written: a form on another page, or a group
 * of the company, which writes its own address into From.
 */
async function hasOtherAuthor(
  { from, replyTo, isSent, kind }: Letter,
  leadsEmail: string | undefined,
  isOwnMail: (address: string) => Promise<boolean>,
) {
  if (isSent || kind === 'bounce' || !from || !replyTo || isSameAddress(from.address, leadsEmail)) return false
  const isPassing = looksLikeAutomaticAddress(from.address) || (await isOwnMail(from.address))
  return isPassing && !(await isOwnMail(replyTo.address))
}

type Named = Pick<Row<'quotes'>, 'id' | 'email' | 'anonymised_at'>

function reasonOf({ kind, reference, isSent }: Letter, named: Named | undefined, isOwn: boolean) {
  if (kind === 'bounce') return 'Says that a mail could not be delivered, but not which mail.'
  if (reference === null) return 'Answers no mail of this site, and names no request in its subject.'
  if (!named) return `Names request #${reference}, which does not exist.`
  if (named.anonymised_at) return `Names request #${reference}, which is anonymous.`
  if (isSent) return `Names request #${reference}, but was not sent to the address of its sender.`
  // Anybody can write an own address into a mail.
  if (isOwn) return `Names request #${reference}, and says that you sent it. Assign it if that is so.`
  return `Names request #${reference}, but was sent from an address that is not its sender’s.`
}

// A mail of a long conversation names many earlier ones. The newest are enough.
const referencesMax = 50

/** Finds the lead of the newest mail that is named, sent by the site or read in the mailbox. */
async function leadOfReferences(db: Db, references: string[]) {
  const newestFirst = [...new Set(references)].reverse().slice(0, referencesMax)
  if (newestFirst.length === 0) return undefined
  const sent = db.selectFrom('deliveries').select(['message_id', 'quote_id']).where('message_id', 'in', newestFirst)
  const read = db
    .selectFrom('incoming_mails')
    .select(['message_id', 'quote_id'])
    .where('message_id', 'in', newestFirst)
    .where('quote_id', 'is not', null)
  const leadIds = new Map(
    [...(await read.execute()), ...(await sent.execute())].map((row) => [row.message_id, row.quote_id]),
  )
  for (const id of newestFirst) {
    const quoteId = leadIds.get(id)
    if (!quoteId) continue
    const lead = await findNamed(db, quoteId)
    return lead?.anonymised_at ? undefined : lead
  }
}

// Locks the lead, so that its sender is not erased before the mail is stored.
const findNamed = (db: Db, id: number): Promise<Named | undefined> => lockRow(db, 'quotes', id, null)

/** Returns the newest lead from an address; null if there is none. */
export async function newestLeadFrom(db: Db, address: string) {
  const leads = db.selectFrom('quotes').select('id').where(sql`lower(email)`, 'in', addressForms(address))
  return (await leads.orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? null
}
