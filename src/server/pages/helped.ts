import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { queueLengths } from '../in-turn.ts'
import type { Helper } from './helper.ts'
import type { MadePage, PageMaker } from './page-maker.ts'

// It takes a tenth of a second to be ready, and 40 MB while it lives.
const worthAHelper = 16
// So many that it needn't wait for this thread, which may be busy with a page of its own.
const handedAtOnce = 8
// Longer than any page takes.
const idleMilliseconds = 60_000
const pauseMilliseconds = 60_000

type Job = {
  here: () => Promise<MadePage>
  there: (helper: Helper) => Promise<MadePage>
  take: (page: Promise<MadePage>) => void
}

type Options = {
  publicUrl: string
  /** Hears of a helper that broke down. */
  onLost: (error: Error) => void
  processors?: number
}

/**
 * Makes one page in each turn of the event loop, so that whoever wants something else needn't wait for all of them.
 * While many wait, a second thread helps where there is a processor for it.
 */
export function helped(
  { keyOf, make }: PageMaker,
  { publicUrl, onLost, processors = availableParallelism() }: Options,
): PageMaker {
  const waiting: Job[] = []
  queueLengths.set('pages', () => waiting.length)
  /** Whether nothing has been made in this turn. */
  let hasTurn = true
  let mayCall = processors > 1
  let helper: Helper | undefined
  let idling: NodeJS.Timeout | undefined
  let handed = 0

  function nextTurn() {
    // Why it can't be had has been told by then.
    if (mayCall && waiting.length >= worthAHelper) callHelper().catch(() => {})
    handOver()
    const job = waiting.shift()
    hasTurn = job === undefined
    if (!job) return
    setImmediate(nextTurn)
    job.take(job.here())
  }

  function handOver() {
    while (helper && handed < handedAtOnce) {
      const job = waiting.shift()
      if (!job) return
      idling?.refresh()
      handed += 1
      const page = job.there(helper)
      job.take(page)
      const isBack = () => {
        handed -= 1
        handOver()
      }
      page.then(isBack, isBack)
    }
  }

  function allow() {
    mayCall = true
  }

  async function callHelper() {
    mayCall = false
    const { startHelper } = await import('./helper.ts')
    const called = startHelper(publicUrl, (why) => {
      helper = undefined
      clearTimeout(idling)
      if (why) onLost(why)
      // What broke it may be asked for again at once.
      setTimeout(allow, why ? pauseMilliseconds : 0).unref()
    })
    await called.isReady()
    helper = called
    idling = setTimeout(() => {
      // It takes a moment to end, and would still be handed pages.
      helper = undefined
      return called.end()
    }, idleMilliseconds).unref()
  }

  return {
    keyOf,
    make(request, asking) {
      if (hasTurn) {
        hasTurn = false
        setImmediate(nextTurn)
        return make(request, asking)
      }
      // What is asked for the page later belongs to the request that the page is for.
      const later = { ...asking, callInside: AsyncLocalStorage.bind(asking.callInside) }
      return new Promise((take) => {
        waiting.push({ here: () => make(request, later), there: (helper) => helper.make(request, later), take })
      })
    },
  }
}
