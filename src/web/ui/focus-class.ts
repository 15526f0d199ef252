import type { FocalPoint } from '#contract/platform/common.ts'

const middle: FocalPoint = { x: 50, y: 50 }

/** Returns the CSS classes that keep a picture's focal point in view when it is cropped; '' without such a point. */
export const focalPointClass = (focus: FocalPoint | null | undefined) => (focus ? `focus ${pointClass(focus)}` : '')

/**
 * Returns the CSS classes of a `<picture>` element that shows another picture on screens in portrait orientation;
 * undefined if neither picture has a focal point.
 */
export function portraitFocalPointClass(focus: FocalPoint | undefined, portrait: FocalPoint | undefined) {
  return focus || portrait ? `focus-portrait ${pointClass(portrait ?? middle)}` : undefined
}

/** Returns the CSS classes that set the properties `--focus-x` and `--focus-y`. */
export const pointClass = ({ x, y }: FocalPoint) => `focus-x-${x} focus-y-${y}`
