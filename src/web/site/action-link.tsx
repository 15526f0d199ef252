import type { ReactNode } from 'react'

type Props = {
  href: string
  /** What a click does here, where there is a script. */
  onAct: () => void
  /** For one of several choices: whether it is the one. */
  isPressed?: boolean
  opensDialog?: boolean
  className?: string
  children: ReactNode
}

/**
 * A button that is a link where there is no script. Clicks that ask for a new tab or window get one, and it answers to
 * the space bar as buttons do.
 */
export function ActionLink({ href, onAct, isPressed, opensDialog, className, children }: Props) {
  return (
    <a
      href={href}
      role="button"
      aria-pressed={isPressed}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      className={className}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
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
    </a>
  )
}
