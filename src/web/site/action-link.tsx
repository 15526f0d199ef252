import type { MouseEvent, ReactNode } from 'react'

type Props = {
  href: string
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
export function ActionLink({ href, onAct, isPressed, opensDialog, className, children }: Props) {
  return (
    <a
      href={href}
      role="button"
      aria-pressed={isPressed}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
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
    </a>
  )
}

/** True for a click that stays in this tab. With a modifier key the browser opens a new tab or window. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
