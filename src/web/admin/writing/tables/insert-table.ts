import type { Editor } from '@tiptap/react'
import { placeForBlock } from '../pictures/chosen-picture.ts'

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
  const place = placeForBlock(editor.state.doc, editor.state.selection.to)
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
