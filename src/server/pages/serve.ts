import type { Answer, AnswerMaker } from '../answers/answer.ts'
import { formsOf, type Packed } from '../answers/compressed.ts'
import type { KeptAnswers } from '../answers/kept.ts'
import type { Changes } from '../db/changes.ts'
import type { CallInside } from '../http/route.ts'
import { inSpan } from '../spans.ts'
import type { PageMaker } from './page-maker.ts'
import type { Posted, RenderRequest } from './renderer.ts'

// Browsers ask each time and get a 304; a CDN may answer for ten seconds by itself, and meanwhile ask behind a
// visitor's back. `must-revalidate` keeps browsers from doing the latter.
const pageCaching = 'public, max-age=0, must-revalidate, s-maxage=10, stale-while-revalidate=30'
const missingPageCaching = 'public, max-age=0, must-revalidate'

export type Pages = ReturnType<typeof pageServer>

type Options = { maker: PageMaker; callInside: CallInside; changes: Changes; kept: KeptAnswers; answer: AnswerMaker }

/** Pages, kept until something that they show changes. */
export function pageServer({ maker, callInside, changes, kept, answer }: Options) {
  const make = (request: RenderRequest) =>
    inSpan('render page', {}, () => maker.make(request, { callInside, known: changes.known() }))

  async function made(path: string, search: string) {
    const { status, page, about, isWhole } = await make({ path, search, posted: null })
    const caching = status === 200 ? pageCaching : missingPageCaching
    const headers = { 'cache-control': isWhole ? caching : 'no-store' }
    return { answer: ready(page, { status, headers }), about, mayKeep: isWhole }
  }

  function ready(page: Packed, { status, headers }: Answering) {
    return answer({ forms: formsOf(page), headers: { ...headers, ...htmlType }, status })
  }

  return {
    get: (path: string, search: string): Promise<Answer> =>
      kept.get(maker.keyOf(path, search), () => made(path, search)),

    /** The page with a form that came back to its sender, for nobody else. */
    async withPosted(path: string, search: string, posted: Posted, { status, headers }: Answering): Promise<Answer> {
      const { page } = await make({ path, search, posted })
      return ready(page, { status, headers: { ...headers, 'cache-control': 'no-store' } })
    },
  }
}

type Answering = { status: number; headers: Record<string, string> }

const htmlType = { 'content-type': 'text/html; charset=utf-8' }
