import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { contentApi } from '#contract/content/blocks.ts'
import { adminPath } from '#contract/platform/pages.ts'

const tokenKey = 'admin-token'
const listeners = new Set<() => void>()

export const readToken = () => localStorage.getItem(tokenKey)

export function storeToken(token: string) {
  localStorage.setItem(tokenKey, token)
  for (const listener of listeners) listener()
}

export function dropToken() {
  localStorage.removeItem(tokenKey)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  // The browser sends this event to all other tabs of the site: if one tab signs out, all of them do.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Returns the session token that this browser has stored; null if no administrator is signed in. */
export const useToken = () => useSyncExternalStore(subscribe, readToken)

const returnPathKey = 'admin-return-to'
const sessionEndedKey = 'admin-session-ended'

/**
 * Stores the dashboard's address with its open dialog, to which the administrator returns after the login. If a
 * session has ended (`hadSession`), the login page says so.
 */
export function storeReturnPath({ hadSession }: { hadSession: boolean }) {
  if (location.pathname !== adminPath) return
  sessionStorage.setItem(returnPathKey, location.pathname + location.search)
  if (hadSession) sessionStorage.setItem(sessionEndedKey, 'true')
}

export const hasSessionEnded = () => sessionStorage.getItem(sessionEndedKey) !== null

/** Removes the stored address and returns it, or the address of the dashboard if none is stored. */
export function takeReturnPath() {
  const path = sessionStorage.getItem(returnPathKey) ?? adminPath
  clearReturnPath()
  return path
}

export function clearReturnPath() {
  sessionStorage.removeItem(returnPathKey)
  sessionStorage.removeItem(sessionEndedKey)
}

/**
 * Removes the data of the last session, which the next administrator must not see. The public content stays, because
 * the login shows the company's logo and name from it.
 */
export function clearPrivateData(client: QueryClient) {
  const isPublic = (path: unknown) => String(path).startsWith(contentApi.listPublic.path)
  client.removeQueries({ predicate: ({ queryKey: [path] }) => !isPublic(path) })
  client.getMutationCache().clear()
}
