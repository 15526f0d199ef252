const roundSteps = [1, 2, 2.5, 5, 10]

/** Returns the smallest round step of which `count` steps reach the value, or miss it by at most 0.1 %. */
function roundStep(value: number, count: number) {
  const roughStep = value / count
  const power = 10 ** Math.floor(Math.log10(roughStep))
  return power * (roundSteps.find((step) => step * power >= roughStep * 0.999) ?? 10)
}

/** Returns the figures of a chart's scale: round steps from 0 until one reaches 99.9 % of the value. */
export function ticks(value: number, count = 4): number[] {
  if (!(value > 0)) return [0, 1]
  const step = roundStep(value, count)
  const last = Math.ceil((value / step) * 0.999)
  return Array.from({ length: last + 1 }, (_, i) => Number((i * step).toPrecision(6)))
}

/** Rounds a coordinate to a tenth of a unit, because a screen shows no finer difference. */
export const roundCoordinate = (value: number) => Math.round(value * 10) / 10

/** Returns the path of a rectangle for the `d` attribute of an SVG path. */
export const rectanglePath = (x: number, y: number, width: number, height: number) =>
  `M${roundCoordinate(x)} ${roundCoordinate(y)}h${roundCoordinate(width)}v${roundCoordinate(height)}h${roundCoordinate(-width)}z`
