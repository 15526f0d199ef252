import type { Node } from '@tiptap/pm/model'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { positionForBlock } from '../pictures/picture-nodes.ts'

type Change = (tr: Transaction, place: TablePlace) => void
type Side = 'before' | 'after'

/**
 * Returns a ProseMirror command that makes a change to the table with the cursor. The command returns false if the
 * cursor is in no cell, or if a cell covers several rows or columns.
 */
const tableCommand =
  (change: Change) =>
  (state: EditorState, dispatch?: (tr: Transaction) => void): boolean => {
    const place = tableAtCursor(state)
    if (!place || hasSpans(place)) return false
    if (dispatch) {
      const { tr } = state
      change(tr, place)
      dispatch(tr.scrollIntoView())
    }
    return true
  }

export const addRow = (side: Side) =>
  tableCommand((tr, { from, table, row, rows, column }) => {
    const rowIndex = rows.indexOf(row)
    // A row that is added below the head becomes the first row of the body.
    const next = rows[rowIndex + 1]
    const isBelowHead = side === 'after' && isInHead(row, table, from) && next && !isInHead(next, table, from)
    const copiedRow = isBelowHead ? next : row
    const insertAt = side === 'before' || isBelowHead ? copiedRow.from : row.from + row.node.nodeSize
    const cells = copiedRow.cells.map(({ node }) => node.type.create())
    tr.insert(insertAt, copiedRow.node.type.create(null, cells))
    selectCell(tr, from, side === 'before' ? rowIndex : rowIndex + 1, column)
  })

export const addColumn = (side: Side) =>
  tableCommand((tr, { from, row, rows, column }) => {
    for (const { cells } of rows.toReversed()) {
      const cell = cells[column] ?? cells.at(-1)
      if (cell) tr.insert(side === 'before' ? cell.from : cell.from + cell.node.nodeSize, cell.node.type.create())
    }
    selectCell(tr, from, rows.indexOf(row), side === 'before' ? column : column + 1)
  })

export const deleteRow = tableCommand((tr, { from, table, row, rows, column }) => {
  if (rows.length === 1) return void tr.delete(from, from + table.nodeSize)
  const section = tr.doc.resolve(row.from)
  const isOnlyRow = section.parent !== table && section.parent.childCount === 1
  if (isOnlyRow) tr.delete(section.before(), section.after())
  else tr.delete(row.from, row.from + row.node.nodeSize)
  selectCell(tr, from, Math.min(rows.indexOf(row), rows.length - 2), column)
})

export const deleteColumn = tableCommand((tr, { from, table, row, rows, column }) => {
  if (row.cells.length === 1) return void tr.delete(from, from + table.nodeSize)
  for (const { cells } of rows.toReversed()) {
    const cell = cells[column]
    if (cell && cells.length > 1) tr.delete(cell.from, cell.from + cell.node.nodeSize)
  }
  selectCell(tr, from, rows.indexOf(row), Math.min(column, row.cells.length - 2))
})

export const deleteTable = (state: EditorState, dispatch?: (tr: Transaction) => void) => {
  const place = tableAtCursor(state)
  if (place) dispatch?.(state.tr.delete(place.from, place.from + place.table.nodeSize))
  return place !== null
}

/** Moves the cursor to the next or the previous cell. Returns false if there is none. Tab then leaves the editor. */
export const goToCell = (step: 1 | -1) => (state: EditorState, dispatch: (tr: Transaction) => void) => {
  const place = tableAtCursor(state)
  const cells = place?.rows.flatMap(({ cells }) => cells) ?? []
  const targetCell = cells[cells.findIndex(({ from }) => from === place?.row.cells[place.column]?.from) + step]
  if (targetCell) dispatch(state.tr.setSelection(TextSelection.create(state.doc, targetCell.from + 1)).scrollIntoView())
  return targetCell !== undefined
}

const isInHead = (row: { from: number }, table: Node, from: number) =>
  table.resolve(row.from - from - 1).parent.type.name === 'tableHead'

function selectCell(tr: Transaction, from: number, row: number, column: number) {
  const table = tr.doc.nodeAt(from)
  const cell = table && rowsOf(table, from)[row]?.cells[column]
  if (cell) tr.setSelection(TextSelection.create(tr.doc, cell.from + 1))
}

/** A cell of a table. `from` is its position in the document, and `column` counts the cells before it in its row. */
type Cell = { from: number; node: Node; column: number }
/** A row of a table. `from` is its position in the document. */
type Row = { from: number; node: Node; cells: Cell[] }
/** A table, and the row and column of the cursor in it. `from` is the position of the table in the document. */
type TablePlace = { from: number; table: Node; rows: Row[]; row: Row; column: number }

/** Finds the table that has the cursor in one of its cells. Null outside of tables and in a caption. */
export function tableAtCursor({ selection: { $from } }: EditorState): TablePlace | null {
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

function rowsOf(table: Node, from: number) {
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

/**
 * True if a cell of the table covers several rows or columns; with a `rowspan` of 0, all rows below. The editor does not
 * change the rows and columns of such a table.
 */
const hasSpans = ({ rows }: TablePlace) =>
  rows.some(({ cells }) =>
    cells.some(({ node: { attrs } }) => [attrs.colspan, attrs.rowspan].some((span) => Number(span ?? 1) !== 1)),
  )

const rowOf = (type: 'tableHeader' | 'tableCell') => ({ type: 'tableRow', content: [{ type }, { type }, { type }] })

const newTable = {
  type: 'table',
  content: [
    { type: 'tableHead', content: [rowOf('tableHeader')] },
    { type: 'tableBody', content: [rowOf('tableCell'), rowOf('tableCell')] },
  ],
}

/** The positions from the start of a table to the text of its first cell: one each for table, head, row and cell. */
const firstCellOffset = 4

/** Puts a table of three columns and a head into the text, and the cursor into its first cell. */
export function insertTable(editor: Editor) {
  const place = positionForBlock(editor.state.doc, editor.state.selection.to)
  editor.chain().focus().insertContentAt(place, newTable).run()
  const tableStarts: number[] = []
  editor.state.doc.descendants((node, from) => {
    // The editor replaces an empty paragraph by the table. The table then begins one position before `place`.
    if (node.type.name === 'table' && from >= place - 1) tableStarts.push(from)
    return node.type.name !== 'table'
  })
  const [from] = tableStarts
  if (from !== undefined) editor.commands.setTextSelection(from + firstCellOffset)
}
