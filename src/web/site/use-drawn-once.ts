import { useEffect, useRef } from 'react'

/**
 * A reference to an element that is drawn in once, when it comes into view. An element that is in view from the start
 * stays as it is, and so does every element of a visitor who wants no motion.
 */
export function useDrawnOnce<E extends HTMLElement>(onDraw?: (element: E) => void) {
  const element = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the element is mounted
  useEffect(() => {
    const { current } = element
    if (!current || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const { dataset } = current
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) {
        dataset.drawn = 'not yet'
        return
      }
      if (dataset.drawn) {
        dataset.drawn = 'now'
        onDraw?.(current)
      }
      observer.disconnect()
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return element
}
