import { isInFrame, type MapFrame, mapPoint, mapWidth, wholeMapFrame } from '#contract/content/map-projection.ts'
import type { PublicProject } from '#contract/content/projects.ts'

/** The mark of a project, in the units of the map. */
export type Mark = { project: PublicProject; x: number; y: number; radius: number }

/** The kW or kVA in each unit of power. A project with a unit of energy, such as kWh, gets the smallest mark. */
const kilowattsPerUnit: Record<string, number> = { kW: 1, kWp: 1, kVA: 1, MW: 1000, MWp: 1000, MVA: 1000 }

const smallestRadius = 11
const largestRadius = 30

/** Returns the radius of a project's mark. The mark grows with the project's power, up to 10 MW. */
export function radiusOf({ capacity, capacityUnit }: Pick<PublicProject, 'capacity' | 'capacityUnit'>) {
  const power = (capacity ?? 0) * (kilowattsPerUnit[capacityUnit ?? ''] ?? 0)
  return Math.round(smallestRadius + (largestRadius - smallestRadius) * Math.sqrt(Math.min(power, 10_000) / 10_000))
}

const ringDistance = 34
const marksPerRing = 6

/** Returns the marks of projects on the map, large ones first, so that small ones are drawn over them. */
export function marksOf(projects: PublicProject[]): Mark[] {
  const marks: Mark[] = []
  for (const project of projects) {
    const { latitude, longitude } = project
    const point = latitude !== null && longitude !== null && mapPoint(latitude, longitude)
    if (!point) continue
    // If projects have the same coordinates, their marks form rings of six around the first mark.
    const marksAtSamePlace = marks.filter(
      ({ project }) => project.latitude === latitude && project.longitude === longitude,
    )
    const ring = Math.ceil(marksAtSamePlace.length / marksPerRing)
    const angle = (marksAtSamePlace.length % marksPerRing) * ((2 * Math.PI) / marksPerRing)
    const x = Math.round(point.x + ring * ringDistance * Math.cos(angle))
    const y = Math.round(point.y + ring * ringDistance * Math.sin(angle))
    marks.push({ project, x, y, radius: radiusOf(project) })
  }
  return marks.toSorted((one, other) => other.radius - one.radius)
}

/** The part of the map with Africa and the Gulf, in the units of the map. */
const southernFrame: MapFrame = { x: 0, y: 385, width: mapWidth, height: 875 }

/** Chooses the part of the map that shows these marks. `shownMarks` leaves out those outside of the whole map. */
export function mapFrameOf(marks: Mark[]): { frame: MapFrame; shownMarks: Mark[] } {
  const shownMarks = marks.filter((mark) => isInFrame(wholeMapFrame, mark))
  const fitsSouthern = shownMarks.every((mark) => isInFrame(southernFrame, mark))
  return { frame: fitsSouthern ? southernFrame : wholeMapFrame, shownMarks }
}

export const viewBoxOf = ({ x, y, width, height }: MapFrame) => `${x} ${y} ${width} ${height}`

const characterWidth = 12.5
const lineHeight = 30

type Box = { left: number; right: number; top: number; bottom: number }
const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const boxOf = ({ x, y, radius }: Mark): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
})

export type LabelSide = 'left' | 'right'

/** Returns the side of each mark on which its text covers no other mark or text; leaves out marks without one. */
export function labelSides(marks: Mark[], textOf: (mark: Mark) => string, frame: { x: number; width: number }) {
  const takenBoxes = marks.map(boxOf)
  const sides = new Map<Mark, LabelSide>()
  for (const mark of marks) {
    const width = textOf(mark).length * characterWidth
    for (const side of ['right', 'left'] as const) {
      const box = textBox(mark, width, side)
      const isOutside = box.left < frame.x || box.right > frame.x + frame.width
      if (isOutside || takenBoxes.some((other) => overlaps(box, other))) continue
      takenBoxes.push(box)
      sides.set(mark, side)
      break
    }
  }
  return sides
}

function textBox({ x, y, radius }: Mark, width: number, side: LabelSide): Box {
  const left = side === 'right' ? x + radius + 4 : x - radius - 4 - width
  return { left, right: left + width, top: y - lineHeight / 2, bottom: y + lineHeight / 2 }
}
