// A load generator in a process of its own, started by `startLoadGenerator` in children.ts. It opens connections, then
// measures once for each message. It must take less processor time than the measured server, so it is not a full HTTP
// client: it reads only the status and the length of each response.
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Connection,
  type Load,
  type LoadResult,
  type LoadTarget,
  openConnections,
  requestText,
} from './load/connections.ts'

// The warm-up does not count. Its requests are late, because V8 is still compiling the generator's own code, and a
// server near its limit would need a second to catch up with late requests.
const warmUpSeconds = 0.5

// The arrays of times have room for this many responses a second: more than any server on the same machine can send.
const maxPerSecond = 200_000

const target: LoadTarget = JSON.parse(process.argv[2] ?? '{}')
const generator = await connectGenerator(target)
process.on('message', async (load: Load) => process.send?.(await generator.measure(load)))
process.send?.('connected')

async function connectGenerator(target: LoadTarget) {
  const request = requestText(target)
  const idle: Connection[] = []
  let state: 'flooding' | 'pacing' | 'resting' = 'resting'
  let isWarm = false
  let onRest = () => {}
  // The arrays have a fixed size during a measurement, because growing lists would cause garbage collections in it.
  let latencies = new Float64Array()
  let latencyCount = 0
  // The times at which requests were due for which no connection was idle. The first `lateSentCount` of these requests
  // have been sent since.
  let lateDueTimes = new Float64Array()
  let [lateSentCount, lateCount] = [0, 0]
  let statuses: Record<string, number> = {}

  function send(connection: Connection, dueAt: number) {
    connection.dueAt = dueAt
    connection.socket.write(request)
  }

  function onResponse(connection: Connection) {
    const now = performance.now()
    if (state === 'resting') {
      idle.push(connection)
      if (idle.length === connections.length) onRest()
      return
    }
    latencies[latencyCount++] = now - connection.dueAt
    if (state === 'flooding') send(connection, now)
    else if (lateSentCount < lateCount) send(connection, lateDueTimes[lateSentCount++] ?? 0)
    else idle.push(connection)
  }

  function onStatus(status: string) {
    statuses[status] = (statuses[status] ?? 0) + 1
  }

  const connections = await openConnections(target.port, target.connections, { onStatus, onResponse })
  idle.push(...connections)

  /** Sends the next request on each connection when the last one has its response. Resolves to responses per second. */
  async function flood(seconds: number) {
    state = 'flooding'
    for (const connection of idle.splice(0)) send(connection, performance.now())
    const [before, start] = [latencyCount, performance.now()]
    await sleep(seconds * 1000)
    return (latencyCount - before) / ((performance.now() - start) / 1000)
  }

  /** Sends requests at a fixed rate, whether or not the responses keep up. */
  async function pace(perSecond: number, seconds: number) {
    state = 'pacing'
    const start = performance.now()
    let requestCount = 0
    const ticking = setInterval(() => {
      for (; requestCount < ((performance.now() - start) / 1000) * perSecond; requestCount++) {
        // Takes the connection that has been idle for the longest time, because a server closes connections that stay
        // idle.
        const connection = idle.shift()
        const dueAt = start + (requestCount / perSecond) * 1000
        if (connection) send(connection, dueAt)
        else lateDueTimes[lateCount++] = dueAt
      }
    }, 1)
    await sleep(seconds * 1000)
    clearInterval(ticking)
  }

  async function rest() {
    state = 'resting'
    if (idle.length === connections.length) return
    await new Promise<void>((resolve) => {
      onRest = resolve
    })
  }

  async function measure({ seconds, rate }: Load): Promise<LoadResult> {
    const capacity = Math.ceil((2 * seconds + warmUpSeconds) * maxPerSecond)
    if (latencies.length < capacity)
      [latencies, lateDueTimes] = [new Float64Array(capacity), new Float64Array(capacity)]
    latencyCount = lateSentCount = lateCount = 0
    if (!isWarm) await (typeof rate === 'number' ? pace(rate / 2, warmUpSeconds) : flood(warmUpSeconds))
    isWarm = true
    const perSecond = typeof rate === 'object' ? rate.ofTop * (await flood(seconds)) : rate

    latencyCount = 0
    statuses = {}
    const start = performance.now()
    await (perSecond === undefined ? flood(seconds) : pace(perSecond, seconds))
    const end = performance.now()
    const responses = latencyCount
    // A request without a response counts with the time that it has waited so far.
    if (perSecond !== undefined) {
      for (const connection of connections)
        if (!idle.includes(connection)) latencies[latencyCount++] = end - connection.dueAt
      for (; lateSentCount < lateCount; lateSentCount++)
        latencies[latencyCount++] = end - (lateDueTimes[lateSentCount] ?? 0)
    }
    await rest()

    const percentile = percentiles(latencies.subarray(0, latencyCount))
    return {
      responses,
      perSecond: responses / ((end - start) / 1000),
      p50Milliseconds: percentile(0.5),
      p99Milliseconds: percentile(0.99),
      maxMilliseconds: percentile(1),
      statuses,
    }
  }

  return { measure }
}

function percentiles(latencies: Float64Array) {
  const sorted = latencies.sort()
  return (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
