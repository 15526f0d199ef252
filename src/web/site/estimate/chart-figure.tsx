import { createElement, memo, type ReactNode, useId } from 'react'
import { type Chart, chartWidth, type Shape } from '#contract/estimates/charts/chart.ts'
import { directionOf } from '#contract/texts/languages.ts'
import { fill } from '#contract/texts/texts.ts'
import { Sentence, useFormats } from '#web/texts/use-texts.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { useEstimateWords } from './form-texts.ts'
import { figureTablePart, LatePart } from './late-part.tsx'

type Props = {
  chart: Chart
  /** The large chart is above the others, which are small. */
  isLarge: boolean
  /** The id of the section, for links to it. */
  id?: string
  /** Shown above the chart. */
  controls?: ReactNode
  /** Shown below the chart. */
  note?: string
}

/** Shows a chart with its main result as a heading above it, and a table of its figures below it. */
export function ChartFigure({ chart, isLarge, id, controls, note }: Props) {
  const { title, text, label, legend, drawing, table } = chart
  const isRightToLeft = directionOf(useFormats().language) !== undefined
  const titleId = useId()
  // The table changes a moment after its chart: browsers take as long to render one table as to draw all charts.
  const debouncedTable = useDebounced(table, 300)
  return (
    <section id={id} aria-labelledby={titleId} data-large={isLarge || undefined} className="chart-figure">
      <h3 id={titleId}>{title}</h3>
      {text && <p className="mt-2 max-w-[62ch] text-ink-soft">{text}</p>}
      {legend && (
        <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {legend.map(({ name, fill }) => (
            <li key={name} className="flex items-center gap-1.5">
              <svg viewBox="0 0 10 10" aria-hidden className="size-3">
                <path d="M0 0h10v10H0z" className={`fill-${fill}`} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4">
        {controls}
        {createElement(
          'svg',
          {
            viewBox: `0 0 ${chartWidth} ${drawing.height}`,
            role: 'img',
            'aria-label': label,
            className: 'chart',
            direction: isRightToLeft ? 'ltr' : undefined,
          },
          ...drawing.shapes.map((shape) => drawShape(shape, isRightToLeft)),
        )}
        {note && <p className="mt-1 text-sm text-ink-soft">{note}</p>}
      </div>
      <details className="mt-3">
        <FoldedTable table={debouncedTable} />
      </details>
    </section>
  )
}

/** Draws a shape. The axes rise to the right in every language; only words may run to the left. */
function drawShape(shape: Shape, isRightToLeft: boolean) {
  if ('text' in shape) {
    const { text, x, y, anchor, isStrong } = shape
    return (
      <text x={x} y={y} textAnchor={anchor} className={isStrong ? 'chart-strong' : undefined}>
        {isRightToLeft ? `\u2068${text}\u2069` : text}
      </text>
    )
  }
  return (
    <path
      d={shape.d}
      className={
        'fill' in shape
          ? `fill-${shape.fill}`
          : `${shape.isDashed ? 'chart-line ' : ''}fill-none stroke-${shape.stroke}`
      }
    />
  )
}

const FoldedTable = memo(({ table }: Pick<Chart, 'table'>) => {
  const data = table()
  const { texts } = useEstimateWords()
  return (
    <>
      <summary>
        <Sentence
          text={fill(texts.charts.figures, { caption: data.caption })}
          parts={{ more: (words: string) => <span className="sr-only">{words}</span> }}
        />
      </summary>
      <LatePart part={figureTablePart} {...data} />
    </>
  )
})
