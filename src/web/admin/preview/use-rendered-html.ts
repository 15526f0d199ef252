import { useEffect, useState } from 'react'
import type { brandApi } from '#contract/brand.ts'
import type { previewApi } from '#contract/preview.ts'
import { ResponseError } from '../../api/response-error.ts'
import { reasonOf, replyAsAdmin } from '../api/call.ts'

// The preview waits for this pause in typing. With the time of the server and the frame, it is up to date less than 300
// ms after the last key.
const pauseMs = 50

/**
 * Returns the HTML that the server renders for the body of a call, and fetches it again when the body changes. After a
 * failure it returns the last HTML, and the reason.
 */
export function useRenderedHtml(endpoint: typeof previewApi.render | typeof brandApi.preview, body: string) {
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
        if (!signal.aborted) setReason(failureText(error))
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [endpoint, body])
  return { html, reason }
}

/** Returns the server's messages about wrong fields or, for any other failure, its reason. */
function failureText(error: unknown) {
  const errors = error instanceof ResponseError ? (error.refusal?.errors ?? []) : []
  return errors.length > 0 ? errors.map(({ message }) => message).join('. ') : reasonOf(error)
}
