import { useEffect, useState } from 'react'
import type { brandApi } from '#contract/brand.ts'
import type { previewApi } from '#contract/preview.ts'
import { ResponseError } from '../../api/response-error.ts'
import { reasonOf, replyAsAdmin } from '../api/call.ts'

// The preview waits for a pause in typing. Server and frame need time, too: it is up to date about 300 ms after the
// last key.
const pauseMs = 100

/** The HTML that the endpoint renders for a body, a moment after the body has changed. After a failure the last HTML stays. */
export function useRendered(endpoint: typeof previewApi.render | typeof brandApi.preview, body: string) {
  const [html, setHtml] = useState<string | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const timer = setTimeout(async () => {
      try {
        setHtml((await replyAsAdmin(endpoint, { body: JSON.parse(body) }, { signal })).html)
        setReason(null)
      } catch (error) {
        if (!signal.aborted) setReason(wordsFor(error))
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [endpoint, body])
  return { html, reason }
}

/** The messages of the wrong fields, or the reason of another failure. */
function wordsFor(error: unknown) {
  const errors = error instanceof ResponseError ? (error.refusal?.errors ?? []) : []
  return errors.length > 0 ? errors.map(({ message }) => message).join('. ') : reasonOf(error)
}
