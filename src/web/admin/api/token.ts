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
  // Browsers send this event to the other tabs of the site, so that signing out in one tab signs out in all of them.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The session token of this browser; null if no administrator is signed in. */
export const useToken = () => useSyncExternalStore(subscribe, readToken)
