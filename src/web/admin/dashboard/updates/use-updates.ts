import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { browserTabName } from '#web/admin/platform/api/call.ts'
import { resetState, setConnectionState } from '#web/admin/platform/api/update-state.ts'
import { createRefresher } from './refresh.ts'
import { shareUpdates } from './share-updates.ts'

/** Fetches what others have changed, as long as an administrator is signed in. */
export function useUpdates(token: string | null) {
  const client = useQueryClient()
  useEffect(() => {
    if (token === null) return
    const refresh = createRefresher(client)
    const end = shareUpdates(token, ({ state, change }) => {
      setConnectionState(state)
      // The tab that has made the change shows the result already.
      if (change && change.tab !== browserTabName) refresh(change.tags)
    })
    return () => {
      end()
      resetState()
    }
  }, [client, token])
}
