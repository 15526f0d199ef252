import { useEffect, useState } from 'react'
import type { EntityName } from '#contract/entities.ts'
import { previewApi } from '#contract/preview.ts'
import { ResponseError } from '../../api/response-error.ts'
import { reasonOf, replyAsAdmin } from '../api/call.ts'

export type PreviewedForm = {
  entity: EntityName
  /** Null for a new entity. */
  entityId: number | null
  values: object
  /** The page that shows a content block. */
  path?: string | undefined
}

// The preview waits for a pause in typing. Server and frame need time, too: it is up to date about 300 ms after the
// last key.
const pauseMs = 100

/** The HTML of the page with these values, a moment after they have changed. After a failure the last HTML stays. */
export function usePreview({ entity, entityId, values, path }: PreviewedForm) {
  const [html, setHtml] = useState<string | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  const text = JSON.stringify(values)
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const timer = setTimeout(async () => {
      const body = { entity, entityId, values: JSON.parse(text), ...(path !== undefined && { path }) }
      try {
        setHtml((await replyAsAdmin(previewApi.render, { body }, { signal })).html)
        setReason(null)
      } catch (error) {
        if (!signal.aborted) setReason(wordsFor(error))
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [entity, entityId, path, text])
  return { html, reason }
}

/** The messages of the wrong fields, or the reason of another failure. */
function wordsFor(error: unknown) {
  const errors = error instanceof ResponseError ? (error.refusal?.errors ?? []) : []
  return errors.length > 0 ? errors.map(({ message }) => message).join('. ') : reasonOf(error)
}
