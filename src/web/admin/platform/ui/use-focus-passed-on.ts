import { type RefObject, useLayoutEffect } from 'react'

/**
 * When a focused item of a list is removed, moves the focus to the next or else the previous item, or to the heading if
 * there is no other item.
 */
export function useFocusPassedOn(element: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { current } = element
    // React runs this before it removes the element from the document.
    return () => {
      if (!current?.contains(document.activeElement)) return
      const neighbour = current.nextElementSibling ?? current.previousElementSibling
      const heading = current.closest('section')?.querySelector('h1')
      const next = neighbour?.querySelector<HTMLElement>('a, button') ?? heading
      next?.focus()
    }
  }, [element])
}
