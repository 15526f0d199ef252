import { type ReactNode, useRef, useState } from 'react'
import { ArrowDown, ArrowUp, ChevronsUpDown } from '#web/ui/icons.tsx'
import { EmptyNotice } from '#web/ui/list-state.tsx'
import { usePassFocusOnRemoval } from './lists.tsx'
import { useRowDrag } from './row-order.tsx'

type Props<Row> = {
  label: string
  rows: Row[]
  columns: Column<Row>[]
  keyOf: (row: Row) => string | number
  /** Returns the heading of the row's group. The table has groups only while it is not sorted. */
  groupOf?: (row: Row) => string
  /** Called when the table is sorted or no longer sorted. While it is sorted, the public order can't be changed. */
  onSort?: (isSorted: boolean) => void
  /**
   * Called with a dragged row and the number of rows that it moved down; negative for up. Without this function, rows
   * can't be dragged.
   */
  onDrag?: ((row: Row, steps: number) => void) | undefined
}

/** A table that people can sort. On a phone each row is a card, and each cell has the title of its column. */
export function DataTable<Row>({ label, rows, columns, keyOf, groupOf, onSort, onDrag }: Props<Row>) {
  const [sorting, setSorting] = useState<Sorting | null>(null)
  const sortedRows = sortRows(rows, columns, sorting)
  const groups = Map.groupBy(sortedRows, (row) => (sorting ? undefined : groupOf?.(row)))

  function toggleSorting(title: string) {
    const nextSorting =
      sorting?.title !== title
        ? { title, isDescending: false }
        : sorting.isDescending
          ? null
          : { title, isDescending: true }
    setSorting(nextSorting)
    onSort?.(nextSorting !== null)
  }

  if (rows.length === 0) return <EmptyNotice>Nothing matches the search.</EmptyNotice>
  return (
    <div className="card overflow-x-auto">
      <table aria-label={label} className="w-full text-sm max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b border-rule text-left">
            {columns.map((column) => (
              <ColumnHeading key={column.title} column={column} sorting={sorting} onSort={toggleSorting} />
            ))}
          </tr>
        </thead>
        {[...groups].map(([name, rows]) => (
          <tbody key={name ?? ''} className="border-rule not-last:border-b max-md:block">
            {name !== undefined && (
              <tr className="border-b border-rule bg-mist max-md:block">
                <th
                  scope="rowgroup"
                  colSpan={columns.length}
                  className="px-4 py-2 text-left text-sm font-semibold max-md:block"
                >
                  {name}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <TableRow key={keyOf(row)} {...{ label, row, index: sortedRows.indexOf(row), columns, onDrag }} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

type ColumnHeadingProps<Row> = { column: Column<Row>; sorting: Sorting | null; onSort: (title: string) => void }

function ColumnHeading<Row>({ column: { title, sortBy }, sorting, onSort }: ColumnHeadingProps<Row>) {
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

type RowProps<Row> = {
  /** The name of the table. A row can be dragged only inside the table with this name. */
  label: string
  columns: Column<Row>[]
  row: Row
  index: number
  onDrag: ((row: Row, steps: number) => void) | undefined
}

const edgeClasses = {
  above: 'shadow-[inset_0_2px_var(--color-leaf)]',
  below: 'shadow-[inset_0_-2px_var(--color-leaf)]',
}

function TableRow<Row>({ label, row, index, columns, onDrag }: RowProps<Row>) {
  const element = useRef<HTMLTableRowElement>(null)
  usePassFocusOnRemoval(element)
  const { isDragged, edge } = useRowDrag({
    rowRef: element,
    listName: label,
    index,
    onDrag: onDrag && ((steps) => onDrag(row, steps)),
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

export type Column<Row> = {
  title: string
  /** Returns the value by which a row is sorted. Without this function, the column can't be sorted. */
  sortBy?: (row: Row) => string | number
  /** Returns the content of a row's cell. Without this function, the cell shows the value of `sortBy` as text. */
  cell?: (row: Row, index: number) => ReactNode
  className?: string
}

type Sorting = { title: string; isDescending: boolean }

/** Returns rows sorted by a column. If `sorting` is null, the rows keep their order. */
function sortRows<Row>(rows: Row[], columns: Column<Row>[], sorting: Sorting | null) {
  const sortValueOf = columns.find(({ title }) => title === sorting?.title)?.sortBy
  if (!sortValueOf || !sorting) return rows
  const direction = sorting.isDescending ? -1 : 1
  return rows.toSorted((one, other) => direction * compareValues(sortValueOf(one), sortValueOf(other)))
}

const compareValues = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), 'en', { numeric: true, sensitivity: 'base' })
