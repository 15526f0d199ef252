import { randomUUID } from 'node:crypto'
import type { ImapFlow } from 'imapflow'
import { hourMs, minuteMs } from '#contract/platform/time.ts'
import { oneLine } from '#server/deliveries/mails/layout.ts'
import type { Outbox } from '#server/deliveries/outbox.ts'
import type { Changes } from '#server/platform/db/changes.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Log } from '#server/platform/room.ts'
import { startWorker } from '#server/platform/worker.ts'
import {
  connect,
  fetchMail,
  foldersToRead,
  type MailboxSettings,
  openFolder,
  recordNews,
  waitForNews,
} from './imap-client.ts'
import { leaseMailbox, leaseMs, mailboxName, saveState } from './state.ts'
import { type Folder, type MailboxContext, rememberPosition, takeMail } from './take-mail.ts'

type Options = { db: Db; changes: Changes; outbox: Outbox; logger: Log; mailbox: MailboxSettings }

const defaultPausesMs = [5000, minuteMs / 2, 2 * minuteMs, 10 * minuteMs]
/** How often the site asks for a mail that the server refuses to give out, about every five seconds. */
const refusalsMax = 10

// Some servers lock a mailbox after several wrong passwords.
const pauseAfterWrongPasswordMs = hourMs / 2

/**
 * Starts the worker that reads the company's mailbox. Of several instances, one reads it at a time. Returns the functions
 * that end the worker.
 */
export function startMailbox({ db, changes, outbox, logger, mailbox: settings }: Options) {
  const { pausesMs = defaultPausesMs } = settings
  const name = mailboxName(settings)
  const reader = randomUUID()
  const refusals = new Map<string, number>()
  let failures = 0

  const announce = () => changes.notices.announce({ tags: ['mailbox'], tab: null })

  async function readUntilEnd(endSignal: AbortSignal) {
    const firstReadAt = await leaseMailbox(db, name, reader, new Date())
    if (!firstReadAt) return Math.min(leaseMs / 4, settings.lookEveryMs ?? minuteMs)
    const stopController = new AbortController()
    const signal = AbortSignal.any([endSignal, stopController.signal])
    const renewal = setInterval(() => {
      // A second reader could begin, so this one ends if its lease could not be renewed.
      leaseMailbox(db, name, reader, new Date()).then(
        (isRenewed) => isRenewed || stopController.abort(),
        () => stopController.abort(),
      )
    }, leaseMs / 4)
    try {
      await readMailbox({ db, changes, outbox, settings, name, firstReadAt, refusals }, signal, async () => {
        failures = 0
        const connected = { connected_since: new Date().toISOString(), last_error: null, failed_at: null }
        await saveState(db, name, reader, connected)
        announce()
      })
      return 0
    } finally {
      clearInterval(renewal)
    }
  }

  const worker = startWorker({
    async work(endSignal) {
      try {
        return await readUntilEnd(endSignal)
      } catch (err) {
        if (endSignal.aborted) return 0
        const { sentence, isRefused } = explained(err, settings)
        // The error itself could contain addresses of mails.
        logger.warn({ reason: sentence }, 'the mailbox can not be read')
        const failed = { connected_since: null, last_error: sentence, failed_at: new Date().toISOString() }
        await saveState(db, name, reader, failed)
        announce()
        const pause = pausesMs[Math.min(failures++, pausesMs.length - 1)] ?? minuteMs
        return isRefused && !settings.pausesMs ? pauseAfterWrongPasswordMs : pause
      }
    },
    onError: (err) => logger.warn({ err }, 'the state of the mailbox can not be stored'),
    pauseAfterErrorMs: pausesMs[0] ?? minuteMs,
  })
  return async () => {
    await worker.end()
    // Another instance can go on at once.
    await saveState(db, name, reader, { connected_since: null, leased_until: '' }).catch(() => {})
  }
}

/** Reads a mailbox until the signal is aborted. Throws if the connection breaks. */
async function readMailbox(context: MailboxContext, signal: AbortSignal, onConnected: () => Promise<void>) {
  const { settings } = context
  let client: ImapFlow | undefined
  try {
    client = await connect(settings, signal)
    const folders = await foldersToRead(client, settings.folder)
    const news = recordNews(client)
    await onConnected()
    // The numbers of a server without UIDVALIDITY are good for one connection only.
    const readPaths = new Set<string>()
    while (!signal.aborted) {
      news.hasCome = false
      for (const { path, isSent } of folders) {
        await takeNewMails(client, context, { path, isSent, isFirstLook: !readPaths.has(path) })
        readPaths.add(path)
      }
      if (news.hasCome) continue
      await waitForNews(client, settings.lookEveryMs ?? minuteMs)
      if (!client.usable && !signal.aborted) throw new Error('The mail server has closed the connection.')
    }
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    client?.close()
  }
}

type Look = { path: string; isSent: boolean; isFirstLook: boolean }

async function takeNewMails(client: ImapFlow, context: MailboxContext, { path, isSent, isFirstLook }: Look) {
  const { db, name } = context
  const row = await db
    .selectFrom('mailbox_folders')
    .select(['uid_validity', 'last_uid'])
    .where(({ and }) => and({ mailbox: name, path }))
    .executeTakeFirst()
  const isUsable = row && !(row.uid_validity === '0' && isFirstLook)
  const position = isUsable ? { uidValidity: row.uid_validity, lastUid: Number(row.last_uid) } : undefined
  const { uidValidity, uids, lastUid } = await openFolder(client, path, position)
  const folder = { path, isSent, uidValidity }
  for (const uid of uids) {
    const found = await fetchMail(client, uid).catch((error) => refusedMail(context, folder, uid, error))
    if (found) await takeMail(context, folder, found)
  }
  if (lastUid !== position?.lastUid || uidValidity !== position.uidValidity)
    await rememberPosition(db, name, folder, lastUid)
}

/**
 * Counts how often the server has refused to give out a mail. After the last time returns what stands for the mail, so
 * that a damaged one does not keep the site from reading those after it. Throws the error before, and any other error.
 */
function refusedMail({ refusals }: MailboxContext, { path, uidValidity }: Folder, uid: number, error: ImapError) {
  if (!/^(?:NO|BAD)$/.test(error.responseStatus ?? '')) throw error
  const key = JSON.stringify([path, uidValidity, uid])
  const count = (refusals.get(key) ?? 0) + 1
  refusals.set(key, count)
  if (count < refusalsMax) throw error
  refusals.delete(key)
  const summary = { messageId: null, subject: `Mail ${uid} in the folder ${path}`, from: null, to: [], date: null }
  return { uid, source: null, isRefused: true, summary, receivedAt: new Date() }
}

type ImapError = Error & {
  code?: string
  authenticationFailed?: boolean
  responseText?: string
  responseStatus?: string
  serverResponseCode?: string
}

/** Says in a sentence why the mailbox can't be read. */
function explained(error: unknown, { host, port, folder }: MailboxSettings) {
  const { code = '', message, authenticationFailed, responseText } = error as ImapError
  const answer = responseText ? ` It says: ${oneLine(responseText).slice(0, 200)}` : ''
  if (authenticationFailed)
    return {
      isRefused: true,
      sentence: `The mail server ${host} refuses the user or the password in MAILBOX_URL.${answer}`,
    }
  const sentence = /^(ENOTFOUND|EAI_AGAIN)$/.test(code)
    ? `There is no mail server named ${host}.`
    : /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/.test(code)
      ? `No mail server answers at ${host}, port ${port}.`
      : /TIMEOUT|GreetingTimeout|ETIMEDOUT/i.test(code)
        ? `The mail server ${host} did not answer in time.`
        : /CERT|TLS|SSL/i.test(code)
          ? `The certificate of the mail server ${host} is not valid (${code}).`
          : responseText
            ? `The mail server ${host} does not open the folder ${folder}.${answer}`
            : `The connection to the mail server ${host} broke: ${oneLine(message).slice(0, 200)}`
  return { isRefused: false, sentence }
}
