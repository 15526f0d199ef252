import type { Subject } from '#contract/endpoint.ts'
import { pageKey } from '#web/pages.ts'
import { type Packed, packed } from '../answers/compressed.ts'
import { type KnownChanges, watchChanges } from '../db/changes.ts'
import { isUnavailable } from '../db/errors.ts'
import type { CallInside } from '../http/route.ts'
import { keptReplies } from './kept-replies.ts'
import type { Renderer, RenderRequest } from './renderer.ts'

/** Where a page gets what it shows from, and what is known of changes when it asks. */
type Asking = { callInside: CallInside; known: KnownChanges }

export type MadePage = {
  status: number
  page: Packed
  about: ReadonlySet<Subject>
  /** False if a part of it broke, which is no reason to withhold the others. */
  isWhole: boolean
}

export type PageMaker = {
  /** Equal for addresses that show the same page. */
  keyOf: (path: string, search: string) => string
  make: (request: RenderRequest, asking: Asking) => Promise<MadePage>
}

/** Makes pages on the thread that it is called on. */
export function pageMaker({ render }: Renderer): PageMaker {
  const changes = watchChanges()
  const keeping = keptReplies(changes)

  return {
    keyOf: pageKey,
    async make(request, { callInside, known }) {
      changes.learn(known)
      /** Why a part of the page is missing: the database could not be asked. */
      let gone: unknown
      let isWhole = true
      const kept = keeping(callInside)
      const asking: CallInside = (endpoint, call) =>
        kept(endpoint, call).catch((error) => {
          if (isUnavailable(error)) gone = error
          else if (!isRefusal(error)) isWhole = false
          throw error
        })
      const { status, html, about } = await render(request, asking).catch((error) => {
        throw gone ?? error
      })
      // An older page is better than one without a part, and so is none; but for who waits for a form to come back.
      if (gone && !request.posted) throw gone
      return { status, page: packed(...html), about, isWhole }
    },
  }
}

// From the other thread an error comes without its class.
const isRefusal = (error: { status?: number }) => error.status !== undefined
