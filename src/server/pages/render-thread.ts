import { Worker } from 'node:worker_threads'
import type { JsonReplies, RenderRequest } from '#server/platform/build.ts'
import { type Compressed, encodingsOf } from '#server/platform/responses/encodings.ts'
import { root } from '#server/platform/root.ts'

/** A page to render, as it is sent to the thread. */
export type ThreadJob = { id: number; request: RenderRequest; replies: JsonReplies }

/** The result of a job. `page` is missing if the thread could not render it. */
export type ThreadResult = { id: number; page?: { status: number } & Compressed }

// The most pages that wait for the thread: enough to keep it at work while the main thread is busy with a page.
const maxPending = 8
// The thread takes 40 MB of memory, so it ends after this time without a page.
const idleMilliseconds = 60_000
const pauseAfterFaultMilliseconds = 60_000

const workerFile = new URL('src/server/pages/render-thread-worker.ts', root)

type Resolve = (page: ThreadResult['page']) => void

/**
 * Renders pages on a second thread. The thread starts when `isFree` is first called, and ends after a minute without a
 * page. If the thread fails, `onFault` gets the error, and a new thread may start after a minute.
 */
export function renderThread(publicUrl: string, onFault: (error: Error) => void) {
  const pendingJobs = new Map<number, Resolve>()
  let worker: Worker | undefined
  let isReady = false
  let mayStart = true
  let nextId = 0
  let idleTimer: NodeJS.Timeout | undefined

  function startThread() {
    mayStart = false
    worker = new Worker(workerFile, { workerData: { publicUrl } })
    // The thread alone doesn't keep the process alive: the connection of a visitor who waits for a page does.
    worker.unref()
    worker.on('message', (message: ThreadResult | 'ready') => {
      if (message === 'ready') isReady = true
      else settle(message)
    })
    let fault: unknown
    worker.once('error', (error) => {
      fault = error
    })
    worker.once('exit', () => {
      clearThread()
      if (fault) onFault(fault as Error)
      // The page that broke the thread may be requested again at once, so a new thread starts only after a pause.
      setTimeout(allowStart, fault ? pauseAfterFaultMilliseconds : 0).unref()
    })
    idleTimer = setTimeout(() => void worker?.terminate(), idleMilliseconds).unref()
  }

  function allowStart() {
    mayStart = true
  }

  function clearThread() {
    worker = undefined
    isReady = false
    clearTimeout(idleTimer)
    for (const id of pendingJobs.keys()) settle({ id })
  }

  function settle({ id, page }: ThreadResult) {
    const resolve = pendingJobs.get(id)
    pendingJobs.delete(id)
    resolve?.(page)
  }

  return {
    /** Starts the thread if there is none. Returns false if the thread is not ready yet or has enough to do. */
    isFree() {
      if (mayStart) startThread()
      return isReady && pendingJobs.size < maxPending
    },

    /**
     * Renders a page on the thread. Returns undefined if the thread can't render the page; the caller then renders it.
     */
    async render(request: RenderRequest, replies: JsonReplies) {
      idleTimer?.refresh()
      const id = nextId++
      const { promise, resolve } = Promise.withResolvers<ThreadResult['page']>()
      pendingJobs.set(id, resolve)
      worker?.postMessage({ id, request, replies } satisfies ThreadJob)
      const page = await promise
      return page && { status: page.status, encodings: encodingsOf({ ...page, br: Buffer.from(page.br) }) }
    },
  }
}

export type RenderThread = ReturnType<typeof renderThread>
