import { createServer, connect as openSocket, type Socket } from 'node:net'
// @ts-expect-error The package has no types.
import hoodiecrow from 'hoodiecrow-imap'
import type { MailboxSettings } from '#server/leads/mailbox/imap-client.ts'

export const mailboxAddress = 'info@site.example'
const password = 'the password of the mailbox'

/** A proxy between the site and the IMAP server: it can cut the connection, or make the server hang. */
type Wire = {
  /** Cuts the next connection once it has passed on so many bytes of the server. */
  cutAfterBytes?: number
  /** True while nothing of the server arrives. */
  isHanging?: boolean
  /** The number of a mail that the server refuses to give out, as some do with a damaged one. */
  refusedUid?: number
}

type Folder = { uidvalidity?: number; messages: { raw: string; uid?: number; internaldate?: Date }[] }
type Folders = Record<string, { 'special-use'?: string; messages?: []; folders?: Folders }>
export type MailboxOptions = { inbox?: Folder; plugins?: string[]; folders?: Folders }

const usualFolders: Folders = { Sent: { 'special-use': '\\Sent', messages: [] }, Labelled: { messages: [] } }

/** Starts an IMAP server on this machine, with an inbox and a folder of sent mails. */
export async function startMailboxServer(options: MailboxOptions = {}) {
  const { inbox = { messages: [] }, plugins = ['IDLE'], folders = structuredClone(usualFolders) } = options
  const server = hoodiecrow({
    plugins: ['ID', 'SPECIAL-USE', 'AUTH-PLAIN', 'SASL-IR', 'NAMESPACE', ...plugins],
    users: { [mailboxAddress]: { password } },
    storage: {
      INBOX: inbox,
      '': { separator: '/', folders },
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const wire: Wire = {}
  const sockets = new Set<Socket>()
  let connections = 0
  let heard = ''
  const proxy = createServer((client) => {
    connections += 1
    const upstream = openSocket(server.server.address().port, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        client.destroy()
        upstream.destroy()
      })
    }
    client.on('data', (bytes) => {
      const text = bytes.toString('latin1')
      heard += text
      const [, tag, uid] = /^(\S+) UID FETCH (\d+) /.exec(text) ?? []
      if (wire.refusedUid && uid === String(wire.refusedUid)) client.write(`${tag} NO This mail is damaged.\r\n`)
      else upstream.write(bytes)
    })
    upstream.on('data', (bytes: Buffer) => {
      if (wire.isHanging) return
      if (wire.cutAfterBytes === undefined) return client.write(bytes)
      client.write(bytes.subarray(0, wire.cutAfterBytes))
      wire.cutAfterBytes -= bytes.length
      if (wire.cutAfterBytes > 0) return
      delete wire.cutAfterBytes
      client.end()
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  const settings: MailboxSettings = {
    host: '127.0.0.1',
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    secure: false,
    auth: { user: mailboxAddress, pass: password },
    folder: 'INBOX',
    pausesMs: [20],
    lookEveryMs: 100,
    silenceMs: 1000,
  }
  return {
    settings,
    wire,
    url: `imap://${encodeURIComponent(mailboxAddress)}:${encodeURIComponent(password)}@127.0.0.1:${settings.port}/INBOX`,
    /** Puts a mail into a folder. */
    put: (mail: string, folder = 'INBOX', receivedAt = new Date()) =>
      // The server stores a mail as a text of one character for each byte.
      server.appendMessage(folder, [], receivedAt, Buffer.from(mail).toString('latin1').replaceAll(/\r?\n/g, '\r\n')),
    folder: (name: string) => server.getMailbox(name),
    connectionCount: () => connections,
    /** All that clients have sent. */
    heard: () => heard,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => proxy.close(resolve))
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A server with a mailbox that the site can read. */
export type MailboxServer = Pick<Awaited<ReturnType<typeof startMailboxServer>>, 'settings' | 'put'> & AsyncDisposable

let mailCount = 0

type MailParts = { from?: string; to?: string; subject?: string; answers?: string; headers?: string[]; text?: string }

/** The source of a mail with a Message-ID of its own. */
export function aMail({ from = 'amina@mill.example', to = mailboxAddress, ...parts }: MailParts = {}) {
  const { subject = 'Our mill', answers, headers = [], text = 'When can you come?' } = parts
  return [
    `From: Amina Bello <${from}>`,
    `To: <${to}>`,
    `Subject: ${subject}`,
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <mail-${process.pid}-${mailCount++}@mill.example>`,
    ...(answers ? [`In-Reply-To: ${answers}`, `References: ${answers}`] : []),
    ...headers,
    ...(headers.some((line) => /^content-type/i.test(line)) ? [] : ['Content-Type: text/plain; charset=utf-8']),
    '',
    text,
    '',
  ].join('\r\n')
}

/** The source of a notice that a mail could not be delivered, because its address does not exist. */
export const aBounce = (messageId: string, address: string) =>
  aMail({
    from: 'mailer-daemon@mx.example',
    subject: 'Undelivered Mail Returned to Sender',
    answers: messageId,
    headers: ['Content-Type: multipart/report; report-type=delivery-status; boundary=b'],
    text: `--b\n\nSorry.\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; ${address}\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 User unknown\n\n--b--`,
  })
