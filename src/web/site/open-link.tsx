import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { ActionLink } from './action-link.tsx'
import { overThisPage } from './over-page.ts'

/** Returns a function that opens a page in a dialog over the current page. */
export function useOpenInDialog(href: string) {
  const [, navigate] = useLocation()
  return () => {
    // At the second click of a double click, the first one has navigated already.
    if (location.pathname !== href) navigate(href, overThisPage())
  }
}

/** A link that opens its page in a dialog over the current page. */
export function OpenLink(linkProps: { href: string; className?: string; children: ReactNode }) {
  return <ActionLink opensDialog onAct={useOpenInDialog(linkProps.href)} {...linkProps} />
}
