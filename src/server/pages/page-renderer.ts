import { setImmediate as nextTurn } from 'node:timers/promises'
import type { InternalCall, Tag } from '#contract/platform/endpoint.ts'
import { pageKey } from '#contract/platform/pages.ts'
import type { Language } from '#contract/texts/languages.ts'
import type { Renderer, RenderRequest } from '#server/platform/build.ts'
import { isUnavailable } from '#server/platform/db/errors.ts'
import { type Encodings, encodedText } from '#server/platform/responses/encodings.ts'
import { giveWay } from '#server/platform/throttles/give-way.ts'
import { jobQueue } from '#server/platform/throttles/job-queue.ts'

type RenderedPage = {
  status: number
  language: Language
  encodings: Encodings
  tags: ReadonlySet<Tag>
  /** The style of the brand inside the HTML; empty if there is none. */
  brandStyle: string
  /** False if a part of the page failed, and the page shows only the rest. */
  isComplete: boolean
}

export type PageRenderer = {
  /** Returns the key of a page in the response cache: the same key for all addresses that show the same page. */
  keyOf: (path: string, search: string) => string
  render: (request: RenderRequest, internalCall: InternalCall) => Promise<RenderedPage>
}

/** Renders pages one at a time. The event loop handles other requests before the data of a page are read, and after. */
export function pageRenderer({ prepare }: Pick<Renderer, 'prepare'>): PageRenderer {
  const beginInTurn = jobQueue(1)
  const runOneAtATime = jobQueue(1, { name: 'pages' })

  async function render(request: RenderRequest, internalCall: InternalCall) {
    await beginInTurn(giveWay)
    let unavailableError: unknown
    let isComplete = true
    const watchedCall: InternalCall = (endpoint, call) =>
      internalCall(endpoint, call).catch((error) => {
        if (isUnavailable(error)) unavailableError = error
        else if (error.status === undefined) isComplete = false
        throw error
      })
    const prepared = await prepare(request, watchedCall)
    // If the database can't be reached, this error makes the response cache send an older copy of the page, if any.
    // A page with a posted form is rendered even without data, because it has the text that the visitor typed.
    if (unavailableError && !request.posted) throw unavailableError
    const { language, tags, brandStyle } = prepared
    return runOneAtATime(async () => {
      await nextTurn()
      const { status, html } = prepared.render()
      return { status, language, encodings: encodedText(html), tags, brandStyle, isComplete }
    })
  }

  return { keyOf: pageKey, render }
}
