import { useRef } from 'react'
import type { Column } from './sorting.ts'
import { useFocusPassedOn } from './use-focus-passed-on.ts'
import { useRowDrag } from './use-row-drag.ts'

type Props<Row> = {
  /** The name of the table. A row can be dragged only inside the table with this name. */
  label: string
  columns: Column<Row>[]
  row: Row
  index: number
  onDrag: ((row: Row, by: number) => void) | undefined
}

const edgeClasses = {
  above: 'shadow-[inset_0_2px_var(--color-leaf)]',
  below: 'shadow-[inset_0_-2px_var(--color-leaf)]',
}

export function TableRow<Row>({ label, row, index, columns, onDrag }: Props<Row>) {
  const element = useRef<HTMLTableRowElement>(null)
  useFocusPassedOn(element)
  const { isDragged, edge } = useRowDrag({
    rowRef: element,
    listName: label,
    index,
    onDrag: onDrag && ((by) => onDrag(row, by)),
  })
  return (
    <tr
      ref={element}
      className={`border-rule not-last:border-b hover:bg-mist/60 max-md:grid max-md:gap-1.5 max-md:p-4 ${isDragged ? 'opacity-40' : ''} ${edge ? edgeClasses[edge] : ''}`}
    >
      {columns.map(({ title, cell, sortBy, className = '' }) => (
        <td
          key={title}
          data-title={title}
          className={`px-4 py-2.5 align-middle md:max-xl:px-2 max-md:grid max-md:grid-cols-[6.5rem_minmax(0,1fr)] max-md:items-start max-md:gap-2 max-md:p-0 max-md:before:text-ink-soft max-md:before:content-[attr(data-title)] ${className}`}
        >
          <div className="min-w-0">{cell ? cell(row, index) : sortBy?.(row)}</div>
        </td>
      ))}
    </tr>
  )
}
