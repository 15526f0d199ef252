// The projection of the site's map: Lambert's azimuthal equal-area projection, which keeps the proportions of areas.

// The size of the map, in the units of its SVG.
export const mapWidth = 1000
export const mapHeight = 1260

/** The point of the globe at which the map has no distortion. */
export const projectionCenter = { longitude: 18, latitude: 17 }
/** The radius of the globe, in the units of the map's SVG. */
export const projectionScale = 640
/** The position of `projectionCenter` on the map. */
export const projectionShift = { x: 500, y: 670 }

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the position on the map of a point of the globe; null for a point on the half that the map can't show. */
export function mapPoint(latitude: number, longitude: number) {
  const [phi, centerPhi] = [radians(latitude), radians(projectionCenter.latitude)]
  const lambda = radians(longitude - projectionCenter.longitude)
  const cosine = Math.sin(centerPhi) * Math.sin(phi) + Math.cos(centerPhi) * Math.cos(phi) * Math.cos(lambda)
  if (cosine <= 0) return null
  const k = projectionScale * Math.sqrt(2 / (1 + cosine))
  const x = k * Math.cos(phi) * Math.sin(lambda)
  const y = k * (Math.cos(centerPhi) * Math.sin(phi) - Math.sin(centerPhi) * Math.cos(phi) * Math.cos(lambda))
  return { x: Math.round(projectionShift.x + x), y: Math.round(projectionShift.y - y) }
}

/** A rectangular part of the map, in the units of its SVG. */
export type MapFrame = { x: number; y: number; width: number; height: number }

export const wholeMapFrame: MapFrame = { x: 0, y: 0, width: mapWidth, height: mapHeight }

export const isInFrame = ({ x, y, width, height }: MapFrame, point: { x: number; y: number }) =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height

/** The address of the map's SVG at which a browser shows only this part. */
export const mapUrl = ({ x, y, width, height }: MapFrame) => `/map.svg#svgView(viewBox(${x},${y},${width},${height}))`

/** Returns the part of the map with this point of the globe in its middle; null if the point is not on the map. */
export function mapFrameAround(latitude: number, longitude: number): MapFrame | null {
  const point = mapPoint(latitude, longitude)
  return point && isInFrame(wholeMapFrame, point)
    ? { x: point.x - 180, y: point.y - 120, width: 360, height: 240 }
    : null
}
