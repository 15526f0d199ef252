import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Empty } from './list-state.tsx'
import { useFocusPassedOn } from './use-focus-passed-on.ts'
import { useRowDrag } from './use-row-drag.ts'

export type Column<Row> = {
  title: string
  /** The value that the table is sorted by. A column without it can't be sorted. */
  sortBy?: (row: Row) => string | number
  /** The value of `sortBy` as text, if left out. */
  cell?: (row: Row, index: number) => ReactNode
  className?: string
}

type Props<Row> = {
  /** What the table lists, for screen readers. */
  label: string
  rows: Row[]
  columns: Column<Row>[]
  keyOf: (row: Row) => string | number
  /** Told when it is in an order of its own, so that what depends on the public order can pause. */
  onSort?: (isSorted: boolean) => void
  /** Told how many places down a row was dragged, or up. Without it none can be. */
  onDrag?: ((row: Row, by: number) => void) | undefined
}

type Sorting = { title: string; isDescending: boolean }

/** A table that can be sorted; on a phone each row becomes a card that names its cells. */
export function DataTable<Row>({ label, rows, columns, keyOf, onSort, onDrag }: Props<Row>) {
  const [sorting, setSorting] = useState<Sorting | null>(null)
  const sorted = sort(rows, columns, sorting)

  function sortBy(title: string) {
    const next =
      sorting?.title !== title
        ? { title, isDescending: false }
        : sorting.isDescending
          ? null
          : { title, isDescending: true }
    setSorting(next)
    onSort?.(next !== null)
  }

  if (rows.length === 0) return <Empty>Nothing matches the search.</Empty>
  return (
    <div className="card overflow-x-auto">
      <table aria-label={label} className="w-full text-sm max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b border-rule text-left">
            {columns.map((column) => (
              <Heading key={column.title} column={column} sorting={sorting} onSort={sortBy} />
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {sorted.map((row, index) => (
            <TableRow key={keyOf(row)} {...{ label, row, index, columns, onDrag }} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps<Row> = Pick<Props<Row>, 'label' | 'columns' | 'onDrag'> & { row: Row; index: number }

const edges = { above: 'shadow-[inset_0_2px_var(--color-leaf)]', below: 'shadow-[inset_0_-2px_var(--color-leaf)]' }

function TableRow<Row>({ label, row, index, columns, onDrag }: RowProps<Row>) {
  const element = useRef<HTMLTableRowElement>(null)
  useFocusPassedOn(element)
  const { isDragged, edge } = useRowDrag({
    row: element,
    list: label,
    index,
    onDrag: onDrag && ((by) => onDrag(row, by)),
  })
  return (
    <tr
      ref={element}
      className={`border-rule not-last:border-b hover:bg-mist/60 max-md:grid max-md:gap-1.5 max-md:p-4 ${isDragged ? 'opacity-40' : ''} ${edge ? edges[edge] : ''}`}
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

type HeadingProps<Row> = { column: Column<Row>; sorting: Sorting | null; onSort: (title: string) => void }

function Heading<Row>({ column: { title, sortBy }, sorting, onSort }: HeadingProps<Row>) {
  const isSorted = sorting?.title === title
  const Arrow = !isSorted ? ChevronsUpDown : sorting.isDescending ? ArrowDown : ArrowUp
  const ariaSort = isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : undefined
  return (
    <th scope="col" aria-sort={ariaSort} className="px-4 py-2 font-semibold text-ink-soft md:max-xl:px-2">
      {sortBy ? (
        <button
          type="button"
          onClick={() => onSort(title)}
          className="-mx-1.5 flex items-center gap-1 rounded px-1.5 py-0.5 hover:text-ink"
        >
          {title}
          <Arrow size={14} aria-hidden />
        </button>
      ) : (
        title
      )}
    </th>
  )
}

function sort<Row>(rows: Row[], columns: Column<Row>[], sorting: Sorting | null) {
  const by = columns.find(({ title }) => title === sorting?.title)?.sortBy
  if (!by || !sorting) return rows
  const direction = sorting.isDescending ? -1 : 1
  return rows.toSorted((one, other) => direction * compare(by(one), by(other)))
}

const compare = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), 'en', { numeric: true, sensitivity: 'base' })
