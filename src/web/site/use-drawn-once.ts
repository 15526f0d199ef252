import { useEffect, useRef } from 'react'

/**
 * Returns a ref for an element that style sheets animate once, when it comes into view; `onDraw` is called then. There
 * is no animation if the element is in view from the start, or if the visitor prefers reduced motion.
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
