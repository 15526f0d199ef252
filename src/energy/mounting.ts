// The direction in which the solar modules face.
import { type Direction, radians } from './sun.ts'

/** Azimuth clockwise from north: 90 is east, 180 south, 270 west. */
export type Mounting =
  | { kind: 'fixed'; tiltDegrees: number; azimuthDegrees: number }
  /** Two equal halves that face left and right of the azimuth: east and west if the azimuth is 180. */
  | { kind: 'east-west'; tiltDegrees: number; azimuthDegrees: number }
  /** Modules that turn around a horizontal axis, which points along the azimuth. */
  | { kind: 'tracker'; azimuthDegrees: number; maxAngleDegrees: number; groundCoverRatio: number }

/**
 * Returns a function from the sun's direction to the normal vectors of the planes in which the modules lie. Each plane
 * has an equal share of the modules.
 */
export function planes(mounting: Mounting): (sun: Direction) => readonly Direction[] {
  const { azimuthDegrees } = mounting
  if (mounting.kind === 'tracker') return (sun) => [trackerPlane(mounting, sun)]
  const azimuthOffsets = mounting.kind === 'fixed' ? [0] : [-90, 90]
  const normals = azimuthOffsets.map((offset) => plane(radians(mounting.tiltDegrees), radians(azimuthDegrees + offset)))
  return () => normals
}

const plane = (tilt: number, azimuth: number): Direction => ({
  east: Math.sin(tilt) * Math.sin(azimuth),
  north: Math.sin(tilt) * Math.cos(azimuth),
  up: Math.cos(tilt),
})

type Tracker = Extract<Mounting, { kind: 'tracker' }>

/**
 * Returns the plane of a tracker's modules. The tracker follows the sun as far as it can turn, and turns back if a row
 * would shade the next row (Lorenzo, Narvarte & Muñoz 2011).
 */
function trackerPlane({ azimuthDegrees, maxAngleDegrees, groundCoverRatio }: Tracker, sun: Direction) {
  const acrossAzimuth = radians(azimuthDegrees + 90)
  const idealAngle = Math.atan2(sun.east * Math.sin(acrossAzimuth) + sun.north * Math.cos(acrossAzimuth), sun.up)
  const shadowRatio = Math.cos(idealAngle) / groundCoverRatio
  const unshadedAngle = shadowRatio < 1 ? idealAngle - Math.sign(idealAngle) * Math.acos(shadowRatio) : idealAngle
  const maxAngle = radians(maxAngleDegrees)
  return plane(Math.min(maxAngle, Math.max(-maxAngle, unshadedAngle)), acrossAzimuth)
}
