import type { ReactNode } from 'react'

export type Column<Row> = {
  title: string
  /** Returns the value by which a row is sorted. Without this function, the column can't be sorted. */
  sortBy?: (row: Row) => string | number
  /** Returns the content of a row's cell. Without this function, the cell shows the value of `sortBy` as text. */
  cell?: (row: Row, index: number) => ReactNode
  className?: string
}

export type Sorting = { title: string; isDescending: boolean }

/** Returns rows sorted by a column. If `sorting` is null, the rows keep their order. */
export function sortRows<Row>(rows: Row[], columns: Column<Row>[], sorting: Sorting | null) {
  const sortValueOf = columns.find(({ title }) => title === sorting?.title)?.sortBy
  if (!sortValueOf || !sorting) return rows
  const direction = sorting.isDescending ? -1 : 1
  return rows.toSorted((one, other) => direction * compareValues(sortValueOf(one), sortValueOf(other)))
}

const compareValues = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), 'en', { numeric: true, sensitivity: 'base' })
