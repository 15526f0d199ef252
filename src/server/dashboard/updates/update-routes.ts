import { updatesEndpoint } from '#contract/dashboard/updates.ts'
import type { RawRoute } from '#server/platform/http/raw.ts'
import { eventStreamType } from '#server/platform/http/server.ts'
import type { UpdateStreams } from './streams.ts'

const headers = {
  'content-type': eventStreamType,
  // A proxy must neither cache nor compress the stream, because it would hold events back until its buffer is full.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** A stream of changes for administrators. */
export const updateRoutes = (streams: UpdateStreams): RawRoute[] => [
  {
    path: updatesEndpoint.path,
    access: 'admins',
    handle: async (_request, { sessionId }) => ({ headers, body: await streams.open(sessionId) }),
  },
]
