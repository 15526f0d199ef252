import type { FetchMessageObject, ImapFlow, MessageAddressObject } from 'imapflow'
import { mailboxLimits } from '#contract/leads/mailbox.ts'
import { dayMs, minuteMs } from '#contract/platform/time.ts'
import { isThisMachine } from '#server/deliveries/mailer.ts'
import type { FoundMail } from './take-mail.ts'

export type MailboxSettings = {
  host: string
  port: number
  secure: boolean
  auth: { user: string; pass: string }
  folder: string
  /** The pauses before the next try to connect; the last one repeats. Tests shorten these times. */
  pausesMs?: readonly number[]
  /** How often the site looks into each folder. In between, most servers tell of new mails by themselves. */
  lookEveryMs?: number
  /** How long the server may be silent. */
  silenceMs?: number
}

const defaultSilenceMs = minuteMs

/**
 * Connects to a mailbox. Throws if the server can't be reached or refuses the password. An abort of the signal closes
 * the connection, also while the server has not answered yet.
 */
export async function connect(settings: MailboxSettings, signal: AbortSignal) {
  const { host, port, secure, auth, silenceMs = defaultSilenceMs } = settings
  // imapflow is loaded for the first connection, so that a site without a mailbox doesn't hold its code in memory.
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    host,
    port,
    secure,
    auth,
    // The password is sent only over TLS, except to this machine. Certificates are checked.
    ...(!secure && { doSTARTTLS: !isThisMachine(host) }),
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    // More than the largest mail that the site reads would only fill memory.
    maxLiteralSize: mailboxLimits.messageMaxBytes + 1024,
  })
  // Without a listener, an error of the connection would end the process. The call that waits for the server rejects.
  client.on('error', () => {})
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => {
    client.close()
    // The client itself would wait for a silent server until the time is over.
    reject(new Error('The connection is no longer needed.'))
  })
  signal.throwIfAborted()
  await Promise.race([client.connect(), aborted])
  return client
}

/**
 * Lists the folders that the site reads: the one of the settings last, because the connection then waits for its news,
 * and before it the folder with the mails that the team has sent.
 */
export async function foldersToRead(client: ImapFlow, folder: string) {
  const sent = (await client.list()).find(({ specialUse }) => specialUse === '\\Sent')
  return [...(sent && sent.path !== folder ? [{ path: sent.path, isSent: true }] : []), { path: folder, isSent: false }]
}

/** How far a folder was read. */
export type Position = { uidValidity: string; lastUid: number }

/** A folder that was opened read-only, and the numbers of its new mails. */
export type OpenFolder = { uidValidity: string; uids: number[]; lastUid: number }

/**
 * Opens a folder without changing anything in it, and finds the mails after a position. If there is no position, or the
 * server has numbered the mails anew since, finds all mails of the last days.
 */
export async function openFolder(client: ImapFlow, path: string, position: Position | undefined): Promise<OpenFolder> {
  const box = await client.mailboxOpen(path, { readOnly: true })
  const uidValidity = String(box.uidValidity || 0)
  const isKnown = position?.uidValidity === uidValidity && (!box.uidNext || position.lastUid < box.uidNext)
  const lastUid = isKnown ? position.lastUid : 0
  if (box.exists === 0 || (isKnown && lastUid + 1 === box.uidNext))
    return { uidValidity, uids: [], lastUid: Math.max(lastUid, (box.uidNext || 1) - 1) }
  const since = new Date(Date.now() - mailboxLimits.firstDays * dayMs)
  const query = isKnown ? { uid: `${lastUid + 1}:*` } : { since }
  const found = (await client.search(query, { uid: true })) || []
  // A range up to `*` always has the last mail, even if its number is lower.
  const uids = found.filter((uid) => uid > lastUid).sort((a, b) => a - b)
  return { uidValidity, uids, lastUid: Math.max(lastUid, (box.uidNext || 1) - 1, ...uids.slice(-1)) }
}

/** Reads a mail of the open folder without marking it as read; undefined if it was deleted meanwhile. */
export async function fetchMail(client: ImapFlow, uid: number): Promise<FoundMail | undefined> {
  const parts = { uid: true, size: true, internalDate: true, envelope: true } as const
  const facts = await client.fetchOne(String(uid), parts, { uid: true })
  if (!facts) return undefined
  const receivedAt = new Date(facts.internalDate ?? Date.now())
  const found = {
    uid,
    receivedAt: Number.isNaN(receivedAt.getTime()) ? new Date() : receivedAt,
    summary: summaryOf(facts),
  }
  if ((facts.size ?? 0) > mailboxLimits.messageMaxBytes) return { ...found, source: null }
  const { source } = (await client.fetchOne(String(uid), { source: true }, { uid: true })) || {}
  return source && { ...found, source }
}

function summaryOf({ envelope }: FetchMessageObject): FoundMail['summary'] {
  const addressesOf = (list: MessageAddressObject[] = []) =>
    list.flatMap(({ address, name }) => (address ? [{ address, name: name ?? '' }] : []))
  const date = new Date(envelope?.date ?? Number.NaN)
  return {
    messageId: envelope?.messageId ?? null,
    subject: envelope?.subject ?? '',
    from: addressesOf(envelope?.from)[0] ?? null,
    to: addressesOf([...(envelope?.to ?? []), ...(envelope?.cc ?? [])]),
    date: Number.isNaN(date.getTime()) ? null : date,
  }
}

/** Records whether the server tells of a new mail while the site reads others. */
export function recordNews(client: ImapFlow) {
  const news = { hasCome: false }
  client.on('exists', () => {
    news.hasCome = true
  })
  return news
}

/** Waits until the server tells of a new mail, the connection ends, or it is time to look into the folders. */
export async function waitForNews(client: ImapFlow, lookEveryMs: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, lookEveryMs)
  client.once('exists', resolve)
  client.once('close', resolve)
  // Ends with the next call of the client. Servers let this command die in silence, so it is renewed with each look.
  if (client.capabilities.has('IDLE')) void client.idle().catch(() => {})
  await promise
  clearTimeout(timer)
  client.off('exists', resolve)
  client.off('close', resolve)
}
