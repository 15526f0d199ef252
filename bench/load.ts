// A load generator, run as a process of its own: `node bench/load.ts '{"port":3000,"path":"/", …}'`.
// Our own, because it has to be lighter than the servers that it measures: on two cores a full HTTP client is the
// slower side. It looks at each answer's status and length and at nothing else.
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type LoadOptions = {
  port: number
  path: string
  headers?: Record<string, string>
  connections: number
  seconds: number
  /** Requests per second; as fast as they are answered if left out. */
  rate?: number
  /** A JSON body makes it a POST. */
  body?: unknown
}

export type LoadResult = {
  answered: number
  perSecond: number
  /** From when a request was due, so that a server that stops for a while doesn't stop the clock too. */
  p50Milliseconds: number
  p99Milliseconds: number
  maxMilliseconds: number
  statuses: Record<string, number>
}

// Not counted: the generator's own code is being compiled, and what it is late with would take a server that has little
// to spare a second to make up for.
const warmUpSeconds = 0.5

// More than any server on this side of the loopback answers.
const mostPerSecond = 500_000

const options: LoadOptions = JSON.parse(process.argv[2] ?? '{}')
process.stdout.write(JSON.stringify(await load(options)))

async function load({ port, path, headers = {}, connections, seconds, rate, body }: LoadOptions): Promise<LoadResult> {
  const request = requestText(path, headers, body)
  // Of one piece from the beginning: lists that grow would have the generator collect garbage while it measures.
  const mostAnswers = Math.ceil((seconds + warmUpSeconds) * mostPerSecond)
  const due = new Float64Array(mostAnswers)
  let [dueTaken, dueGiven] = [0, 0]
  const latencies = new Float64Array(mostAnswers)
  let count = 0
  const idle: Connection[] = []
  let statuses: Record<string, number> = {}
  let isOver = false

  type Connection = { socket: Socket; askedAt: number; left: number }

  function ask(connection: Connection, dueAt: number) {
    connection.askedAt = dueAt
    connection.socket.write(request)
  }

  function answered(connection: Connection) {
    const now = performance.now()
    latencies[count++] = now - connection.askedAt
    if (isOver) return
    if (!rate) ask(connection, now)
    else if (dueTaken < dueGiven) ask(connection, due[dueTaken++] ?? 0)
    else idle.push(connection)
  }

  // Equal answers have equal heads. Reading each would take as long as writing it takes the server.
  let known = { head: Buffer.alloc(0), status: '', answerBytes: 0 }

  function readHead(chunk: Buffer) {
    const { length } = known.head
    if (length > 0 && chunk.subarray(0, length).equals(known.head)) return known
    const end = chunk.indexOf('\r\n\r\n') + 4
    if (end < 4) throw new Error('An answer came with its head in two pieces')
    const head = Buffer.from(chunk.subarray(0, end))
    const text = head.toString('latin1')
    const bodyBytes = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
    known = { head, status: text.slice(9, 12), answerBytes: end + bodyBytes }
    return known
  }

  function received(connection: Connection, chunk: Buffer) {
    let rest = chunk
    while (rest.length > 0) {
      if (connection.left === 0) {
        const { status, answerBytes } = readHead(rest)
        statuses[status] = (statuses[status] ?? 0) + 1
        connection.left = answerBytes
      }
      const taken = Math.min(connection.left, rest.length)
      connection.left -= taken
      rest = rest.subarray(taken)
      if (connection.left === 0) answered(connection)
    }
  }

  // One for all: what has been read is looked at before anything else is.
  const buffer = Buffer.alloc(64 * 1024)
  const all = await Promise.all(
    Array.from({ length: connections }, async () => {
      const onread = {
        buffer,
        callback(bytes: number) {
          received(connection, buffer.subarray(0, bytes))
          return true
        },
      }
      const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread })
      const connection: Connection = { socket, askedAt: 0, left: 0 }
      await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
      return connection
    }),
  )

  /** Asks so often a second, for so many seconds. */
  async function pace(perSecond: number, seconds: number) {
    const start = performance.now()
    let given = 0
    const ticking = setInterval(() => {
      for (; given < ((performance.now() - start) / 1000) * perSecond; given++) {
        const connection = idle.pop()
        const dueAt = start + (given / perSecond) * 1000
        if (connection) ask(connection, dueAt)
        else due[dueGiven++] = dueAt
      }
    }, 1)
    await sleep(seconds * 1000)
    clearInterval(ticking)
  }

  if (rate) {
    idle.push(...all)
    await pace(rate / 2, warmUpSeconds)
  } else {
    for (const connection of all) ask(connection, performance.now())
    await sleep(warmUpSeconds * 1000)
  }
  count = 0
  statuses = {}
  const start = performance.now()
  await (rate ? pace(rate, seconds) : sleep(seconds * 1000))
  isOver = true
  const took = (performance.now() - start) / 1000
  for (const { socket } of all) socket.destroy()

  const sorted = latencies.subarray(0, count).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    answered: sorted.length,
    perSecond: sorted.length / took,
    p50Milliseconds: at(0.5),
    p99Milliseconds: at(0.99),
    maxMilliseconds: at(1),
    statuses,
  }
}

function requestText(path: string, headers: Record<string, string>, body: unknown) {
  const text = body === undefined ? '' : JSON.stringify(body)
  const all = {
    host: 'localhost',
    connection: 'keep-alive',
    ...(text && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${text ? 'POST' : 'GET'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`
}
