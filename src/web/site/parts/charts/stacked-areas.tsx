import { Axis, axisWidth } from './axis.tsx'
import { Chart, chartWidth } from './chart.tsx'
import { roundCoordinate, ticks } from './scale.ts'

/** One area of the chart. `fill` is a CSS class, so that a source of energy has the same colour in every chart. */
export type Series = { name: string; fill: string; values: readonly number[] }

type Props = {
  label: string
  unit: string
  /** The areas from the bottom to the top, each with one figure for each hour. */
  series: Series[]
  /** A line drawn over the areas, also with one figure for each hour. */
  line?: readonly number[]
  format: (value: number) => string
}

const [height, top, bottom] = [210, 20, 186]
const hourMarks = [0, 6, 12, 18, 24]

/** Draws areas for 24 hours stacked on each other. Each value is drawn as a horizontal line across its hour. */
export function StackedAreas({ label, unit, series, line = [], format }: Props) {
  const sums = sumsFromBottom(series)
  const scale = ticks(Math.max(...(sums.at(-1) ?? []), ...line))
  const y = (value: number) => roundCoordinate(bottom - ((bottom - top) * value) / (scale.at(-1) ?? 1))
  const x = (hour: number) => roundCoordinate(axisWidth + ((chartWidth - axisWidth) * hour) / 24)
  /** Returns the SVG path along the tops of the hours, from left to right. */
  const stepPath = (values: readonly number[]) => values.map((value, hour) => `V${y(value)}H${x(hour + 1)}`).join('')
  // Each area reaches down to the axis. The areas below it are drawn later and cover its lower part.
  const areas = series.map(({ name, fill }, index) => (
    <path key={name} d={`M${x(0)} ${y(0)}${stepPath(sums[index] ?? [])}V${y(0)}z`} className={fill} />
  ))
  return (
    <Chart label={label} height={height}>
      <Axis ticks={scale} y={y} unit={unit} format={format} />
      {areas.reverse()}
      {line.length > 0 && (
        <path d={`M${x(0)} ${y(line[0] ?? 0)}${stepPath(line)}`} className="chart-line fill-none stroke-ink" />
      )}
      {hourMarks.map((hour) => (
        <text key={hour} x={x(hour)} y={bottom + 15} textAnchor={hour === 0 ? 'start' : hour === 24 ? 'end' : 'middle'}>
          {hour} h
        </text>
      ))}
    </Chart>
  )
}

const sumsFromBottom = (series: Series[]) => {
  let sumsBelow: readonly number[] = []
  return series.map(({ values }) => {
    sumsBelow = values.map((value, hour) => value + (sumsBelow[hour] ?? 0))
    return sumsBelow
  })
}
