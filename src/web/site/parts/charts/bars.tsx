import { Axis, axisWidth } from './axis.tsx'
import { Chart, chartWidth } from './chart.tsx'
import { rectanglePath, roundCoordinate, ticks } from './scale.ts'

type BarRange = { low: number; likely: number; high: number }

type Props = {
  /** The text that screen readers read instead of the picture. */
  label: string
  unit: string
  bars: { name: string; range: BarRange }[]
  /** The index of the highlighted bar, which has its figure written above it. */
  chosen: number
  format: (value: number) => string
}

const [height, top, bottom] = [210, 26, 186]

/** Draws bars as high as the likely values. A line on each bar shows its range from P90 to P10. */
export function Bars({ label, unit, bars, chosen, format }: Props) {
  const scale = ticks(Math.max(...bars.map(({ range }) => range.high)))
  const y = (value: number) => bottom - ((bottom - top) * value) / (scale.at(-1) ?? 1)
  const step = (chartWidth - axisWidth) / bars.length
  const middleX = (index: number) => axisWidth + (index + 0.5) * step
  const barPaths = bars.map(({ range }, index) =>
    rectanglePath(middleX(index) - step * 0.34, y(range.likely), step * 0.68, bottom - y(range.likely)),
  )
  const rangePaths = bars.map(({ range: { low, high } }, index) => {
    const x = roundCoordinate(middleX(index))
    return `M${x - 3} ${roundCoordinate(y(high))}h6M${x - 3} ${roundCoordinate(y(low))}h6M${x} ${roundCoordinate(y(high))}V${roundCoordinate(y(low))}`
  })
  const highlightedBar = bars[chosen]
  return (
    <Chart label={label} height={height}>
      <Axis ticks={scale} y={y} unit={unit} format={format} />
      <path d={barPaths.filter((_, index) => index !== chosen).join('')} className="fill-leaf" />
      <path d={barPaths[chosen]} className="fill-sun" />
      <path d={rangePaths.join('')} className="fill-none stroke-ink" />
      {bars.map(({ name }, index) => (
        <text key={name} x={roundCoordinate(middleX(index))} y={bottom + 15} textAnchor="middle">
          {name.slice(0, 1)}
        </text>
      ))}
      {highlightedBar && (
        <text
          x={roundCoordinate(middleX(chosen))}
          y={roundCoordinate(y(highlightedBar.range.high) - 5)}
          textAnchor="middle"
          className="chart-strong"
        >
          {format(highlightedBar.range.likely)}
        </text>
      )}
    </Chart>
  )
}
