import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Encoding, encodingFor, type Forms } from './compressed.ts'

type Form = { head: string[]; body: Buffer }

/** An answer that is ready to be written as often as it is asked for: nothing is put together for a single request. */
export type Answer = {
  status: number
  etag: string
  /** Name, value, name, value …: what Node writes without looking at it again. */
  unchangedHead: string[]
  /** What is written to those who take this encoding; as it is, if there is no such form. */
  form: (encoding: Encoding) => Form
  /** Of all its forms together, made or not. */
  sizeBytes: number
  /** Makes its compressed form as small as it can be, once. */
  shrink: () => Promise<void>
}

export type AnswerParts = { forms: Forms; headers: Record<string, string>; status?: number }

export type AnswerMaker = ReturnType<typeof answerMaker>

/** `common` are the headers that every answer of the site has. */
export function answerMaker(common: Record<string, string>) {
  return function answer({ forms, headers, status = 200 }: AnswerParts): Answer {
    const { identity, br, gzip, sizeBytes } = forms
    // The smaller form says as much, in a fifth of the time.
    const digest = hash('sha256', br ?? identity(), 'base64url').slice(0, 22)
    // Weak where compressed forms share it: it doesn't tell their bytes apart.
    const etag = br || gzip ? `W/"${digest}"` : `"${digest}"`
    const { 'content-type': type = '', ...others } = headers
    const lasting = Object.entries({ ...common, ...others, vary: 'accept-encoding', etag }).flat()

    function formOf(body: Buffer, encoding?: Encoding): Form {
      const own = { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) }
      return { head: [...lasting, ...Object.entries(own).flat(), 'content-length', String(body.length)], body }
    }

    function make(encoding: Encoding) {
      if (encoding === 'br' && br) return formOf(br, 'br')
      if (encoding === 'gzip' && gzip) return formOf(gzip(), 'gzip')
      return formOf(identity())
    }

    let { smallBr } = forms
    const made = new Map<Encoding, Form>()

    function form(encoding: Encoding) {
      const known = made.get(encoding)
      if (known) return known
      const form = make(encoding)
      made.set(encoding, form)
      return form
    }

    return {
      status,
      etag,
      unchangedHead: lasting,
      form,
      sizeBytes,
      async shrink() {
        if (!smallBr) return
        const making = smallBr()
        smallBr = undefined
        made.set('br', formOf(await making, 'br'))
      },
    }
  }
}

/** The one way in which a ready answer leaves: 304, HEAD, and the form that the client takes. */
export function writeAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer) {
  const { headers } = request
  if (answer.status === 200 && isKnown(request, answer.etag)) {
    response.writeHead(304, answer.unchangedHead).end()
    return
  }
  const { head, body } = answer.form(encodingFor(headers['accept-encoding']))
  response.writeHead(answer.status, head)
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}

/** Whether the client says that it has the answer of this name. */
export function isKnown({ headers: { 'if-none-match': ifNoneMatch } }: IncomingMessage, etag: string) {
  if (ifNoneMatch === undefined) return false
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
  const made: Answer = {
    ...answer,
    unchangedHead: [...answer.unchangedHead, ...warning],
    form(encoding) {
      const { head, body } = answer.form(encoding)
      return { head: [...head, ...warning], body }
    },
  }
  stale.set(answer, made)
  return made
}
