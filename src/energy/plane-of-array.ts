// Irradiance on the modules: Hay & Davies 1980 with the incidence modifier of ASHRAE 93.
import type { Irradiance } from './irradiance.ts'
import type { Direction } from './sun.ts'

const albedo = 0.2
const incidenceLoss = 0.05
/** Diffuse light counts as if it came at an incidence angle of 60°, whose cosine is 0.5. */
const diffuseModifier = incidenceModifier(0.5)

export type PlaneIrradiance = { onPlaneKwPerM2: number; absorbedKwPerM2: number }

/** The irradiance on a plane, and the part of it that passes through the glass of the modules. */
export function onPlane(
  { totalKwPerM2, diffuseKwPerM2 }: Irradiance,
  extraterrestrialNormalKwPerM2: number,
  sun: Direction,
  normal: Direction,
): PlaneIrradiance {
  const beam = totalKwPerM2 - diffuseKwPerM2
  const cosIncidence = Math.max(0, sun.east * normal.east + sun.north * normal.north + sun.up * normal.up)
  const anisotropy = Math.min(1, beam / (extraterrestrialNormalKwPerM2 * sun.up))
  const direct = ((beam + diffuseKwPerM2 * anisotropy) * cosIncidence) / sun.up
  const sky = (diffuseKwPerM2 * (1 - anisotropy) * (1 + normal.up)) / 2
  const ground = (albedo * totalKwPerM2 * (1 - normal.up)) / 2
  return {
    onPlaneKwPerM2: direct + sky + ground,
    absorbedKwPerM2: direct * incidenceModifier(cosIncidence) + (sky + ground) * diffuseModifier,
  }
}

function incidenceModifier(cosIncidence: number) {
  return cosIncidence <= 0 ? 0 : Math.max(0, 1 - incidenceLoss * (1 / cosIncidence - 1))
}
