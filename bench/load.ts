// A load generator, a process of its own that `openLoad` of children.ts starts and speaks with: it connects, and then
// measures as often as it is told to.
// Our own, because it has to be lighter than the servers that it measures: on two cores a full HTTP client is the
// slower side. It looks at each answer's status and length and at nothing else.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type LoadTarget = {
  port: number
  path: string
  headers?: Record<string, string>
  connections: number
  /** A JSON body makes it a POST. */
  body?: unknown
}

export type Load = {
  seconds: number
  /**
   * Requests per second, or a share of as many as the server answers in the same time directly before; left out, as fast
   * as they are answered.
   */
  rate?: number | { ofTop: number }
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

type Connection = { socket: Socket; askedAt: number; left: number }

// Not counted: the generator's own code is being compiled, and what it is late with would take a server that has little
// to spare a second to make up for.
const warmUpSeconds = 0.5

// More than any server on this side of the loopback answers.
const mostPerSecond = 200_000

const target: LoadTarget = JSON.parse(process.argv[2] ?? '{}')
const generator = await connected(target)
process.on('message', async (load: Load) => process.send?.(await generator.measure(load)))
process.send?.('connected')

async function connected({ port, path, headers = {}, connections, body }: LoadTarget) {
  const request = requestText(path, headers, body)
  const idle: Connection[] = []
  let state: 'flooding' | 'pacing' | 'resting' = 'resting'
  let isWarm = false
  let onRest = () => {}
  // Of one piece from the beginning: lists that grow would have the generator collect garbage while it measures.
  let latencies = new Float64Array()
  let count = 0
  let due = new Float64Array()
  let [dueTaken, dueGiven] = [0, 0]
  let statuses: Record<string, number> = {}

  function ask(connection: Connection, dueAt: number) {
    connection.askedAt = dueAt
    connection.socket.write(request)
  }

  function answered(connection: Connection) {
    const now = performance.now()
    if (state === 'resting') {
      idle.push(connection)
      if (idle.length === connections) onRest()
      return
    }
    latencies[count++] = now - connection.askedAt
    if (state === 'flooding') ask(connection, now)
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
      await once(socket, 'connect')
      return connection
    }),
  )
  idle.push(...all)

  /** Asks as fast as is answered. Resolves to how many were each second. */
  async function flood(seconds: number) {
    state = 'flooding'
    for (const connection of idle.splice(0)) ask(connection, performance.now())
    const [before, start] = [count, performance.now()]
    await sleep(seconds * 1000)
    return (count - before) / ((performance.now() - start) / 1000)
  }

  /** Asks so often a second, for so many seconds. */
  async function pace(perSecond: number, seconds: number) {
    state = 'pacing'
    const start = performance.now()
    let given = 0
    const ticking = setInterval(() => {
      for (; given < ((performance.now() - start) / 1000) * perSecond; given++) {
        // Each in its turn: a server ends connections on which nothing comes for a while.
        const connection = idle.shift()
        const dueAt = start + (given / perSecond) * 1000
        if (connection) ask(connection, dueAt)
        else due[dueGiven++] = dueAt
      }
    }, 1)
    await sleep(seconds * 1000)
    clearInterval(ticking)
  }

  async function rest() {
    state = 'resting'
    if (idle.length === connections) return
    await new Promise<void>((resolve) => {
      onRest = resolve
    })
  }

  async function measure({ seconds, rate }: Load): Promise<LoadResult> {
    const most = Math.ceil((2 * seconds + warmUpSeconds) * mostPerSecond)
    if (latencies.length < most) [latencies, due] = [new Float64Array(most), new Float64Array(most)]
    count = dueTaken = dueGiven = 0
    if (!isWarm) await (typeof rate === 'number' ? pace(rate / 2, warmUpSeconds) : flood(warmUpSeconds))
    isWarm = true
    const perSecond = typeof rate === 'object' ? rate.ofTop * (await flood(seconds)) : rate

    count = 0
    statuses = {}
    const start = performance.now()
    await (perSecond === undefined ? flood(seconds) : pace(perSecond, seconds))
    const end = performance.now()
    const answers = count
    // What waits still has waited at least so long.
    if (perSecond !== undefined) {
      for (const connection of all) if (!idle.includes(connection)) latencies[count++] = end - connection.askedAt
      for (; dueTaken < dueGiven; dueTaken++) latencies[count++] = end - (due[dueTaken] ?? 0)
    }
    await rest()

    const sorted = latencies.subarray(0, count).sort()
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
    return {
      answered: answers,
      perSecond: answers / ((end - start) / 1000),
      p50Milliseconds: at(0.5),
      p99Milliseconds: at(0.99),
      maxMilliseconds: at(1),
      statuses,
    }
  }

  return { measure }
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
