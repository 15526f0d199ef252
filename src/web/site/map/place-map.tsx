import { frameAround, pictureOf } from '#contract/map-projection.ts'
import type { PublicProject } from '#contract/projects.ts'
import { viewBoxOf } from './frames.ts'
import { markShapes } from './mark-shapes.ts'

/** The surroundings of one project. Nothing for a project without a place on the map. */
export function PlaceMap({ project: { latitude, longitude, category, location } }: { project: PublicProject }) {
  const frame = latitude !== null && longitude !== null && frameAround(latitude, longitude)
  if (!frame) return null
  const { x, y, width, height } = frame
  return (
    <div className="relative mt-4">
      <img src={pictureOf(frame)} alt="" width={width} height={height} loading="lazy" className="w-full" />
      <svg
        viewBox={viewBoxOf(frame)}
        role="img"
        aria-label={`Map with a mark at ${location}`}
        className="absolute inset-0 fill-sun stroke-ink"
      >
        <path
          d={markShapes[category]}
          transform={`translate(${x + width / 2} ${y + height / 2}) scale(9)`}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  )
}
