// The charts of an estimate, without the means to draw them: the page draws them as SVG, and the PDF with pdfkit.

/** A colour of the brand, by its name in the style sheet. */
export type Colour = 'sun' | 'leaf' | 'clay' | 'ink' | 'ink-soft' | 'rule'

/** A part of a drawing. `d` is the path of an area or a line, in the syntax of SVG. */
export type Shape =
  | { d: string; fill: Colour }
  | { d: string; stroke: Colour; isDashed?: boolean }
  | { text: string; x: number; y: number; anchor?: 'middle' | 'end'; isStrong?: boolean }

/** The drawing of a chart: `chartWidth` wide and `height` high. */
export type Drawing = {
  height: number
  /** The shapes in the order in which they are drawn: later shapes cover earlier ones. */
  shapes: Shape[]
}

export type Table = {
  caption: string
  head: string[]
  /** The rows of the table. The first cell of each row is its heading. */
  rows: string[][]
}

/** A chart with its main result as a title, a text about it, and a table of its figures. */
export type Chart = {
  title: string
  text: string
  /** Describes the chart to readers who do not see it. */
  label: string
  /** The colours of the chart and their names, if the chart itself does not name them. */
  legend?: { name: string; fill: Colour }[]
  drawing: Drawing
  /** A function, because the page makes the table later than the chart. */
  table: () => Table
}

/** The width of every chart in the units of its drawing. */
export const chartWidth = 360

/** The width, in the same units, of the space at the left of a chart for the figures of its scale. */
export const axisWidth = 34

const roundSteps = [1, 2, 2.5, 5, 10]

/** Returns the smallest round step of which `count` steps reach the value, or miss it by at most 0.1 %. */
function roundStep(value: number, count: number) {
  const roughStep = value / count
  const power = 10 ** Math.floor(Math.log10(roughStep))
  return power * (roundSteps.find((step) => step * power >= roughStep * 0.999) ?? 10)
}

/** Returns the figures of a scale: round steps from 0 to at least 99.9 % of the value; [0, 1] if it is not positive. */
export function ticks(value: number, count = 4): number[] {
  if (!(value > 0)) return [0, 1]
  const step = roundStep(value, count)
  const last = Math.ceil((value / step) * 0.999)
  return Array.from({ length: last + 1 }, (_, i) => Number((i * step).toPrecision(6)))
}

/** Rounds a coordinate to a tenth of a unit, because a screen shows no finer difference. */
export const roundCoordinate = (value: number) => Math.round(value * 10) / 10

export const rectangle = (x: number, y: number, width: number, height: number) =>
  `M${roundCoordinate(x)} ${roundCoordinate(y)}h${roundCoordinate(width)}v${roundCoordinate(height)}h${roundCoordinate(-width)}z`

/**
 * Returns the vertical scale of a chart: for each figure of `ticks` a thin line across the chart, with the figure at
 * the left, and the unit above all lines. `y` returns the vertical coordinate of a figure.
 */
export const axis = (
  ticks: number[],
  y: (value: number) => number,
  unit: string,
  format: (value: number) => string,
): Shape[] => [
  { d: ticks.map((tick) => `M${axisWidth} ${roundCoordinate(y(tick))}H${chartWidth}`).join(''), stroke: 'rule' },
  ...ticks.map(
    (tick): Shape => ({ text: format(tick), x: axisWidth - 5, y: roundCoordinate(y(tick) + 4), anchor: 'end' }),
  ),
  { text: unit, x: 0, y: 10 },
]
