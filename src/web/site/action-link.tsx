import type { MouseEvent, ReactNode } from 'react'

type Props = {
  href: string
  /** Called on a click, once the scripts are there. */
  onAct: () => void
  /** For one of several choices: whether it is chosen. */
  isPressed?: boolean
  opensDialog?: boolean
  className?: string
  children: ReactNode
}

/**
 * A button that is a link without scripts. A click with a modifier key opens a new tab or window, and the space bar
 * presses it as it presses buttons.
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

/** Whether a click on a link stays in the tab. With a modifier key the browser opens a new tab or window. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
