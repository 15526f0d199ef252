import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { ActionLink } from './action-link.tsx'
import { overThisPage } from './over-page.ts'

/** Opens a page in a dialog over this one. */
export function OpenLink({ href, ...look }: { href: string; className?: string; children: ReactNode }) {
  const [, navigate] = useLocation()
  const open = () => {
    // The first click of two has navigated already.
    if (location.pathname !== href) navigate(href, overThisPage())
  }
  return <ActionLink href={href} opensDialog onAct={open} {...look} />
}
