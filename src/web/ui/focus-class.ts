import type { Focus } from '#contract/common.ts'

const middle: Focus = { x: 50, y: 50 }

/** The classes of a picture that a crop keeps around its focal point; none for a picture without one. */
export const focusClass = (focus: Focus | null | undefined) => (focus ? `focus ${pointClass(focus)}` : '')

/**
 * The classes of a `<picture>` that shows another picture on a screen in portrait orientation. Undefined if neither has
 * a focal point.
 */
export function portraitFocusClass(focus: Focus | undefined, portrait: Focus | undefined) {
  return focus || portrait ? `focus-portrait ${pointClass(portrait ?? middle)}` : undefined
}

/** The classes that set the properties `--focus-x` and `--focus-y`. */
export const pointClass = ({ x, y }: Focus) => `focus-x-${x} focus-y-${y}`
