import { Worker } from 'node:worker_threads'
import { createBirpc } from 'birpc'
import type { CallInside } from '../http/route.ts'
import { type AskedCalls, channelOf, type HelperCalls } from './helper-channel.ts'
import type { PageMaker } from './page-maker.ts'

// A page that takes longer will never be done, and others wait behind it.
const longestMilliseconds = 30_000

export type Helper = ReturnType<typeof startHelper>

/** Makes pages on another thread. `onEnd` hears when there is none any more, and why unless it was told to end. */
export function startHelper(publicUrl: string, onEnd: (why?: Error) => void) {
  const worker = new Worker(new URL('helper-thread.ts', import.meta.url), { workerData: { publicUrl } })
  // Whoever waits for a page keeps the process alive by being connected.
  worker.unref()

  const askers = new Map<number, CallInside>()
  const calls = createBirpc<HelperCalls, AskedCalls>(
    { ask: async (id, endpoint, call) => askers.get(id)?.(endpoint, call) },
    { ...channelOf(worker), timeout: longestMilliseconds, onTimeoutError: () => void worker.terminate() },
  )
  let count = 0
  let isToldTo = false
  let why = new Error('The thread that helps to make pages has ended')
  worker.on('error', (error) => {
    why = error as Error
  })
  worker.on('exit', () => {
    calls.$close(why)
    onEnd(isToldTo ? undefined : why)
  })

  const make: PageMaker['make'] = async (request, { callInside, known }) => {
    const id = count++
    askers.set(id, callInside)
    try {
      return await calls.make(id, request, known)
    } finally {
      askers.delete(id)
    }
  }

  return {
    make,
    isReady: () => calls.isReady(),
    async end() {
      isToldTo = true
      await worker.terminate()
    },
  }
}
