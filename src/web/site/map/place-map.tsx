import type { PublicProject } from '#contract/projects.ts'
import { pictureOf, viewBoxOf } from './frames.ts'
import { markShapes } from './mark-shapes.ts'
import { mapHeight, mapPoint, mapWidth } from './projection.ts'

const [width, height] = [360, 240]

/** The surroundings of one project. Nothing for a project without a place on the map. */
export function PlaceMap({ project: { latitude, longitude, category, location } }: { project: PublicProject }) {
  const point = latitude !== null && longitude !== null && mapPoint(latitude, longitude)
  if (!point || point.x < 0 || point.x > mapWidth || point.y < 0 || point.y > mapHeight) return null
  const frame = {
    x: point.x - width / 2,
    y: point.y - height / 2,
    width,
    height,
  }
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
          transform={`translate(${point.x} ${point.y}) scale(9)`}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  )
}
