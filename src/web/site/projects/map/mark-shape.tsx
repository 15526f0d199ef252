import { markShapes } from './mark-shapes.ts'

/**
 * Shows, beside a category's name, the shape with which the map marks the category. Renders nothing if the category has
 * no shape.
 */
export function MarkShape({ category, className }: { category: string; className: string }) {
  const shape = Object.entries(markShapes).find(([name]) => name === category)?.[1]
  if (!shape) return null
  return (
    <svg viewBox="-1.6 -1.6 3.2 3.2" aria-hidden="true" className={`fill-leaf ${className}`}>
      <path d={shape} />
    </svg>
  )
}
