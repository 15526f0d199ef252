import { useSyncExternalStore } from 'react'

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
