import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { presenceApi, presenceLimits } from '#contract/editing/presence.ts'
import type { CallOf } from '#contract/platform/endpoint.ts'
import { replyAsAdmin } from '#web/admin/platform/api/call.ts'
import { readToken } from '#web/admin/platform/api/session.ts'
import { queryOf } from '#web/api/queries.ts'

/** The entity that a form edits, or the draft of an entity that does not exist yet. */
export type OpenedForm = CallOf<typeof presenceApi.open>['body']

/**
 * Tells the server that this window has the form of an entity open. Returns the other windows in which the form is
 * open.
 */
export function usePresence({ entity, entityId }: OpenedForm) {
  const { data: others = [] } = useQuery({
    ...queryOf(presenceApi.list, { query: { entity, entityId } }),
    // The list is also fetched at an interval, because a window that crashes can't report that it is closed.
    refetchInterval: presenceLimits.reportEveryMs,
  })
  useEffect(() => {
    const sendPresence = (endpoint: typeof presenceApi.open) => {
      // After the administrator has signed out, the server would refuse this call.
      if (readToken() !== null) replyAsAdmin(endpoint, { body: { entity, entityId } }).catch(() => {})
    }
    const open = () => sendPresence(presenceApi.open)
    const close = () => sendPresence(presenceApi.close)
    open()
    const timer = setInterval(open, presenceLimits.reportEveryMs)
    addEventListener('pagehide', close)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', close)
      close()
    }
  }, [entity, entityId])
  return others
}
