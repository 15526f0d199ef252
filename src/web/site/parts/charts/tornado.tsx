import { Chart, chartWidth } from './chart.tsx'
import { rectanglePath, roundCoordinate } from './scale.ts'

type TornadoRow = {
  name: string
  /** The lowest value of the assumption, with its unit. */
  low: string
  /** The highest value of the assumption, with its unit. */
  high: string
  /** The result if the assumption has its lowest value. */
  atLow: number
  /** The result if the assumption has its highest value. */
  atHigh: number
}

type Props = { label: string; rows: TornadoRow[]; likely: number; likelyName: string }

const [rowHeight, top, edge] = [42, 24, 8]

/**
 * Draws how far each assumption moves a result: a bar to each side of the likely result. The caller gives the rows with
 * the longest bars first.
 */
export function Tornado({ label, rows, likely, likelyName }: Props) {
  const allValues = [likely, ...rows.flatMap(({ atLow, atHigh }) => [atLow, atHigh])]
  const [min, max] = [Math.min(...allValues), Math.max(...allValues)]
  const x = (value: number) => roundCoordinate(edge + ((chartWidth - 2 * edge) * (value - min)) / (max - min || 1))
  const height = top + rows.length * rowHeight + 4
  const bar = (value: number, row: number) =>
    rectanglePath(Math.min(x(value), x(likely)), top + row * rowHeight + 18, Math.abs(x(value) - x(likely)), 16)
  const worsePaths = rows.map(({ atLow, atHigh }, row) => bar(Math.min(atLow, atHigh), row))
  const betterPaths = rows.map(({ atLow, atHigh }, row) => bar(Math.max(atLow, atHigh), row))
  return (
    <Chart label={label} height={height}>
      <path d={worsePaths.join('')} className="fill-rule" />
      <path d={betterPaths.join('')} className="fill-leaf" />
      <path d={verticalLine(x(likely), rows.length)} className="fill-none stroke-ink" />
      {min < 0 && max > 0 && <path d={verticalLine(x(0), rows.length)} className="chart-line fill-none stroke-clay" />}
      <text x={keepInside(x(likely))} y={10} textAnchor="middle" className="chart-strong">
        {likelyName}
      </text>
      {rows.map(({ name, low, high, atLow, atHigh }, row) => (
        <text key={name} x={0} y={top + row * rowHeight + 12}>
          {name}: {atLow < atHigh ? `${low} to ${high}` : `${high} to ${low}`}
        </text>
      ))}
    </Chart>
  )
}

/** Returns the SVG path of a vertical line with gaps for the names of the rows. */
const verticalLine = (x: number, rows: number) =>
  Array.from({ length: rows }, (_, row) => `M${x} ${top + row * rowHeight + 15}v22`).join('')

/** Moves the middle of a text away from the edges of the chart, so that the text fits. */
const keepInside = (x: number) => Math.min(chartWidth - 70, Math.max(70, x))
