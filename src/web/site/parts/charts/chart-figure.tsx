import { memo, type ReactNode, useId } from 'react'
import { useSettled } from './use-settled.ts'

export type TableData = {
  caption: string
  head: string[]
  /** The rows of the table. The first cell of each row is its heading. */
  rows: ReactNode[][]
  className?: string
}

type Props = {
  /** The id of the section, for links to it. */
  id?: string
  /** The main result that the chart shows, as a sentence. */
  title: string
  text: ReactNode
  /** The colours of a chart and their names, if the chart itself does not name them. */
  legend?: { name: string; fill: string }[] | undefined
  table: () => TableData
  children: ReactNode
}

/** Shows a chart with its main result as a heading above it, and a table of its figures below it. */
export function ChartFigure({ id, title, text, legend, table, children }: Props) {
  const titleId = useId()
  // The table changes a moment after its chart: browsers take as long to render one table as to draw all charts.
  const settledTable = useSettled(table, 300)
  return (
    <section id={id} aria-labelledby={titleId} className="chart-figure">
      <h3 id={titleId} className="text-xl">
        {title}
      </h3>
      <div className="mt-2 max-w-[62ch] text-ink-soft">{text}</div>
      {legend && <Legend entries={legend} />}
      <div className="mt-4">{children}</div>
      <details className="mt-3">
        <FoldedTable table={settledTable} />
      </details>
    </section>
  )
}

const FoldedTable = memo(({ table }: Pick<Props, 'table'>) => {
  const data = table()
  return (
    <>
      <summary>
        Figures<span className="sr-only">: {data.caption}</span>
      </summary>
      <FigureTable {...data} />
    </>
  )
})

const Legend = ({ entries }: { entries: { name: string; fill: string }[] }) => (
  <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
    {entries.map(({ name, fill }) => (
      <li key={name} className="flex items-center gap-1.5">
        <svg viewBox="0 0 10 10" aria-hidden className="size-3">
          <path d="M0 0h10v10H0z" className={fill} />
        </svg>
        {name}
      </li>
    ))}
  </ul>
)

/** A table of figures. It scrolls by itself where the screen is too narrow for it. */
export function FigureTable({ caption, head, rows, className }: TableData) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable with the keyboard.
    <section className="figure-table" aria-label={caption} tabIndex={0}>
      <table className={className}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same name, and rows keep their order.
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={head[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
