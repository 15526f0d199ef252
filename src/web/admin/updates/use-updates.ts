import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tabName } from '../api/tab-name.ts'
import { createRefresher } from './refresh.ts'
import { shareUpdates } from './share-updates.ts'
import { forgetState, noteState } from './state.ts'

/** Shows the changes of others for as long as an administrator is signed in. */
export function useUpdates(token: string | null) {
  const client = useQueryClient()
  useEffect(() => {
    if (token === null) return
    const refresh = createRefresher(client)
    const end = shareUpdates(token, ({ state, change }) => {
      noteState(state)
      // A tab that made the change itself shows the result already.
      if (change && change.tab !== tabName) refresh(change.tags)
    })
    return () => {
      end()
      forgetState()
    }
  }, [client, token])
}
