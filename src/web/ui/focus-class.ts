import type { Focus } from '#contract/common.ts'

const middle: Focus = { x: 50, y: 50 }

/**
 * The CSS classes of a picture that keep its focal point in view when it is cropped; '' for a picture without a focal
 * point.
 */
export const focusClass = (focus: Focus | null | undefined) => (focus ? `focus ${pointClass(focus)}` : '')

/**
 * The CSS classes of a `<picture>` element that shows another picture on screens in portrait orientation; undefined if
 * neither picture has a focal point.
 */
export function portraitFocusClass(focus: Focus | undefined, portrait: Focus | undefined) {
  return focus || portrait ? `focus-portrait ${pointClass(portrait ?? middle)}` : undefined
}

/** The CSS classes that set the properties `--focus-x` and `--focus-y`. */
export const pointClass = ({ x, y }: Focus) => `focus-x-${x} focus-y-${y}`
