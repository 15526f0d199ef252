/**
 * Returns the step between the lines of a chart: 1, 2 or 5 times a power of ten, so that at most `lines` steps reach
 * the largest value.
 */
export function niceStep(largest: number, lines: number): number {
  if (!(largest > 0)) return 1
  const rough = largest / lines
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= rough) ?? 10
  return factor * power
}

export const roundUpToStep = (largest: number, step: number) => Math.max(step, Math.ceil(largest / step - 1e-9) * step)

/** The values of the lines: 0, one step, two steps … up to the top. */
export const ticks = (top: number, step: number) =>
  Array.from({ length: Math.round(top / step) + 1 }, (_, i) => i * step)
