import type { Node } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'

/** A cell of a table. `from` is its position in the document, and `column` counts the cells before it in its row. */
type Cell = { from: number; node: Node; column: number }
/** A row of a table. `from` is its position in the document. */
type Row = { from: number; node: Node; cells: Cell[] }
/** A table, and the row and column of the cursor in it. `from` is the position of the table in the document. */
export type TablePlace = { from: number; table: Node; rows: Row[]; row: Row; column: number }

/** Finds the table that has the cursor in one of its cells. Null outside of tables and in a caption. */
export function tablePlace({ selection: { $from } }: EditorState): TablePlace | null {
  const depth = depthOf('table', $from)
  const cellDepth = depthOf('tableCell', $from) ?? depthOf('tableHeader', $from)
  if (depth === null || cellDepth === null) return null
  const from = $from.before(depth)
  const table = $from.node(depth)
  const rows = rowsOf(table, from)
  const row = rows.find((row) => row.from === $from.before(cellDepth - 1))
  return row ? { from, table, rows, row, column: $from.index(cellDepth - 1) } : null
}

function depthOf(name: string, $from: EditorState['selection']['$from']) {
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type.name === name) return depth
  return null
}

export function rowsOf(table: Node, from: number) {
  const rows: Row[] = []
  table.descendants((node, offset) => {
    if (node.type.name !== 'tableRow') return node.type.name !== 'tableCaption'
    rows.push({ from: from + 1 + offset, node, cells: cellsOf(node, from + 1 + offset) })
    return false
  })
  return rows
}

function cellsOf(row: Node, from: number) {
  const cells: Cell[] = []
  row.forEach((node, offset, column) => {
    cells.push({ from: from + 1 + offset, node, column })
  })
  return cells
}

/** True if a cell of the table covers several rows or columns. The editor's commands do not change such tables. */
export const hasSpans = ({ rows }: TablePlace) =>
  rows.some(({ cells }) =>
    cells.some(({ node: { attrs } }) => Number(attrs.colspan ?? 1) + Number(attrs.rowspan ?? 1) > 2),
  )
