/**
 * Returns the step between the lines of a chart: 1, 2 or 5 times a power of ten, so that at most `lines` steps reach
 * the top.
 */
export function niceStep(top: number, lines: number): number {
  if (!(top > 0)) return 1
  const rough = top / lines
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= rough) ?? 10
  return factor * power
}

export const niceTop = (top: number, step: number) => Math.max(step, Math.ceil(top / step - 1e-9) * step)

/** The values of the lines: 0, one step, two steps … up to the top. */
export const ticks = (top: number, step: number) =>
  Array.from({ length: Math.round(top / step) + 1 }, (_, i) => i * step)
