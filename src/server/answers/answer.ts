import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodingFor, type Forms } from './compressed.ts'

type Form = { head: string[]; body: Buffer }

/** An answer that is ready to be written as often as it is asked for: nothing is put together for a single request. */
export type Answer = {
  status: number
  etag: string
  /** Name, value, name, value …: what Node writes without looking at it again. */
  unchangedHead: string[]
  identity: Form
  br: Form | undefined
  readonly gzip: Form | undefined
  sizeBytes: number
  /** Makes its compressed form as small as it can be, once. */
  shrink: () => Promise<void>
}

export type AnswerParts = { forms: Forms; headers: Record<string, string>; status?: number }

export type AnswerMaker = ReturnType<typeof answerMaker>

/** `common` are the headers that every answer of the site has. */
export function answerMaker(common: Record<string, string>) {
  return function answer({ forms, headers, status = 200 }: AnswerParts): Answer {
    // The smaller form says as much, in a fifth of the time.
    const digest = hash('sha256', forms.br ?? forms.identity, 'base64url').slice(0, 22)
    // Weak where compressed forms share it: it doesn't tell their bytes apart.
    const etag = forms.br || forms.gzip ? `W/"${digest}"` : `"${digest}"`
    const { 'content-type': type = '', ...others } = headers
    const lasting = Object.entries({ ...common, ...others, vary: 'accept-encoding', etag }).flat()

    function form(body: Buffer, encoding?: string): Form {
      const own = { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) }
      return { head: [...lasting, ...Object.entries(own).flat(), 'content-length', String(body.length)], body }
    }

    const { identity, br, gzip } = forms
    let { smallBr } = forms
    let gzipped: Form | undefined
    const made: Answer = {
      status,
      etag,
      unchangedHead: lasting,
      identity: form(identity),
      br: br && form(br, 'br'),
      get gzip() {
        gzipped ??= gzip && form(gzip(), 'gzip')
        return gzipped
      },
      // Gzip is counted before it is made; it is a little larger than brotli.
      sizeBytes: Math.round(identity.length + (br?.length ?? 0) * 2.2),
      async shrink() {
        if (!smallBr) return
        const making = smallBr()
        smallBr = undefined
        made.br = form(await making, 'br')
      },
    }
    return made
  }
}

/** The one way in which a ready answer leaves: 304, HEAD, and the form that the client takes. */
export function writeAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer) {
  const { headers } = request
  const known = headers['if-none-match']
  if (known !== undefined && answer.status === 200 && names(known, answer.etag)) {
    response.writeHead(304, answer.unchangedHead).end()
    return
  }
  const { head, body } = answer[encodingFor(headers['accept-encoding'])] ?? answer.identity
  response.writeHead(answer.status, head)
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}

/** Whether an If-None-Match header names this answer. */
function names(ifNoneMatch: string, etag: string) {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  const strong = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => strong(tag) === strong(etag))
}

const stale = new WeakMap<Answer, Answer>()

/** The same, and it says that it may be out of date. */
export function staleAnswer(answer: Answer): Answer {
  const known = stale.get(answer)
  if (known) return known
  const warning = ['warning', '110 - "Response is Stale"']
  const marked = (form: Form | undefined) => form && { ...form, head: [...form.head, ...warning] }
  const made: Answer = {
    ...answer,
    unchangedHead: [...answer.unchangedHead, ...warning],
    identity: { ...answer.identity, head: [...answer.identity.head, ...warning] },
    gzip: marked(answer.gzip),
    br: marked(answer.br),
  }
  stale.set(answer, made)
  return made
}
