import { type Frame, isInFrame, mapWidth, wholeMap } from '#contract/map-projection.ts'
import type { Mark } from './marks.ts'

/** The part of the map with Africa and the Gulf. */
const southernFrame: Frame = { x: 0, y: 385, width: mapWidth, height: 875 }

/** Chooses the part of the map to show for these marks. `shown` leaves out the marks outside of the whole map. */
export function frameOf(marks: Mark[]): { frame: Frame; shown: Mark[] } {
  const shown = marks.filter((mark) => isInFrame(wholeMap, mark))
  return { frame: shown.every((mark) => isInFrame(southernFrame, mark)) ? southernFrame : wholeMap, shown }
}

export const viewBoxOf = ({ x, y, width, height }: Frame) => `${x} ${y} ${width} ${height}`
