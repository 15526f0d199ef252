import { createServer, type Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail that the server has accepted. */
type ReceivedMail = { to: string; raw: string; mail: Email }

/** The server's answer to a mail: null accepts the mail, a code with a text refuses it. */
export type Answer = null | { code: number; text: string }

type Options = {
  /** Returns the server's answer to a mail. By default the server accepts every mail. */
  answer?: (recipient: string) => Answer
  /** True if the server breaks the connection while a client sends the text of a mail. */
  isDropping?: () => boolean
  port?: number
  smtp?: SMTPServerOptions
}

/** Greets clients at once. smtp-server waits 100 ms before its greeting, and has no option to change that. */
class ImmediateServer extends SMTPServer {
  override connect(...client: Parameters<SMTPServer['connect']>) {
    super.connect(...client)
    const newest = [...this.connections].at(-1)
    if (!newest) return
    newest.connectionReady()
    // The timer of smtp-server still calls this method, and would greet the client a second time.
    newest.connectionReady = () => {}
  }
}

/** Starts a mail server on this machine. `await using server = await startMailServer()` ends it with the test. */
export async function startMailServer({
  answer = () => null,
  isDropping = () => false,
  port = 0,
  smtp = {},
}: Options = {}) {
  const received: ReceivedMail[] = []
  const server = new ImmediateServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    ...smtp,
    onRcptTo({ address }, _session, callback) {
      const reply = answer(address)
      if (reply === null) return callback()
      callback(Object.assign(new Error(reply.text), { responseCode: reply.code }))
    },
    async onData(stream, { envelope }, callback) {
      const to = envelope.rcptTo[0]?.address ?? ''
      const chunks: Buffer[] = []
      try {
        for await (const chunk of stream) chunks.push(chunk)
      } catch (error) {
        // The client closed the connection.
        return callback(error as Error)
      }
      const raw = Buffer.concat(chunks).toString()
      received.push({ to, raw, mail: await PostalMime.parse(raw) })
      callback()
    },
  })
  // Tests break connections on purpose, so errors of connections are expected.
  server.on('error', () => {})
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('data', (bytes) => {
      // A Message-ID shows that the client is sending the text of a mail.
      if (isDropping() && bytes.includes('Message-ID:')) socket.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    received,
    /** The number of connections since the start. */
    connectionCount: () => sockets.size,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(resolve)
      }),
  }
}

/** Starts a server that accepts connections, and sends nothing but a greeting, if there is one. */
export async function startSilentServer(greeting = '') {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.write(greeting)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
