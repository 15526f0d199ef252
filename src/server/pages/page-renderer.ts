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
  /** False if a part of the page failed. The page shows its other parts. */
  isWhole: boolean
}

export type PageRenderer = {
  /** Equal for addresses that show the same page. */
  keyOf: (path: string, search: string) => string
  render: (request: RenderRequest, internalCall: InternalCall) => Promise<RenderedPage>
}

/** Renders pages one at a time. The event loop handles other requests between two pages. */
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
    // The database can't be reached: the cache may have a stale page that is whole. A visitor with a refused form gets
    // the page without its data, because it has the text that the visitor typed.
    if (unavailable && !request.posted) throw unavailable
    return oneAtATime(async () => {
      await nextTurn()
      const { status, html } = prepared.render()
      return { status, encodings: encodedText(html), tags: prepared.tags, isWhole }
    })
  }

  return { keyOf: pageKey, render }
}
