import { hash } from 'node:crypto'
import { hourMs } from '#contract/platform/time.ts'
import type { Outbox } from '#server/deliveries/outbox.ts'
import type { Changes } from '#server/platform/db/changes.ts'
import { isDeadlock, isUnavailable } from '#server/platform/db/errors.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { commitChanges } from '#server/platform/db/transactions.ts'
import { takeEffect } from './effects.ts'
import { findLeadOfMail } from './find-lead.ts'
import type { MailboxSettings } from './imap-client.ts'
import { cleanSubject, type IncomingMessage, idsIn, mailboxesOf, readMessage } from './read-message.ts'
import { insertMail } from './store.ts'

/** A mail of a folder. `source` is null if it is larger than the site reads; `summary` then has what is known of it. */
export type FoundMail = {
  uid: number
  source: Buffer | null
  /** True if the server has refused to give the mail out. */
  isRefused?: boolean
  summary: Pick<IncomingMessage, 'messageId' | 'subject' | 'from' | 'to' | 'date'>
  receivedAt: Date
}

export type Folder = { path: string; isSent: boolean; uidValidity: string }

export type MailboxContext = {
  db: Db
  changes: Changes
  outbox: Outbox
  settings: MailboxSettings
  /** The name of the mailbox in the database. */
  name: string
  /** When the site first read this mailbox. */
  firstReadAt: Date
  /** How often the server has refused each mail, by folder and number. */
  refusals: Map<string, number>
}

/**
 * Stores a mail once, with its effects on its lead, and remembers that the folder was read up to it, all in one
 * transaction. Ignores mails that the site has sent itself, and those without a lead that the team has written or that
 * are older than an hour before the site's first look into the mailbox.
 */
export async function takeMail(context: MailboxContext, folder: Folder, found: FoundMail) {
  const read = await readFound(found)
  try {
    await store(context, folder, found, read)
  } catch (error) {
    if (isUnavailable(error) || isDeadlock(error)) throw error
    // A mail that the database refuses must not keep the site from reading the next ones.
    await store(context, folder, found, { ...reducedOf(found), kind: 'unreadable' })
  }
}

async function store(context: MailboxContext, folder: Folder, found: FoundMail, read: Read) {
  const { db, changes, outbox, settings, name, firstReadAt } = context
  const { source, receivedAt } = found
  const now = new Date()
  const isTaken = await commitChanges(db, changes, async (db) => {
    await rememberPosition(db, name, folder, found.uid)
    const taken = { hash: contentHash(found), taken_at: now.toISOString() }
    const insert = db
      .insertInto('taken_mails')
      .values(taken)
      .onConflict((conflict) => conflict.doNothing())
    const isNew = (await insert.executeTakeFirst()).numInsertedOrUpdatedRows === 1n
    if (!isNew || (await isSentByThisSite(db, read))) return { result: false, tags: [] }
    const references = read.kind === 'bounce' && source ? [...read.references, ...idsInBytes(source)] : read.references
    const letter = { ...read, references, isSent: folder.isSent, kind: read.letterKind }
    const assignment = await findLeadOfMail(db, letter, outbox, settings.auth.user)
    const isOld = receivedAt.getTime() < firstReadAt.getTime() - hourMs
    // A mail of the team that names a lead wrongly may be a forged one.
    const isOwn = folder.isSent || (assignment.isOwn && read.reference === null)
    const isIgnored = assignment.quoteId === null && (isOwn || isOld)
    if (isIgnored) return { result: false, tags: [] }
    const kind = assignment.isOwn && !assignment.isAnswer && read.kind === 'message' ? 'internal' : read.kind
    const mail = await insertMail(db, { ...read, ...assignment, kind, receivedAt, takenAt: now })
    await db.updateTable('mailboxes').set({ last_mail_at: now.toISOString() }).where('name', '=', name).execute()
    const hasLead = mail.quote_id !== null
    if (hasLead) await takeEffect(db, outbox, mail, references)
    return { result: true, tags: hasLead ? ['mailbox', 'quotes', 'deliveries'] : ['mailbox'] }
  })
  if (isTaken) outbox.wake()
}

type Read = Omit<IncomingMessage, 'kind' | 'isSealed'> & {
  kind: IncomingMessage['kind'] | 'too large' | 'unreadable'
  letterKind: IncomingMessage['kind']
}

/** Reads a mail. One that is too large, or that can't be read, is reduced to its sender and subject. */
async function readFound(found: FoundMail): Promise<Read> {
  if (!found.source) return { ...reducedOf(found), kind: found.isRefused ? 'unreadable' : 'too large' }
  try {
    const message = await readMessage(found.source)
    return { ...message, kind: message.isSealed ? 'unreadable' : message.kind, letterKind: message.kind }
  } catch {
    // A mail that breaks the parser must not keep the site from reading the next ones.
    return { ...reducedOf(found), kind: 'unreadable' }
  }
}

const reducedOf = ({ summary }: FoundMail) => ({
  ...{
    formerIds: [],
    references: [],
    replyTo: null,
    text: '',
    quoted: '',
    html: null,
    quotedHtml: null,
    attachments: [],
    bounce: null,
  },
  letterKind: 'message' as const,
  messageId: idsIn(summary.messageId ?? '')[0] ?? null,
  subject: cleanSubject(summary.subject),
  from: mailboxesOf(summary.from ? [summary.from] : [])[0] ?? null,
  to: mailboxesOf(summary.to),
  date: summary.date,
  reference: Number(/#(\d{1,9})\b/.exec(summary.subject)?.[1]) || null,
})

async function isSentByThisSite(db: Db, { messageId, formerIds }: Read) {
  const ids = messageId === null ? formerIds : [messageId, ...formerIds]
  if (ids.length === 0) return false
  const delivery = db.selectFrom('deliveries').select('id').where('message_id', 'in', ids).limit(1)
  return (await delivery.executeTakeFirst()) !== undefined
}

/** All Message-IDs in a bounce: those of the mail that could not be delivered are among them. */
const idsInBytes = (source: Buffer) => source.toString('latin1').match(/<[^<>\s\p{Cc}@]+@[^<>\s\p{Cc}@]+>/gu) ?? []

const identifyingHeaders = /^(?:message-id|date|from|to|subject):/i

/**
 * A hash of the headers that the author has written and of the body. The copies of a mail in several folders have the
 * same hash, although each server on its way adds headers. Two mails with the same Message-ID have two hashes.
 */
function contentHash({ source, summary }: FoundMail) {
  if (!source) return hash('sha256', JSON.stringify(summary))
  const text = source.toString('latin1').replaceAll('\r\n', '\n')
  const end = text.indexOf('\n\n')
  const head = (end === -1 ? text : text.slice(0, end)).replaceAll(/\n[ \t]+/g, ' ')
  const headers = head.split('\n').filter((line) => identifyingHeaders.test(line))
  return hash('sha256', JSON.stringify([headers.sort(), text.slice(end).trim()]))
}

export async function rememberPosition(db: Db, mailbox: string, { path, uidValidity }: Folder, uid: number) {
  const position = { uid_validity: uidValidity, last_uid: String(uid) }
  await db
    .insertInto('mailbox_folders')
    .values({ mailbox, path, ...position })
    .onConflict((conflict) => conflict.columns(['mailbox', 'path']).doUpdateSet(position))
    .execute()
}
