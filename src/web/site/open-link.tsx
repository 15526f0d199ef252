import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { ActionLink } from './action-link.tsx'
import { overThisPage } from './over-page.ts'

/** A link that opens its page in a dialog over the current page. */
export function OpenLink({ href, ...linkProps }: { href: string; className?: string; children: ReactNode }) {
  const [, navigate] = useLocation()
  const open = () => {
    // At the second click of a double click, the first one has navigated already.
    if (location.pathname !== href) navigate(href, overThisPage())
  }
  return <ActionLink href={href} opensDialog onAct={open} {...linkProps} />
}
