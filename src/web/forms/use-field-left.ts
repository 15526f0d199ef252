import { type FocusEvent, useEffect, useRef } from 'react'

/** Returns the `onBlur` of a form. It calls `onLeave` with the name of the field that the focus has left. */
export function useFieldLeft(onLeave: (name: string) => void) {
  const isPointerDown = useRef(false)
  useEffect(() => {
    const controller = new AbortController()
    const recordPointer = ({ type }: Event) => {
      isPointerDown.current = type === 'pointerdown'
    }
    for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
      addEventListener(type, recordPointer, { capture: true, signal: controller.signal })
    return () => controller.abort()
  }, [])

  return function onBlur({ target, currentTarget }: FocusEvent<HTMLElement>) {
    const name = target.getAttribute('name') ?? target.dataset.name
    // React passes events of a dialog to the form from which the dialog was opened.
    if (!name || !currentTarget.contains(target)) return
    const leave = () => {
      // If the whole window loses the focus, the browser keeps the field as the active element. The focus has not left
      // the field then.
      if (document.activeElement !== target) onLeave(name)
    }
    // During a click, `onLeave` is called only when the pointer is released: an error that appears earlier could move
    // the clicked button away from the pointer.
    if (isPointerDown.current) addEventListener('pointerup', () => setTimeout(leave), { once: true })
    else setTimeout(leave)
  }
}
