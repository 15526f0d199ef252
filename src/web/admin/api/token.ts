import { useSyncExternalStore } from 'react'

const tokenKey = 'admin-token'
const listeners = new Set<() => void>()

export const readToken = () => localStorage.getItem(tokenKey)

export function keepToken(token: string) {
  localStorage.setItem(tokenKey, token)
  for (const listener of listeners) listener()
}

export function dropToken() {
  localStorage.removeItem(tokenKey)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  // Signing out in one window signs out in all of them.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The session token of this browser; null if nobody is signed in. */
export const useToken = () => useSyncExternalStore(subscribe, readToken)
