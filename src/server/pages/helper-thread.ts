// The thread that helps to make pages; helper.ts starts it.
import { parentPort, workerData } from 'node:worker_threads'
import { createBirpc } from 'birpc'
import { type AskedCalls, channelOf, type HelperCalls } from './helper-channel.ts'
import { pageMaker } from './page-maker.ts'
import { loadRenderer } from './renderer.ts'

if (!parentPort) throw new Error('This is a thread of the site and does nothing by itself')

const maker = pageMaker(await loadRenderer(workerData.publicUrl))
const calls: HelperCalls = {
  isReady: () => true,
  make: (id, request, known) =>
    maker.make(request, {
      known,
      // The route's own schema has just made it what the endpoint says.
      callInside: (endpoint, call) => asked.ask(id, endpoint, call) as never,
    }),
}
// Who waits for the page knows for how long.
const asked = createBirpc<AskedCalls, HelperCalls>(calls, { ...channelOf(parentPort), timeout: -1 })
