import type { AddressInfo } from 'node:net'
import type { Changes } from '../db/changes.ts'
import type { ResponseCache } from '../responses/response-cache.ts'
import { queueLengths } from '../throttles/job-queue.ts'

// An `import` would also load Node's HTTP client, and the site would start 30 ms later.
const { createServer } = process.getBuiltinModule('node:http')

type SentResponse = { method: string; route: string; status: number; seconds: number }

export type Metrics = Awaited<ReturnType<typeof createMetrics>>

/** Creates metrics for Prometheus, and loads its library, which the site needs only if METRICS_PORT is set. */
export async function createMetrics() {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const register = new Registry()
  const registers = [register]
  // Registers the event loop's lag, memory, garbage collection and processor time.
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'site_http_request_seconds',
    help: 'Requests that were not answered from memory, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })

  return {
    countResponse({ method, route, status, seconds }: SentResponse) {
      durations.observe({ method, route, status }, seconds)
    },

    /** Registers a number that rises and falls. Each request of Prometheus calls `read`. */
    gauge(name: string, help: string, read: () => number) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read())
        },
      })
    },

    /** Registers a number for each state that `read` returns. If `read` fails, Prometheus gets none of the numbers. */
    gaugeByState(name: string, help: string, read: () => Promise<Record<string, number>>) {
      new Gauge({
        name,
        help,
        labelNames: ['state'],
        registers,
        async collect() {
          this.reset()
          const counts = await read().catch(() => ({}))
          for (const [state, count] of Object.entries(counts)) this.set({ state }, count)
        },
      })
    },

    /** Registers a number that only grows. `read` returns its present value. */
    counter(name: string, help: string, read: () => number) {
      new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset()
          this.inc(read())
        },
      })
    },

    /** Serves GET /metrics on a port of its own, which visitors don't reach. */
    async listen(host: string, port: number) {
      const server = createServer(async (request, response) => {
        if (request.url !== '/metrics') return response.writeHead(404).end()
        response.writeHead(200, { 'content-type': register.contentType }).end(await register.metrics())
      })
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
      return { port: (server.address() as AddressInfo).port, end: () => server.close().closeAllConnections() }
    },
  }
}

type InstanceState = {
  cache: ResponseCache
  changes: Changes
  countStreams: () => number
}

/** Registers gauges for the present state of this instance, such as its cached responses and open streams. */
export function registerStateGauges(metrics: Metrics, { cache, changes, countStreams }: InstanceState) {
  metrics.gauge('site_kept_bytes', 'Memory of cached responses', cache.sizeBytes)
  metrics.gauge('site_database_reachable', 'Whether this instance receives the changes of others', () =>
    Number(changes.isUpToDate()),
  )
  metrics.gauge('site_update_streams', 'Open streams of changes to administrators', countStreams)
  for (const [name, length] of queueLengths)
    metrics.gauge(`site_queue_${name}`, 'Jobs that wait for their turn', length)
}
