import type { Answer, AnswerMaker } from '../answers/answer.ts'
import { compressed } from '../answers/compressed.ts'
import type { KeptAnswers } from '../answers/kept.ts'
import { isUnavailable } from '../db/errors.ts'
import type { CallInside } from '../http/route.ts'
import { inSpan } from '../spans.ts'
import type { Posted, Renderer } from './renderer.ts'

// Browsers ask each time and get a 304; a CDN may answer for ten seconds by itself, and meanwhile ask behind a
// visitor's back. `must-revalidate` keeps browsers from doing the latter.
const pageCaching = 'public, max-age=0, must-revalidate, s-maxage=10, stale-while-revalidate=30'
const missingPageCaching = 'public, max-age=0, must-revalidate'

export type Pages = ReturnType<typeof pageServer>

type RenderRequest = Parameters<Renderer['render']>[0]
type Options = { renderer: Renderer; callInside: CallInside; kept: KeptAnswers; answer: AnswerMaker }

/** Rendered pages, kept until something that they show changes. */
export function pageServer({ renderer, callInside, kept, answer }: Options) {
  /** `gone` is why a part of it is missing: the database could not be asked. */
  async function rendered(request: RenderRequest) {
    let gone: unknown
    const asking: CallInside = (endpoint, call) =>
      callInside(endpoint, call).catch((error) => {
        if (isUnavailable(error)) gone = error
        throw error
      })
    try {
      return { ...(await inSpan('render page', {}, () => renderer.render(request, asking))), gone }
    } catch (error) {
      throw gone ?? error
    }
  }

  async function made(path: string, search: string) {
    const { status, html, about, gone } = await rendered({ path, search, posted: null })
    // An older page is better than one without a part, and so is none.
    if (gone) throw gone
    const caching = status === 200 ? pageCaching : missingPageCaching
    return { answer: ready(html, { status, headers: { 'cache-control': caching } }), about }
  }

  function ready(html: string[], { status, headers }: Answering) {
    return answer({ forms: compressed(...html), headers: { ...headers, ...htmlType }, status })
  }

  return {
    get: (path: string, search: string): Promise<Answer> =>
      kept.get(renderer.keyOf(path, search), () => made(path, search)),

    /** The page with a form that came back to its sender, for nobody else. */
    async withPosted(path: string, search: string, posted: Posted, { status, headers }: Answering): Promise<Answer> {
      const { html } = await rendered({ path, search, posted })
      return ready(html, { status, headers: { ...headers, 'cache-control': 'no-store' } })
    },
  }
}

type Answering = { status: number; headers: Record<string, string> }

const htmlType = { 'content-type': 'text/html; charset=utf-8' }
