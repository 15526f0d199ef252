import { type Frame, isInFrame, mapWidth, wholeMap } from '#contract/content/map-projection.ts'
import type { Mark } from './marks.ts'

/** The part of the map with Africa and the Gulf, in the units of the map. */
const southernFrame: Frame = { x: 0, y: 385, width: mapWidth, height: 875 }

/** Chooses the part of the map that shows these marks. `shownMarks` leaves out those outside of the whole map. */
export function frameOf(marks: Mark[]): { frame: Frame; shownMarks: Mark[] } {
  const shownMarks = marks.filter((mark) => isInFrame(wholeMap, mark))
  return { frame: shownMarks.every((mark) => isInFrame(southernFrame, mark)) ? southernFrame : wholeMap, shownMarks }
}

export const viewBoxOf = ({ x, y, width, height }: Frame) => `${x} ${y} ${width} ${height}`
