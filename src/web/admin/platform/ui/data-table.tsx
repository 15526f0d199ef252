import { useState } from 'react'
import { Empty } from '#web/ui/list-state.tsx'
import { Heading } from './data-table-heading.tsx'
import { TableRow } from './data-table-row.tsx'
import { type Column, type Sorting, sortRows } from './sorting.ts'

type Props<Row> = {
  /** The name of the table, for screen readers. */
  label: string
  rows: Row[]
  columns: Column<Row>[]
  keyOf: (row: Row) => string | number
  /** Returns the heading of the row's group. The table has groups only while it is not sorted. */
  groupOf?: (row: Row) => string
  /**
   * Called when the administrator sorts the table or stops sorting it. The public order can't be changed while the
   * table is sorted.
   */
  onSort?: (isSorted: boolean) => void
  /**
   * Called with a dragged row and the number of rows that it moved down; negative for up. Without it, rows can't be
   * dragged.
   */
  onDrag?: ((row: Row, by: number) => void) | undefined
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

  if (rows.length === 0) return <Empty>Nothing matches the search.</Empty>
  return (
    <div className="card overflow-x-auto">
      <table aria-label={label} className="w-full text-sm max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b border-rule text-left">
            {columns.map((column) => (
              <Heading key={column.title} column={column} sorting={sorting} onSort={toggleSorting} />
            ))}
          </tr>
        </thead>
        {[...groups].map(([name, rows]) => (
          <tbody key={name ?? ''} className="border-rule not-last:border-b max-md:block">
            {name !== undefined && <GroupHeading name={name} columns={columns.length} />}
            {rows.map((row) => (
              <TableRow key={keyOf(row)} {...{ label, row, index: sortedRows.indexOf(row), columns, onDrag }} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function GroupHeading({ name, columns }: { name: string; columns: number }) {
  return (
    <tr className="border-b border-rule bg-mist max-md:block">
      <th scope="rowgroup" colSpan={columns} className="px-4 py-2 text-left text-sm font-semibold max-md:block">
        {name}
      </th>
    </tr>
  )
}
