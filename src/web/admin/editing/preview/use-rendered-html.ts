import { useEffect, useState } from 'react'
import type { brandApi } from '#contract/content/brand.ts'
import type { previewApi } from '#contract/editing/preview.ts'
import { reasonsOf, replyAsAdmin } from '#web/admin/platform/api/call.ts'

// After this pause in typing, the server renders the preview again. With the time that the server and the frame need,
// the preview is up to date less than 300 ms after the last key.
const pauseMs = 50

/**
 * Returns the HTML that the server renders for a call with this JSON body, and fetches it again when the body changes.
 * After a failure it returns the last HTML, and the reason for the failure.
 */
export function useRenderedHtml(endpoint: typeof previewApi.render | typeof brandApi.preview, body: string) {
  const [html, setHtml] = useState<string | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(async () => {
      try {
        setHtml((await replyAsAdmin(endpoint, { body: JSON.parse(body) }, { signal })).html)
        setReason(null)
      } catch (error) {
        if (!signal.aborted) setReason(reasonsOf(error))
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [endpoint, body])
  return { html, reason }
}
