import type { Mark } from './marks.ts'
import { mapHeight, mapWidth } from './projection.ts'

/** The part of the map that is shown, in the map's units. */
export type Frame = { x: number; y: number; width: number; height: number }

const whole: Frame = { x: 0, y: 0, width: mapWidth, height: mapHeight }
/** Africa and the Gulf. */
const south: Frame = { x: 0, y: 385, width: mapWidth, height: 875 }

const isIn = ({ x, y, width, height }: Frame, mark: Pick<Mark, 'x' | 'y'>) =>
  mark.x >= x && mark.x <= x + width && mark.y >= y && mark.y <= y + height

/** The frame for these marks, and those of them that lie in it. */
export function framed(marks: Mark[]): { frame: Frame; shown: Mark[] } {
  const shown = marks.filter((mark) => isIn(whole, mark))
  return { frame: shown.every((mark) => isIn(south, mark)) ? south : whole, shown }
}

export const viewBoxOf = ({ x, y, width, height }: Frame) => `${x} ${y} ${width} ${height}`

/** The address of a part of the map's picture. */
export const pictureOf = ({ x, y, width, height }: Frame) => `/map.svg#svgView(viewBox(${x},${y},${width},${height}))`
