import { Chart } from './chart.tsx'
import { rectanglePath, roundCoordinate } from './scale.ts'

/** A measure, such as the litres of diesel in a year. `text` writes its value with the unit. */
export type Pair = { name: string; before: number; after: number; text: (value: number) => string }

const rowHeight = 66

/** Draws two bars for each measure: today's value and the value with the plant. Each pair has its own scale. */
export function BeforeAfter({ label, pairs }: { label: string; pairs: Pair[] }) {
  return (
    <Chart label={label} height={pairs.length * rowHeight}>
      {pairs.map(({ name, before, after, text }, row) => {
        const top = row * rowHeight
        const barLength = (value: number) => (190 * Math.max(0, value)) / (Math.max(before, after) || 1)
        return (
          <g key={name}>
            <text x={0} y={top + 12} className="chart-strong">
              {name}
            </text>
            <path d={rectanglePath(0, top + 19, barLength(before), 15)} className="fill-ink-soft" />
            <path d={rectanglePath(0, top + 39, barLength(after), 15)} className="fill-leaf" />
            <text x={roundCoordinate(barLength(before) + 6)} y={top + 31}>
              {text(before)} today
            </text>
            <text x={roundCoordinate(barLength(after) + 6)} y={top + 51}>
              {text(after)} with the plant
            </text>
          </g>
        )
      })}
    </Chart>
  )
}
