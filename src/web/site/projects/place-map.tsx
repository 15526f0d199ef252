import { frameAround, mapUrl } from '#contract/content/map-projection.ts'
import type { PublicProject } from '#contract/content/projects.ts'

/**
 * A map of the surroundings of a project, with a mark in the middle. Renders nothing for a project that is not on the
 * map.
 */
export function PlaceMap({ project: { latitude, longitude, location } }: { project: PublicProject }) {
  const frame = latitude !== null && longitude !== null && frameAround(latitude, longitude)
  return (
    frame && (
      <div className="place-map">
        <img src={mapUrl(frame)} alt={`Map with a mark at ${location}`} width={360} height={240} loading="lazy" />
      </div>
    )
  )
}
