import type { createChanges } from '../db/changes.ts'
import type { responseCache } from '../responses/response-cache.ts'
import { queueLengths } from '../throttles/concurrency-limit.ts'
import type { Metrics } from './metrics.ts'

type Parts = {
  cache: ReturnType<typeof responseCache>
  changes: ReturnType<typeof createChanges>
  /** The open streams of changes. */
  streams: { count: () => number }
}

/** Registers gauges for the present state of this instance, such as its cached responses and open streams. */
export function registerStateGauges(metrics: Metrics, { cache, changes, streams }: Parts) {
  metrics.gauge('site_kept_bytes', 'Memory of cached responses', cache.sizeBytes)
  metrics.gauge('site_database_reachable', 'Whether this instance receives the changes of others', () =>
    Number(changes.isUpToDate()),
  )
  metrics.gauge('site_update_streams', 'Open streams of changes to administrators', streams.count)
  for (const [name, length] of queueLengths)
    metrics.gauge(`site_queue_${name}`, 'Jobs that wait for their turn', length)
}
