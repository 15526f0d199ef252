import type { ReactNode } from 'react'

export type Column<Row> = {
  title: string
  /** The value to sort by. Without it the column can't be sorted. */
  sortBy?: (row: Row) => string | number
  /** The content of the cell. Left out, it is the value of `sortBy` as text. */
  cell?: (row: Row, index: number) => ReactNode
  className?: string
}

export type Sorting = { title: string; isDescending: boolean }

/** The rows in the order of a column. Without a sorting they keep their own order. */
export function sortRows<Row>(rows: Row[], columns: Column<Row>[], sorting: Sorting | null) {
  const by = columns.find(({ title }) => title === sorting?.title)?.sortBy
  if (!by || !sorting) return rows
  const direction = sorting.isDescending ? -1 : 1
  return rows.toSorted((one, other) => direction * compareValues(by(one), by(other)))
}

const compareValues = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), 'en', { numeric: true, sensitivity: 'base' })
