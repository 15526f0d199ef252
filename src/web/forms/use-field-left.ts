import { type FocusEvent, useEffect, useRef } from 'react'

/** The `onBlur` of a form: calls back with the name of the field that the focus has left. */
export function useFieldLeft(onLeave: (name: string) => void) {
  const isPressed = useRef(false)
  useEffect(() => {
    const watching = new AbortController()
    const look = ({ type }: Event) => {
      isPressed.current = type === 'pointerdown'
    }
    for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
      addEventListener(type, look, { capture: true, signal: watching.signal })
    return () => watching.abort()
  }, [])

  return function onBlur({ target, currentTarget }: FocusEvent<HTMLElement>) {
    const name = target.getAttribute('name') ?? target.dataset.name
    // React also passes on events of a dialog that was opened from inside the form.
    if (!name || !currentTarget.contains(target)) return
    const leave = () => {
      // A window that loses the focus keeps its active element.
      if (document.activeElement !== target) onLeave(name)
    }
    // An error that appears during a click moves the button away from the pointer, and the click is lost.
    if (isPressed.current) addEventListener('pointerup', () => setTimeout(leave), { once: true })
    else setTimeout(leave)
  }
}
