import { setImmediate as nextTurn } from 'node:timers/promises'
import type { InternalCall, Tag } from '#contract/endpoint.ts'
import { pageKey } from '#contract/pages.ts'
import { isUnavailable } from '../db/errors.ts'
import { type Encodings, encodedText } from '../responses/encodings.ts'
import { concurrencyLimit } from '../throttles/concurrency-limit.ts'
import type { Renderer, RenderRequest } from './renderer.ts'

type RenderedPage = {
  status: number
  encodings: Encodings
  tags: ReadonlySet<Tag>
  /** False if one part of the page failed; the others are shown all the same. */
  isWhole: boolean
}

export type PageRenderer = {
  /** Equal for addresses that show the same page. */
  keyOf: (path: string, search: string) => string
  render: (request: RenderRequest, internalCall: InternalCall) => Promise<RenderedPage>
}

/** Renders pages one at a time, each in a turn of the event loop of its own, so that other requests come in between. */
export function pageRenderer({ prepare }: Pick<Renderer, 'prepare'>): PageRenderer {
  const oneAtATime = concurrencyLimit(1, { name: 'pages' })

  async function render(request: RenderRequest, internalCall: InternalCall) {
    let unavailable: unknown
    let isWhole = true
    const call: InternalCall = (endpoint, call) =>
      internalCall(endpoint, call).catch((error) => {
        if (isUnavailable(error)) unavailable = error
        else if (error.status === undefined) isWhole = false
        throw error
      })
    const prepared = await prepare(request, call)
    // Without its data a page is not shown: the cache may still have a stale one that is whole. A visitor whose form
    // comes back gets the page all the same, with everything that was typed.
    if (unavailable && !request.posted) throw unavailable
    return oneAtATime(async () => {
      await nextTurn()
      const { status, html } = prepared.render()
      return { status, encodings: encodedText(html), tags: prepared.tags, isWhole }
    })
  }

  return { keyOf: pageKey, render }
}
