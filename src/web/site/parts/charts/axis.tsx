import { chartWidth } from './chart.tsx'
import { roundCoordinate } from './scale.ts'

type Props = {
  ticks: number[]
  /** Returns the vertical coordinate of a figure. */
  y: (value: number) => number
  unit: string
  format: (value: number) => string
}

/** The space at the left of a chart for the figures of its scale. */
export const axisWidth = 34

/**
 * Draws the vertical scale of a chart: for each figure of the scale a thin line across the chart, with the figure at
 * the left, and the unit above all lines.
 */
export function Axis({ ticks, y, unit, format }: Props) {
  return (
    <>
      <path
        d={ticks.map((tick) => `M${axisWidth} ${roundCoordinate(y(tick))}H${chartWidth}`).join('')}
        className="fill-none stroke-rule"
      />
      {ticks.map((tick) => (
        <text key={tick} x={axisWidth - 5} y={roundCoordinate(y(tick) + 4)} textAnchor="end">
          {format(tick)}
        </text>
      ))}
      <text x={0} y={10}>
        {unit}
      </text>
    </>
  )
}
