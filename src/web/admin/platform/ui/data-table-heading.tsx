import { ArrowDown, ArrowUp, ChevronsUpDown } from '#web/ui/icons.tsx'
import type { Column, Sorting } from './sorting.ts'

type Props<Row> = { column: Column<Row>; sorting: Sorting | null; onSort: (title: string) => void }

export function Heading<Row>({ column: { title, sortBy }, sorting, onSort }: Props<Row>) {
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
