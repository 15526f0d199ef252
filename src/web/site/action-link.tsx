import type { MouseEvent, ReactNode } from 'react'
import { useLocation, useRouter } from 'wouter'
import { PageAnchor } from '#web/texts/page-anchor.tsx'
import { overThisPage } from './over-page.ts'

type Props = {
  href: string
  hrefLang?: string
  /** Called when the visitor clicks, or presses the space bar, once the scripts are loaded. */
  onAct: () => void
  /** For a link that is one of several choices: true if it is the current one. */
  isPressed?: boolean
  opensDialog?: boolean
  className?: string
  children: ReactNode
}

/**
 * A button that works as a link until the scripts are loaded. A click with a modifier key opens a new tab or window,
 * and the space bar works as on a button.
 */
export function ActionLink({ href, hrefLang, onAct, isPressed, opensDialog, className, children }: Props) {
  return (
    <PageAnchor
      href={href}
      hrefLang={hrefLang}
      role="button"
      aria-pressed={isPressed}
      aria-haspopup={opensDialog && !hrefLang ? 'dialog' : undefined}
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onAct()
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        onAct()
      }}
    >
      {children}
    </PageAnchor>
  )
}

/** Returns a function that opens a page in a dialog over the current page. */
export function useOpenInDialog(href: string) {
  const [, navigate] = useLocation()
  const { base } = useRouter()
  return () => {
    // At the second click of a double click, the first one has navigated already.
    if (location.pathname !== base + href) navigate(href, overThisPage())
  }
}

/** A link that opens its page in a dialog over the current page. */
export function OpenLink(linkProps: { href: string; hrefLang?: string; className?: string; children: ReactNode }) {
  return <ActionLink opensDialog onAct={useOpenInDialog(linkProps.href)} {...linkProps} />
}

/** True for a click that stays in this tab. With a modifier key the browser opens a new tab or window. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
