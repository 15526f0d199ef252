import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { presenceApi, presenceLimits } from '#contract/editing/presence.ts'
import type { CallOf } from '#contract/platform/endpoint.ts'
import { replyAsAdmin } from '#web/admin/platform/api/call.ts'
import { readToken } from '#web/admin/platform/api/session.ts'
import { queryOf } from '#web/api/queries.ts'
import { Notice } from '#web/ui/notice.tsx'

/**
 * A notice that names the other administrators who have this form open, and says so if the same administrator has it
 * open in another window. It is hidden if the form is open nowhere else.
 */
export function OthersHere({ entity, entityId }: OpenedForm) {
  const others = usePresence({ entity, entityId })
  const names = others.filter(({ isCaller }) => !isCaller).map(({ username }) => username)
  const isInOtherWindow = others.length > names.length
  return (
    <>
      {others.length > 0 && (
        <Notice>
          {names.length > 0 && `${listOfNames(names)} ${names.length > 1 ? 'have' : 'has'} this open, too. `}
          {isInOtherWindow && 'You have this open in another window, too. '}
          The second of you to save is shown what the first has saved.
        </Notice>
      )}
    </>
  )
}

const listOfNames = (names: string[]) => new Intl.ListFormat('en-US').format(names)

/** The entity that a form edits, or the draft of an entity that does not exist yet. */
export type OpenedForm = CallOf<typeof presenceApi.open>['body']

/**
 * Tells the server that this window has the form of an entity open. Returns the other windows in which the form is
 * open.
 */
function usePresence({ entity, entityId }: OpenedForm) {
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
