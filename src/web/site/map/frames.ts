import { type Frame, isInFrame, mapWidth, wholeMap } from '#contract/map-projection.ts'
import type { Mark } from './marks.ts'

/** Africa and the Gulf. */
const southernFrame: Frame = { x: 0, y: 385, width: mapWidth, height: 875 }

/** The frame for these marks, and those of them that lie in it. */
export function frameOf(marks: Mark[]): { frame: Frame; shown: Mark[] } {
  const shown = marks.filter((mark) => isInFrame(wholeMap, mark))
  return { frame: shown.every((mark) => isInFrame(southernFrame, mark)) ? southernFrame : wholeMap, shown }
}

export const viewBoxOf = ({ x, y, width, height }: Frame) => `${x} ${y} ${width} ${height}`
