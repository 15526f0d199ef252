import type { projectCategories } from '#contract/platform/pages.ts'

/** Shows the shape with which the map marks a category. Renders nothing if the category has none. */
export function MarkShape({ category, className }: { category: string; className: string }) {
  const shape = Object.entries(markShapes).find(([name]) => name === category)?.[1]
  if (!shape) return null
  return (
    <svg viewBox="-1.6 -1.6 3.2 3.2" aria-hidden="true" className={`fill-leaf ${className}`}>
      <path d={shape} />
    </svg>
  )
}

type Category = (typeof projectCategories)[number]

/**
 * The path of a shape for each category. Shapes tell categories apart for people who can't tell colours apart. Each is
 * about as large as a circle with a radius of 1.
 */
export const markShapes: Record<Category, string> = {
  'Solar Energy': 'M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0z',
  'Wind Energy': 'M0-1.4L1.2.75H-1.2z',
  'Energy Storage': 'M-.9-.9H.9V.9H-.9z',
  Infrastructure: 'M0-1.25L1.25 0 0 1.25-1.25 0z',
  Hydroelectric: 'M0-1.5C.7-.7 1 -.2 1 .3a1 1 0 0 1-2 0C-1-.2-.7-.7 0-1.5z',
}
