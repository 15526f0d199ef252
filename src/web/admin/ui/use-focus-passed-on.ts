import { type RefObject, useLayoutEffect } from 'react'

/** When one of a list is gone, the keyboard that was on it goes on with its neighbour, or with the heading. */
export function useFocusPassedOn(element: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { current } = element
    // While it is still in the document.
    return () => {
      if (!current?.contains(document.activeElement)) return
      const neighbour = current.nextElementSibling ?? current.previousElementSibling
      const heading = current.closest('section')?.querySelector('h1')
      const next = neighbour?.querySelector<HTMLElement>('a, button') ?? heading
      next?.focus()
    }
  }, [element])
}
